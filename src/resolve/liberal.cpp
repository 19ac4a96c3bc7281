// Liberal readings: the record as whatever may be left of a full record when any of its parts are left out (design 1).
// Two of them: what the law reads where nothing stricter is legal, with complete names whole; and what a stickler could
// claim, who breaks names too.
#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "descry/resolve.hpp"
#include "src/board/algebraic.hpp"
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

/// Laws 6 and 8: a man by its kind; a Pawn by the file on which it stands, too, and a piece by its side.
/// \param file_names  of a file, in all ways.
/// \param wing_name   of a side.
Part man_names(const Position& position, Square square, Part (*file_names)(File), char (*wing_name)(Wing))
{
    const Role role = *position.role_on(square);
    const Side side = *position.side_on(square);
    const std::string bare{man(role)};
    Part names{bare};
    if (role == Role::pawn)
        for (const std::string& file : file_names(square.file())) names.push_back(file + bare);
    for (const Wing wing : {Wing::queen, Wing::king})
        if (has_side_name(role) && (position.by_origin(side, role, wing).contains(square) ||
                                    position.by_present_side(side, role, wing).contains(square)))
            names.push_back(wing_name(wing) + bare);
    return names;
}

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

    void add_man(Square square) { add(man_names(position_, square, file_names, wing_word)); }

    const Position& position_;
    std::vector<Part> parts_{};
};

// ---- the law's own reading: complete names stay whole ---------------------------------------------------------------

/// The words of a record that Law 13 knows, in one spelling: figures for ordinals, "@" for "on" and the stroke.
struct Told {
    std::string words{};
    std::vector<bool> joined{};  ///< the word is one name with the word before it, and the two are not to be parted
};

/// "K" and "King's"; a file is written either way (Law 13 B).
bool names_wing(char c) { return c == 'K' || c == 'Q' || c == 'k' || c == 'q'; }
bool names_officer(char c) { return std::string_view{"RNBrnb"}.contains(c); }

/// No words where one is told that no full record has, or where an effect stands for the square and binds.
Told told_in(std::string_view symbols)
{
    Told told;
    bool apart = true, effect = false, place = false;
    const auto add = [&](char c) {
        const char before = apart || told.words.empty() ? '\0' : told.words.back();
        // The Queen's Knight, the King's Pawn, a square and its rank.
        const bool joined =
            (names_wing(before) && (names_officer(c) || c == 'P')) ||
            (told.joined.size() > 1 && told.joined.back() && c == 'P' && names_officer(before)) ||
            ((names_wing(before) || names_officer(before)) && (is_rank(c) || c == code(Symbol::square)));
        told.words += c;
        told.joined.push_back(joined);
        apart = false;
    };
    for (const char c : symbols) {
        const Symbol symbol = record::symbol(c);
        if (symbol == Symbol::close && told.words.ends_with(code(Symbol::open)))
            told.words.pop_back(), told.joined.pop_back();  // "(ch.)": nothing but an effect stood in them
        else if (c >= code(Symbol::first) && c <= code(Symbol::eighth))
            add(static_cast<char>(code(Symbol::one) + (c - code(Symbol::first))));
        else if (std::string_view{"KQRBNPkqrbn12345678"}.contains(c) || symbol == Symbol::to ||
                 symbol == Symbol::takes || symbol == Symbol::square || symbol == Symbol::in_passing ||
                 symbol == Symbol::castles || symbol == Symbol::open || symbol == Symbol::close ||
                 symbol == Symbol::becomes)
            add(c);
        else if (symbol == Symbol::castle)
            add(code(Symbol::rook));
        else if (symbol == Symbol::on || symbol == Symbol::at || symbol == Symbol::from || symbol == Symbol::stroke)
            add(code(Symbol::on));
        else if (symbol == Symbol::check || symbol == Symbol::discovered || symbol == Symbol::twofold ||
                 symbol == Symbol::mate || symbol == Symbol::twofold_or_mate)
            effect = apart = true;
        else if (symbol == Symbol::comma || symbol == Symbol::glyph || symbol == Symbol::note ||
                 symbol == Symbol::remark || symbol == Symbol::announced)
            apart = true;
        else
            return {};
    }
    for (std::size_t i = 0; i < told.words.size(); ++i) {
        const bool ends_a_square = is_rank(told.words[i]) || told.words[i] == code(Symbol::square);
        place = place || (ends_a_square && told.joined[i]) || told.words[i] == code(Symbol::takes);
    }
    // "Q ch" with no square tells the move by its effect (charter, rule 15).
    if (effect && !place) return {};
    return told;
}

