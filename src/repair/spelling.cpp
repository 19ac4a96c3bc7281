#include "src/repair/spelling.hpp"

#include <algorithm>

#include "src/record/words.hpp"
#include "src/text/ascii.hpp"
#include "src/text/confusables.hpp"

namespace descry::sheet {
namespace {

constexpr std::array<const char*, 6> letters{"P", "Kt", "B", "R", "Q", "K"};
constexpr std::array<const char*, 8> whole_files{"QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"};
constexpr std::array<const char*, 8> half_files{"R", "Kt", "B", "Q", "K", "B", "Kt", "R"};

constexpr game::Cost rarely = 8;       // a form that print seldom has where a shorter one is at hand
constexpr game::Cost side_name = 3;    // a man named by his side where he need not be
constexpr game::Cost other_name = 10;  // a side-name by where the man stands, who has the other one by origin
constexpr game::Cost no_capture_sign = 60;
constexpr game::Cost no_square = 30;  // a rank that neither a figure nor "sq." tells

using Variants = std::vector<Variant>;

/// The same with today's letter for the Knight.
void add(Variants& variants, std::string text, game::Cost cost = 0)
{
    if (const auto at = text.find("Kt"); at != std::string::npos) {
        std::string other = text;
        other.replace(at, 2, "N");
        variants.push_back({std::move(other), cost});
    }
    variants.push_back({std::move(text), cost});
}

Variants files_of(Square square, game::Cost whole = 0)
{
    Variants variants;
    const auto file = std::to_underlying(square.file());
    add(variants, half_files[file]);
    if (std::string_view{half_files[file]} != whole_files[file]) add(variants, whole_files[file], whole);
    return variants;
}

Variants ranks_of(Square square, Side side)
{
    const auto rank = std::to_underlying(own_rank(square.rank(), side)) + 1;
    if (rank == 1) return {{"1"}, {"", no_square}};
    return {{std::to_string(rank)}};
}

void add_place(Spelling& spelling, Square square, Side side)
{
    spelling.push_back(files_of(square));
    spelling.push_back(ranks_of(square, side));
}

/// "(B6)" or nothing.
void add_bracketed(Spelling& spelling, Square square, Side side)
{
    Variants variants{{""}};
    const auto rank = std::to_string(std::to_underlying(own_rank(square.rank(), side)) + 1);
    for (const Variant& file : files_of(square)) variants.push_back({'(' + file.text + rank + ')', rarely});
    spelling.push_back(std::move(variants));
}

void add_mover(Spelling& spelling, const MoveFeatures& features, Side side)
{
    Variants before{{""}};
    if (features.man == Role::pawn)
        for (const Variant& file : files_of(features.move.from)) before.push_back({file.text, rarely});
    else {
        if (features.kings) before.push_back({"K", side_name + (features.now_kings ? other_name : 0)});
        if (features.queens) before.push_back({"Q", side_name + (features.now_queens ? other_name : 0)});
    }
    spelling.push_back(std::move(before));
    Variants man;
    add(man, letters[std::to_underlying(features.man)]);
    spelling.push_back(std::move(man));
    if (features.man != Role::pawn) add_bracketed(spelling, features.move.from, side);
}

void add_taken(Spelling& spelling, const MoveFeatures& features, Side side)
{
    Variants before{{""}};
    if (features.capture->role == Role::pawn)
        for (const Variant& file : files_of(features.capture->on)) before.push_back({file.text});
    else {
        if (features.taken_kings) before.push_back({"K", rarely});
        if (features.taken_queens) before.push_back({"Q", rarely});
    }
    spelling.push_back(std::move(before));
    Variants man;
    add(man, letters[std::to_underlying(features.capture->role)]);
    spelling.push_back(std::move(man));
    add_bracketed(spelling, features.capture->on, side);
}

void add_tail(Spelling& spelling, const MoveFeatures& features)
{
    if (features.move.promotion) {
        const std::string letter = letters[std::to_underlying(*features.move.promotion)];
        Variants chosen{{letter}, {'(' + letter + ')'}, {'=' + letter}};
        if (*features.move.promotion == Role::queen) chosen.push_back({"", rarely});
        spelling.push_back(std::move(chosen));
    }
    if (features.move.manner == Manner::in_passing) spelling.push_back({{""}, {"ep"}, {"enpass"}, {"enpassant"}});
    spelling.push_back({{""}, {"ch"}, {"mate", rarely}, {"disch", rarely}, {"dblch", rarely}});
}

std::string_view castling_of(const Move& move) { return move.to.file() == File::g ? "K" : "Q"; }

}  // namespace

std::vector<Spelling> spellings(const MoveFeatures& features, Side side)
{
    if (features.move.manner == Manner::castles) {
        const std::string wing{castling_of(features.move)};
        const std::string signs = wing == "K" ? "0-0" : "0-0-0";
        return {{{{signs}}, {{""}, {"ch"}}}, {{{"Castles"}, {"Cas"}}, {{""}, {wing}, {wing + "R"}}, {{""}, {"ch"}}}};
    }
    std::vector<Spelling> all;
    if (features.capture) {
        Spelling capture;
        add_mover(capture, features, side);
        capture.push_back({{"x"}});
        add_taken(capture, features, side);
        add_tail(capture, features);
        all.push_back(std::move(capture));
    }
    Spelling going;
    add_mover(going, features, side);
    going.push_back({{"-", features.capture ? no_capture_sign : 0}});
    add_place(going, features.move.to, side);
    add_tail(going, features);
    all.push_back(std::move(going));
    return all;
}

namespace {

using record::Symbol;

/// The sign that a word comes down to; nothing for words that print is free in, null for what is no word of a record.
const char* sign_of(Symbol symbol)
{
    static constexpr std::array<const char*, 8> figures{"1", "2", "3", "4", "5", "6", "7", "8"};
    const char c = static_cast<char>(symbol);
    if (c >= '1' && c <= '8') return figures[static_cast<std::size_t>(c - '1')];
    if (c >= static_cast<char>(Symbol::first) && c <= static_cast<char>(Symbol::eighth))
        return figures[static_cast<std::size_t>(c - static_cast<char>(Symbol::first))];
    switch (symbol) {
    case Symbol::king:
    case Symbol::kings: return "K";
    case Symbol::queen:
    case Symbol::queens:
    case Symbol::queening: return "Q";
    case Symbol::rook:
    case Symbol::rooks:
    case Symbol::castle: return "R";
    case Symbol::bishop:
    case Symbol::bishops: return "B";
    case Symbol::knight:
    case Symbol::knights: return "N";
    case Symbol::pawn:
    case Symbol::pawns: return "P";
    case Symbol::at:
    case Symbol::to: return "-";
    case Symbol::takes:
    case Symbol::retakes: return "x";
    case Symbol::castles: return "Castles";
    case Symbol::kings_side: return "0-0";
    case Symbol::queens_side: return "0-0-0";
    case Symbol::in_passing: return "ep";
    case Symbol::becomes: return "=";
    case Symbol::open: return "(";
    case Symbol::close: return ")";
    case Symbol::stroke: return "/";
    case Symbol::other: return nullptr;
    default: return "";
    }
}

bool is_place(std::string_view inside)
{
    constexpr std::string_view places = "KQRBNt12345678sq ";
    return inside.size() <= 4 && inside.size() >= 2 && inside.find_first_not_of(places) == std::string_view::npos;
}

/// "R-B3if)": the stroke of the bracket is left.
std::string_view without_broken_note(std::string_view token)
{
    constexpr std::size_t fewest_before = 5;
    token.remove_suffix(1);
    const auto last_is = [&](auto is) { return token.size() > fewest_before && is(token.back()); };
    if (!last_is(text::is_small)) return token;
    token.remove_suffix(1);
    if (last_is([](char c) { return std::string_view{"il!|'/"}.contains(c); })) token.remove_suffix(1);
    return token;
}

/// Without a note's mark at the end, whatever became of it in the scan: "(gr)", "{/)", "(6".
std::string_view without_note(std::string_view token)
{
    constexpr std::size_t longest = 6, fewest_before = 3;
    const auto at = token.find_last_of("({[");
    if (at == std::string_view::npos && token.ends_with(')')) return without_broken_note(token);
    if (at == std::string_view::npos || at < fewest_before || token.size() - at > longest + 2) return token;
    auto inside = token.substr(at + 1);
    while (!inside.empty() && std::string_view{")}]. ,"}.contains(inside.back())) inside.remove_suffix(1);
    return is_place(inside) || inside.starts_with("ch") ? token : token.substr(0, at);
}

/// How long the mark of a check is at the end, as scans have it: "cli", "cL", "oh", "cb"; 0: there is none.
std::size_t broken_check(std::string_view text)
{
    static constexpr auto seconds = std::to_array<std::string_view>({"h", "b", "k", "L", "li", "lj", "1i", "Ii", "hi"});
    for (const auto second : seconds) {
        const auto size = second.size() + 1;
        if (text.size() < size + 3 || !text.ends_with(second)) continue;
        if (!std::string_view{"coe"}.contains(text[text.size() - size])) continue;
        if (std::string_view{"12345678PRBQtKN"}.contains(text[text.size() - size - 1])) return size;
    }
    return 0;
}

/// "B-KS", "B-KT": where the rank is due no Knight stands, but what a scan has made of 3 or 7.
bool is_rank(const record::Words& words, std::size_t i, std::string_view word, std::string_view before)
{
    if (word != "S" && word != "KT") return false;
    if (word == "S" && !before.contains('-')) return false;
    if (i + 1 == words.at.size()) return true;
    const char* const next = sign_of(record::symbol(words.symbols[i + 1]));
    return next == nullptr || *next == '\0';
}

}  // namespace

Compact compact(std::string_view token)
{
    constexpr std::size_t longest = 40;
    Compact result;
    const std::string plain = text::skeleton(without_note(token.substr(0, 4 * longest)));
    const auto words = record::words_of(plain, 0);
    bool rank = false;
    for (std::size_t i = 0; i < words.at.size() && result.text.size() < longest; ++i) {
        const auto symbol = record::symbol(words.symbols[i]);
        switch (symbol) {
        case Symbol::check:
        case Symbol::discovered:
        case Symbol::twofold:
        case Symbol::twofold_or_mate:
        case Symbol::mate: result.check = true; continue;
        case Symbol::square:
            // "sq." after a rank says nothing more.
            if (!rank) result.text += '1';
            continue;
        default: break;
        }
        const auto word = std::string_view{plain}.substr(words.at[i].begin, words.at[i].end - words.at[i].begin);
        if (const char* sign = sign_of(symbol); sign != nullptr && !is_rank(words, i, word, result.text))
            result.text += sign;
        else
            result.text += word;
        rank = !result.text.empty() && result.text.back() >= '1' && result.text.back() <= '8';
    }
    if (const auto size = broken_check(result.text)) {
        result.text.resize(result.text.size() - size);
        result.check = true;
    }
    return result;
}

}  // namespace descry::sheet
