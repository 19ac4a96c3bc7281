// Liberal readings: the record as whatever may be left of a full record when any of its parts are left out (design 1).
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "descry/resolve.hpp"
#include "src/record/words.hpp"

namespace descry {
namespace {

using record::Symbol;

constexpr std::array men{Symbol::pawn, Symbol::knight, Symbol::bishop, Symbol::rook, Symbol::queen, Symbol::king};

constexpr char code(Symbol symbol) { return static_cast<char>(symbol); }
constexpr char man(Role role) { return code(men[std::to_underlying(role)]); }
constexpr char wing_word(Wing wing) { return man(wing == Wing::king ? Role::king : Role::queen); }

/// "King's" and "King", "fourth" and "4", brackets and "on" are the same word here; what is no word of Law 13 is left
/// out.
std::string plain(const record::Words& words)
{
    std::string text;
    for (const char c : words.symbols) {
        const Symbol symbol = record::symbol(c);
        if (const auto role = record::role_of(symbol))
            text += man(*role);
        else if (c >= code(Symbol::first) && c <= code(Symbol::eighth))
            text += static_cast<char>(code(Symbol::one) + (c - code(Symbol::first)));
        else if (symbol == Symbol::open || symbol == Symbol::at || symbol == Symbol::from || symbol == Symbol::stroke)
            text += code(Symbol::on);
        else if ((c >= '1' && c <= '8') || symbol == Symbol::on || symbol == Symbol::to || symbol == Symbol::takes ||
                 symbol == Symbol::square || symbol == Symbol::in_passing || symbol == Symbol::castles ||
                 symbol == Symbol::kings_side || symbol == Symbol::queens_side)
            text += c;
    }
    return text;
}

/// A part of a full record, in all ways in which it may be told, the whole one first. By the letter of Law 13 C any
/// word may be left out, so "K4" is what is left of "King's Bishop's fourth" too.
using Part = std::vector<std::string>;

/// The record's words tell every part in its first way; "square" may be told by the figure (Law 13 B).
bool is_whole(std::string_view words, std::span<const Part> parts)
{
    for (const Part& part : parts) {
        const bool may_lack = part.back().empty();
        if (words.starts_with(part.front()))
            words.remove_prefix(part.front().size());
        else if (!may_lack)
            return false;
    }
    return words.empty();
}

/// The record's words are what is left of the parts, each told in one of its ways or left out.
bool is_left_of(std::string_view words, std::span<const Part> parts)
{
    if (words.empty()) return true;
    if (parts.empty()) return false;
    const auto rest = parts.subspan(1);
    return is_left_of(words, rest) || std::ranges::any_of(parts.front(), [&](const std::string& told) {
               return words.starts_with(told) && is_left_of(words.substr(told.size()), rest);
           });
}

std::string one(Symbol symbol) { return {code(symbol)}; }

/// The full record of Law 13 A.
class Full {
public:
    Full(const Move& move, const Position& position) : position_{position}
    {
        if (move.manner == Manner::castles) {
            const auto wing = std::string{wing_word(move.to.file() == File::g ? Wing::king : Wing::queen)};
            add({one(Symbol::castles)}), add({wing}), add({std::string{man(Role::rook)}});
            return;
        }
        add_man(move.from);
        add({one(Symbol::on)});
        add_square(move.from);
        if (const auto capture = position.captured(move)) {
            add({one(Symbol::takes)});
            add_man(capture->on);
            if (move.manner == Manner::in_passing)
                add({one(Symbol::in_passing)});
            else
                add({one(Symbol::on)}), add_square(capture->on);
        }
        else
            add({one(Symbol::to)}), add_square(move.to);
        if (move.promotion) add({std::string{man(*move.promotion)}});
    }

    [[nodiscard]] std::span<const Part> parts() const { return parts_; }

private:
    void add(Part part) { parts_.push_back(std::move(part)); }

    static Part file_names(File file)
    {
        static constexpr std::array<std::string_view, 8> words{"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"};
        const auto whole = words[std::to_underlying(file)];
        Part names{std::string{whole}};
        if (whole.size() > 1) names.emplace_back(whole.substr(1)), names.emplace_back(whole.substr(0, 1));
        return names;
    }

    void add_square(Square square)
    {
        const int rank = std::to_underlying(own_rank(square.rank(), position_.to_move()));
        add(file_names(square.file()));
        add({std::string{static_cast<char>('1' + rank)}});
        add({one(Symbol::square), {}});
    }

    /// Laws 6 and 8.
    void add_man(Square square)
    {
        const Role role = *position_.role_on(square);
        const Side side = *position_.side_on(square);
        const std::string bare{man(role)};
        Part names{bare};
        if (role == Role::pawn)
            for (const std::string& file : file_names(square.file())) names.push_back(file + bare);
        for (const Wing wing : {Wing::queen, Wing::king})
            if (has_side_name(role) && (position_.by_origin(side, role, wing).contains(square) ||
                                        position_.by_present_side(side, role, wing).contains(square)))
                names.push_back(wing_word(wing) + bare);
        add(std::move(names));
    }

    const Position& position_;
    std::vector<Part> parts_{};
};

}  // namespace

std::vector<Move> liberal_readings(std::string_view text, const Position& position)
{
    const auto words = plain(record::words_of(text, 0));
    std::vector<Move> fitting;
    if (words.empty()) return fitting;
    for (const Move& move : position.legal_moves()) {
        const auto sign = one(move.to.file() == File::g ? Symbol::kings_side : Symbol::queens_side);
        const Full full{move, position};
        const bool by_sign = move.manner == Manner::castles && words == sign;
        if (by_sign || is_whole(words, full.parts())) return {move};  // nothing is left out, so nothing is open
        if (is_left_of(words, full.parts())) fitting.push_back(move);
    }
    std::ranges::sort(fitting);
    return fitting;
}

}  // namespace descry