/// "K" stands for King's too; "King's" never for the King.
bool stands_for(char written, char meant)
{
    return written == meant ||
           (meant >= 'a' && meant <= 'z' && written == meant - 'a' + 'A' && std::string_view{"kqrbn"}.contains(meant));
}

/// What a part of a full record says; the first four are what a stricter reading may not do without.
enum class Says : std::uint8_t { mover, arrival, taking, castling, other };

struct LawfulPart {
    Says says{};
    Part told{};  ///< in all its ways
};

/// Which of the parts a record tells; none where it is no part of the full record.
using Tells = std::optional<unsigned>;

constexpr unsigned bit(Says says) { return 1U << std::to_underlying(says); }

/// The words from the i-th on are what is left of the parts, each told whole in one of its ways or left out. Gives the
/// fullest of the ways.
Tells tells(const Told& record, std::size_t i, std::span<const LawfulPart> parts)
{
    if (i == record.words.size()) return 0U;
    if (parts.empty()) return std::nullopt;
    Tells best = tells(record, i, parts.subspan(1));
    for (const std::string& way : parts.front().told) {
        const std::size_t end = i + way.size();
        if (end > record.words.size() || (end < record.words.size() && record.joined[end])) continue;
        if (!std::ranges::equal(std::string_view{record.words}.substr(i, way.size()), way, stands_for)) continue;
        if (const auto rest = tells(record, end, parts.subspan(1))) {
            const unsigned all = *rest | bit(parts.front().says);
            if (!best || std::popcount(all) > std::popcount(*best)) best = all;
        }
    }
    return best;
}

/// The full records of a move, part by part (Law 13 A).
class Lawful {
public:
    Lawful(const Move& move, const Position& position) : move_{move}, position_{position} {}

    [[nodiscard]] Tells told_by(const Told& record)
    {
        if (move_.manner == Manner::castles) {
            const bool kings = move_.to.file() == File::g;
            parts_ = {{Says::castling, {one(Symbol::castles)}},
                      {Says::other, {std::string(1, kings ? 'k' : 'q')}},
                      {Says::other, {"R"}}};
            return record.words.contains(code(Symbol::castles)) ? tells(record, 0, parts_) : std::nullopt;
        }
        Tells best = tells(record, 0, going());
        if (const auto capture = position_.captured(move_)) {
            const auto taken = tells(record, 0, taking(*capture));
            if (taken && (!best || std::popcount(*taken) > std::popcount(*best))) best = taken;
        }
        return best;
    }

private:
    /// (a) man, "on", square left, "to", square reached, piece chosen.
    std::span<const LawfulPart> going()
    {
        leave();
        // After "to" a file alone is its first square (Law 7 b); by itself it is as likely a man.
        Part reached = square_names(move_.to);
        if (rank_of(move_.to) == '1')
            for (const std::string& file : file_names(move_.to.file())) reached.push_back(one(Symbol::to) + file);
        parts_.push_back({Says::other, {one(Symbol::to)}});
        parts_.push_back({Says::arrival, std::move(reached)});
        return choose();
    }

    /// (b) man, "on", square left, "takes", man, "on", his square; (c) "in passing", where print may give the square of
    /// either Pawn.
    std::span<const LawfulPart> taking(const Capture& capture)
    {
        leave();
        parts_.push_back({Says::taking, {one(Symbol::takes)}});
        parts_.push_back({Says::arrival, names_of(capture.on)});
        Part there = on_square(capture.on);
        if (move_.manner == Manner::in_passing) std::ranges::move(on_square(move_.to), std::back_inserter(there));
        parts_.push_back({Says::arrival, std::move(there)});
        if (move_.manner == Manner::in_passing) parts_.push_back({Says::other, {one(Symbol::in_passing)}});
        return choose();
    }

