// Games of a stream, read one at a time.
#include "descry/stream.hpp"

#include <charconv>
#include <span>
#include <utility>

#include "src/sheet/plain.hpp"
#include "src/write/append.hpp"
#include "src/write/replay.hpp"

namespace descry {

struct GameReader::Impl {
    Source source;
    Reading reading;
    SolveOptions options;
    /// What is asked for lies off the short way.
    bool by_the_long_way = reading.dialect != nullptr || reading.language || options.start.has_value() ||
                           options.latitude.any() || options.rules != Rules{};
    sheet::PlainReader plain{};
    Count count{};

    [[nodiscard]] bool begin(std::string_view bytes) { return !by_the_long_way && plain.begin(bytes, source); }

    /// The moves of the game that was begun; false where it is not plain.
    [[nodiscard]] bool append_moves(MoveLine line, std::string& out);
};

GameReader::GameReader(Source source, const Reading& reading, const SolveOptions& options)
    : impl_{std::make_unique<Impl>(source, reading, options)}
{}
GameReader::GameReader(GameReader&&) noexcept = default;
GameReader& GameReader::operator=(GameReader&&) noexcept = default;
GameReader::~GameReader() = default;

namespace {

/// Each move and a blank.
bool append_uci_line(std::span<const sheet::PlainPly> plies, std::string& out)
{
    constexpr std::size_t longest = 6;  // "e7e8q "
    const auto size = out.size();
    out.resize(size + longest * plies.size());
    char* to = out.data() + size;
    for (const auto& ply : plies) to = write::put_uci(to, ply.move), *to++ = ' ';
    out.resize(static_cast<std::size_t>(to - out.data()));
    return true;
}

}  // namespace

bool GameReader::Impl::append_moves(MoveLine line, std::string& out)
{
    if (line == MoveLine::uci) {
        plain.read_moves();
        return plain.ended() && append_uci_line(plain.plies(), out);
    }
    const auto put_move = line == MoveLine::san ? &write::put_san : &write::put_lan;
    while (plain.next()) {
        char words[write::longest_name + 16];  // and the number
        char* to = words;
        const auto& ply = plain.plies().back();
        if (const Position& before = plain.position(); before.to_move() == Side::white) {
            to = std::to_chars(to, to + 10, before.move_number()).ptr;
            *to++ = '.', *to++ = ' ';
        }
        to = put_move(to, ply.move, ply.man, plain.position());
        if (!plain.make()) return false;
        to = write::put_check(to, plain.position());
        *to++ = ' ';
        out.append(words, to);
    }
    return plain.ended();
}

std::optional<unsigned> GameReader::append_line(std::string_view bytes, MoveLine line, std::string& out)
{
    const auto size = out.size();
    if (!impl_->begin(bytes) || !impl_->append_moves(line, out)) {
        out.resize(size);
        return std::nullopt;
    }
    if (line == MoveLine::uci)
        out.back() = '\n';
    else
        (out += impl_->plain.result()) += '\n';
    ++impl_->count.plain;
    return static_cast<unsigned>(impl_->plain.plies().size());
}

GameReader::Read GameReader::read(std::string bytes, std::uint64_t first_line, std::uint64_t index)
{
    Impl& impl = *impl_;
    Read read{Text::decode(std::move(bytes), first_line), {}};
    if (impl.begin(read.text.view())) {
        impl.plain.read_moves();
        if (impl.plain.ended()) {
            read.games.push_back(impl.plain.game(read.text, index));
            ++impl.count.plain;
            return read;
        }
    }
    ++impl.count.other;
    for (const Score& score : scores(read.text)) read.games.push_back(solve(score, read.text, index, impl.options));
    return read;
}

std::vector<Score> GameReader::scores(const Text& text) const
{
    const Source source = impl_->source == Source::descriptive ? Source::descriptive : Source::pgn;
    return read_scores(text, source, impl_->reading);
}

GameReader::Count GameReader::count() const noexcept { return impl_->count; }

}  // namespace descry
