#include "src/text/places.hpp"

#include <algorithm>

#include "src/text/graphemes.hpp"
#include "src/text/utf8.hpp"

namespace descry::text {

namespace {
constexpr std::uint64_t block_size = 1024;
}

Places::Places(std::string_view view, std::string_view decoded_text, const OffsetMap& to_decoded)
    : view_{view}, decoded_{decoded_text}, to_decoded_{to_decoded}
{
    checkpoints_.reserve(view.size() / block_size + 1);
    checkpoints_.push_back({1, 0, 0, 1});
    auto next = checkpoints_.front();
    for (std::uint64_t begin = 0; begin < view.size();) {
        const auto end = std::min<std::uint64_t>(begin + block_size, view.size());
        const auto block = view.substr(begin, end - begin);
        const auto last = block.rfind('\n');
        if (last != std::string_view::npos) {
            next.line += static_cast<std::uint64_t>(std::ranges::count(block, '\n'));
            next.line_begin = begin + last + 1;
            next.resume = decoded(next.line_begin);
            next.column = 1;
        }
        else {
            const auto target = decoded(end);
            const auto [to, graphemes] = walk(decoded_, next.resume, target);
            next.resume = to;
            next.column += graphemes;
        }
        checkpoints_.push_back(next);
        begin = end;
    }
    count_ = next.line - (view.empty() || view.back() == '\n' ? 1 : 0);
}

Place Places::at(std::uint64_t offset) const
{
    offset = std::min<std::uint64_t>(offset, view_.size());
    const auto& checkpoint = checkpoints_[offset / block_size];
    auto [line, line_begin, resume, column] = checkpoint;
    const auto block = view_.substr(0, offset).substr(offset / block_size * block_size);
    const auto last = block.rfind('\n');
    if (last != std::string_view::npos) {
        line += static_cast<std::uint64_t>(std::ranges::count(block, '\n'));
        line_begin = offset - block.size() + last + 1;
        resume = decoded(line_begin);
        column = 1;
    }
    auto target = decoded(offset);
    if (target < decoded_.size()) target = code_point_start(decoded_, target);  // amid a character: its own place
    if (target < resume) return {line, column - 1};  // inside the grapheme that reaches into the block
    // The character at the offset is looked at too: it may belong to what comes before it.
    const auto enough = target < decoded_.size() ? target + code_point(decoded_, target).length : target;
    const auto [to, graphemes] = walk(decoded_.substr(0, enough), resume, target);
    return {line, column + graphemes - (to > target ? 1 : 0)};
}

Span Places::line(std::uint64_t number) const
{
    if (number == 0 || number > count_) return {};
    // The block in which a line ends is the one before the first whose line is a later one.
    const auto line_end = [this](std::uint64_t which) {
        const auto next = std::ranges::upper_bound(checkpoints_, which, {}, &Checkpoint::line);
        auto [ends, begin, resume, column] = *std::prev(next);
        std::uint64_t at = static_cast<std::uint64_t>(std::prev(next) - checkpoints_.begin()) * block_size;
        for (;; ++ends, ++at) {
            at = std::min(view_.find('\n', at), view_.size());
            if (ends == which) return at;
        }
    };
    const auto begin = number == 1 ? 0 : line_end(number - 1) + 1;
    const auto end = line_end(number);
    return {decoded(begin), decoded(end)};
}

}  // namespace descry::text