    void leave() { parts_ = {{Says::mover, names_of(move_.from)}, {Says::other, on_square(move_.from)}}; }

    std::span<const LawfulPart> choose()
    {
        if (move_.promotion) {
            const std::string piece{man(*move_.promotion)};
            parts_.push_back(
                {Says::other, {piece, one(Symbol::open) + piece + one(Symbol::close), one(Symbol::becomes) + piece}});
        }
        return parts_;
    }

    static Part file_names(File file)
    {
        static constexpr std::array<std::string_view, 8> words{"qr", "qn", "qb", "q", "k", "kb", "kn", "kr"};
        const auto whole = words[std::to_underlying(file)];
        Part names{std::string{whole}};
        if (whole.size() > 1) names.emplace_back(whole.substr(1));
        return names;
    }

    /// Law 7 b: file and rank; the first rank with "square" too.
    [[nodiscard]] Part square_names(Square square) const
    {
        const char rank = rank_of(square);
        Part names;
        for (const std::string& file : file_names(square.file())) {
            names.push_back(file + rank);
            names.push_back(file + rank + one(Symbol::square));
            if (rank == '1') names.push_back(file + one(Symbol::square));
        }
        return names;
    }

    /// After "on", and in brackets, the file or the rank may stand alone (charter, rule 7).
    [[nodiscard]] Part on_square(Square square) const
    {
        const std::string on = one(Symbol::on), open = one(Symbol::open), close = one(Symbol::close);
        Part all = square_names(square), inside = all;
        for (const std::string& file : file_names(square.file())) inside.push_back(file);
        inside.push_back(std::string{rank_of(square)});
        for (const std::string& name : inside) all.push_back(on + name), all.push_back(open + name + close);
        all.push_back(on);
        return all;
    }

    [[nodiscard]] char rank_of(Square square) const
    {
        return static_cast<char>('1' + std::to_underlying(own_rank(square.rank(), position_.to_move())));
    }

    [[nodiscard]] Part names_of(Square square) const { return man_names(position_, square, file_names, wing_name); }
    static char wing_name(Wing wing) { return wing == Wing::king ? 'k' : 'q'; }

    const Move& move_;
    const Position& position_;
    std::vector<LawfulPart> parts_{};
};

}  // namespace

std::vector<Candidate> liberal_moves(const Record& record, const Position& position)
{
    std::vector<Candidate> found;
    const Told told = told_in(record.words);
    // A sign, "to" or a rank alone is no record.
    const bool named = std::ranges::any_of(told.words, [](char c) {
        return std::string_view{"KQRBNPkqrbn"}.contains(c) || c == code(Symbol::takes) || c == code(Symbol::castles);
    });
    if (!named) return found;
    auto moves = position.legal_moves();
    std::ranges::sort(moves);
    for (const Move& move : moves)
        if (Lawful{move, position}.told_by(told)) found.push_back({.move = move, .liberal = true});
    return found;
}

std::vector<Candidate> lawful_moves(const Record& record, const Position& position)
{
    auto found = candidates(record, position);
    return found.empty() ? liberal_moves(record, position) : found;
}

std::string left_out(const Record& record, const Position& position, const Move& move)
{
    const Tells told = Lawful{move, position}.told_by(told_in(record.words));
    const auto says = [&](Says what) { return told && (*told & bit(what)) != 0; };
    std::vector<std::string_view> missing;
    if (!says(Says::mover)) missing.emplace_back("the man that moves");
    if (!says(Says::arrival)) missing.emplace_back(position.captured(move) ? "the man taken" : "the square reached");
    if (position.captured(move) && !says(Says::taking)) missing.emplace_back("\"takes\"");
    if (missing.empty()) return "a sign or a word is";
    std::string words{missing.front()};
    for (std::size_t i = 1; i < missing.size(); ++i)
        words += (i + 1 == missing.size() ? " and " : ", ") + std::string{missing[i]};
    return words + (missing.size() == 1 ? " is" : " are");
}

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
