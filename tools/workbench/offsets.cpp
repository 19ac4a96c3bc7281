#include "offsets.hpp"

#include <algorithm>

namespace descry::workbench {

namespace {

/// What a byte adds: a character counts at its first byte, one beyond the basic plane twice, and of the two characters
/// that end a line in some files the first not at all.
unsigned units(std::string_view text, std::size_t at)
{
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\r') return at + 1 < text.size() && text[at + 1] == '\n' ? 0 : 1;
    if (byte < 0x80) return 1;
    if (byte < 0xC0) return 0;
    return byte < 0xF0 ? 1 : 2;
}

/// All line ends as line feeds.
void append_shown(std::string& out, std::string_view printed)
{
    for (std::size_t i = 0; i < printed.size(); ++i) {
        if (printed[i] != '\r')
            out += printed[i];
        else if (i + 1 == printed.size() || printed[i + 1] != '\n')
            out += '\n';
    }
}

}  // namespace

Offsets::Offsets(const Text& text) : text_{text}, printed_{text.printed({0, text.view().size()})}
{
    units_.reserve(printed_.size() / step + 1);
    std::uint64_t count = 0;
    for (std::size_t at = 0; at < printed_.size(); ++at) {
        if (at % step == 0) units_.push_back(count);
        count += units(printed_, at);
    }
    if (printed_.size() % step == 0) units_.push_back(count);
}

Offsets::Bytes Offsets::printed(Span span) const
{
    const auto begin_of = [this](std::uint64_t offset) {
        if (offset >= text_.view().size()) return printed_.size();
        return static_cast<std::size_t>(text_.printed({offset, offset + 1}).data() - printed_.data());
    };
    const auto begin = begin_of(span.begin);
    if (span.empty()) return {begin, begin};
    const auto piece = text_.printed(span);
    if (piece.empty()) return {begin, begin};
    const auto first = static_cast<std::size_t>(piece.data() - printed_.data());
    return {first, first + piece.size()};
}

std::uint64_t Offsets::units_before(std::size_t byte) const
{
    auto count = units_[byte / step];
    for (auto at = byte / step * step; at < byte; ++at) count += units(printed_, at);
    return count;
}

Range Offsets::range(Span span) const
{
    const auto [begin, end] = printed(span);
    return {units_before(begin), units_before(end)};
}

std::string Offsets::shown() const { return shown_with({}); }

std::string Offsets::shown_with(std::vector<Piece> pieces) const
{
    std::ranges::stable_sort(pieces, {}, [](const Piece& piece) { return piece.at.begin; });
    std::string out;
    out.reserve(printed_.size());
    std::size_t done = 0;
    for (const Piece& piece : pieces) {
        const auto [begin, end] = printed(piece.at);
        if (begin < done) continue;
        append_shown(out, printed_.substr(done, begin - done));
        out += piece.with;
        done = end;
    }
    append_shown(out, printed_.substr(done));
    return out;
}

}  // namespace descry::workbench
