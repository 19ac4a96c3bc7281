#include "descry/glance.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>

#include "src/score/glance_words.hpp"

namespace descry {
namespace {

constexpr std::string_view between = ",;|";  // as in tables
constexpr std::string_view around = ".,;:!?()[]{}\"'*_|";

/// The word that is being read, its signs in their plain forms; of long words the begin, which no record has.
class Word {
public:
    void add(char c) noexcept
    {
        if (size_ < letters_.size()) letters_[size_] = c;
        ++size_;
    }
    void clear() noexcept { size_ = 0; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    /// Without what stands around it; empty where it is too long.
    [[nodiscard]] std::string_view bare() const noexcept
    {
        if (size_ > letters_.size()) return {};
        std::string_view word{letters_.data(), size_};
        while (!word.empty() && around.contains(word.front())) word.remove_prefix(1);
        while (!word.empty() && around.contains(word.back())) word.remove_suffix(1);
        return word;
    }

private:
    std::array<char, 20> letters_{};
    std::size_t size_ = 0;
};

/// The weights of the last words, and the greatest sum that they had.
class Density {
public:
    void add(std::uint8_t weight, std::uint64_t at) noexcept
    {
        sum_ += weight;
        sum_ -= std::exchange(ring_[next_], weight);
        next_ = (next_ + 1) % ring_.size();
        ++found.words;
        found.signs += weight;
        if (sum_ > found.peak) found.peak = sum_, found.at = at;
    }

    Glance found{};

private:
    std::array<std::uint8_t, glance_window> ring_{};
    std::size_t next_ = 0;
    std::uint32_t sum_ = 0;
};

/// A sign that is not ASCII, and what it stands for; '\0' is a letter that no record has.
struct Sign {
    std::string_view bytes;
    char plain;
};
// clang-format off
constexpr auto foreign = std::to_array<Sign>({
    {"\xC3\x97", 'x'},     {"\xE2\x80\x90", '-'}, {"\xE2\x80\x91", '-'}, {"\xE2\x80\x92", '-'}, {"\xE2\x80\x93", '-'},
    {"\xE2\x80\x94", '-'}, {"\xE2\x80\x95", '-'}, {"\xE2\x80\x98", '\''}, {"\xE2\x80\x99", '\''}, {"\xE2\x88\x92", '-'},
    {"\xC2\xA0", ' '},     {"\xC2\xAD", '-'},
    // Bytes of Windows-1252 that are no part of UTF-8.
    {"\x96", '-'},         {"\x97", '-'},         {"\xD7", 'x'},         {"\x92", '\''},        {"\xA0", ' '},
    // Figurines, white and black: as the King.
    {"\xE2\x99\x94", 'K'}, {"\xE2\x99\x95", 'Q'}, {"\xE2\x99\x96", 'R'}, {"\xE2\x99\x97", 'B'}, {"\xE2\x99\x98", 'N'},
    {"\xE2\x99\x9A", 'K'}, {"\xE2\x99\x9B", 'Q'}, {"\xE2\x99\x9C", 'R'}, {"\xE2\x99\x9D", 'B'}, {"\xE2\x99\x9E", 'N'},
});
constexpr auto entities = std::to_array<Sign>({
    {"&times;", 'x'},  {"&#215;", 'x'},   {"&#xD7;", 'x'},   {"&ndash;", '-'},  {"&mdash;", '-'},  {"&#8211;", '-'},
    {"&#8212;", '-'},  {"&apos;", '\''},  {"&#39;", '\''},   {"&quot;", '"'},   {"&#34;", '"'},    {"&nbsp;", ' '},
    {"&#160;", ' '},   {"&amp;", '&'},    {"&lt;", '<'},     {"&gt;", '>'},     {"&#x2014;", '-'}, {"&#x2013;", '-'},
});
// clang-format on

std::optional<Sign> sign_at(std::string_view bytes, const auto& table) noexcept
{
    for (const Sign& sign : table)
        if (bytes.starts_with(sign.bytes)) return sign;
    return std::nullopt;
}

class Looker {
public:
    explicit Looker(std::string_view bytes) noexcept : bytes_{bytes} {}

    Glance look() noexcept
    {
        const auto first = bytes_.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        const bool marked = first != std::string_view::npos && bytes_[first] == '<';
        if (marked)
            markup();
        else
            plain(0, bytes_.size());
        return density_.found;
    }

private:
    void plain(std::size_t at, std::size_t end) noexcept
    {
        while (at < end) {
            const auto c = static_cast<unsigned char>(bytes_[at]);
            if (c <= ' ') {
                // Of UTF-16 every other byte.
                if (c != 0) finish(at);
                ++at;
            }
            else if (c >= 0x80 || c == '&')
                at += sign(at, end);
            else if (between.contains(bytes_[at]))
                finish(at++);
            else {
                word_.add(bytes_[at]);
                ++at;
            }
        }
        finish(end);
    }

    std::size_t sign(std::size_t at, std::size_t end) noexcept
    {
        const auto rest = bytes_.substr(at, end - at);
        const auto found = rest.front() == '&' ? sign_at(rest, entities) : sign_at(rest, foreign);
        const char plain = found ? found->plain : '&';
        if (plain == ' ')
            finish(at);
        else
            word_.add(plain);
        if (found) return found->bytes.size();
        std::size_t size = 1;
        while (rest.front() != '&' && size < rest.size() && (static_cast<unsigned char>(rest[size]) & 0xC0U) == 0x80)
            ++size;
        return size;
    }

    /// Of hOCR what stands between tags, of ALTO the letters that its strings have as an attribute.
    void markup() noexcept
    {
        for (std::size_t at = 0; at < bytes_.size();) {
            const auto open = std::min(bytes_.find('<', at), bytes_.size());
            if (open > at) plain(at, open);
            if (open == bytes_.size()) break;
            const auto close = std::min(bytes_.find('>', open), bytes_.size());
            string(bytes_.substr(open, close - open), open);
            at = close + 1;
        }
    }

    void string(std::string_view tag, std::size_t at) noexcept
    {
        constexpr std::string_view name = "String ", attribute = "CONTENT=";
        const auto colon = tag.substr(0, tag.find(' ')).find(':');  // of a namespace
        if (!tag.substr(colon == std::string_view::npos ? 1 : colon + 1).starts_with(name)) return;
        auto begin = tag.find(attribute);
        if (begin == std::string_view::npos || begin + attribute.size() >= tag.size()) return;
        begin += attribute.size();
        const auto end = tag.find(tag[begin], begin + 1);
        if (end != std::string_view::npos) plain(at + begin + 1, at + end);
    }

    void finish(std::size_t at) noexcept
    {
        if (word_.empty()) return;
        const auto bare = word_.bare();
        const score::Weight weight = score::weight_of(bare);
        word_.clear();
        density_.add(behind_ ? weight.behind : weight.alone, at);
        if (!weight.neutral) behind_ = (behind_ ? weight.behind : weight.alone) > 0;
    }

    std::string_view bytes_;
    Word word_{};
    Density density_{};
    bool behind_ = false;
};

}  // namespace

Glance glance(std::string_view bytes) noexcept { return Looker{bytes}.look(); }

}  // namespace descry
