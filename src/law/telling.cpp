#include "src/law/telling.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <tao/pegtl.hpp>

#include "descry/position.hpp"
#include "grammar/internal/parse.hpp"
#include "grammar/telling.hpp"
#include "src/record/words.hpp"

namespace descry::law {
namespace {

namespace rules = grammar::telling;
namespace pegtl = tao::pegtl;

template <typename Rule> struct found : pegtl::nothing<Rule> {};

/// The man under construction; a name that is given up leaves nothing behind, since each starts anew.
struct Reading {
    Telling telling{};
    NamedMan man{};
    bool one_of_them = false;  ///< "one of his Knights", not both
    NamedMan common{};         ///< whose they all are: "two of White's men, the Queen and the Rook"
    std::string name{}, square{};
    unsigned owners = 0;  ///< of moves that are named: 1 White, 2 Black
};

template <> struct found<rules::subject> {
    static void apply(const auto& in, Reading& reading)
    {
        reading.telling.by = (in.peek_char() | 0x20) == 'w' ? Side::white : Side::black;
    }
};
template <> struct found<rules::hand_of_white> {
    static void apply0(Reading& reading) { reading.telling.by = Side::white; }
};
template <> struct found<rules::hand_of_black> {
    static void apply0(Reading& reading) { reading.telling.by = Side::black; }
};
template <> struct found<rules::mistake> {
    static void apply0(Reading& reading) { reading.telling.wilful = false; }
};
template <> struct found<rules::accident> {
    static void apply0(Reading& reading) { reading.telling.accident = true, reading.telling.wilful = false; }
};
template <> struct found<rules::consent> {
    static void apply0(Reading& reading) { reading.telling.consent = true; }
};

template <> struct found<rules::not_his_turn> {
    static void apply0(Reading& reading) { reading.telling.not_his_turn = true; }
};
template <Side Whose> struct turn_of {
    static void apply0(Reading& reading)
    {
        if (reading.telling.by && reading.telling.by != Whose) reading.telling.not_his_turn = true;
    }
};
template <> struct found<rules::of_white> : turn_of<Side::white> {};
template <> struct found<rules::of_black> : turn_of<Side::black> {};
template <> struct found<rules::white_to_move> : turn_of<Side::white> {};
template <> struct found<rules::black_to_move> : turn_of<Side::black> {};
template <> struct found<rules::white_thinks> : turn_of<Side::white> {};
template <> struct found<rules::black_thinks> : turn_of<Side::black> {};
template <> struct found<rules::white_unmoved> : turn_of<Side::white> {};
template <> struct found<rules::black_unmoved> : turn_of<Side::black> {};
template <> struct found<rules::by_whom> {
    static void apply(const auto& in, Reading& reading)
    {
        reading.telling.by = in.string_view().contains("hite") ? Side::white : Side::black;
    }
};
template <> struct found<rules::move_of_white> {
    static void apply0(Reading& reading) { reading.owners |= 1; }
};
template <> struct found<rules::move_of_black> {
    static void apply0(Reading& reading) { reading.owners |= 2; }
};
template <> struct found<rules::record_of_move> {
    static void apply(const auto& in, Reading& reading)
    {
        std::string record = in.string();
        // The bracket of the comment is none of the record's.
        if (!record.contains('(') && record.ends_with(')')) record.pop_back();
        reading.telling.records.push_back(std::move(record));
    }
};
template <> struct found<rules::overset> {
    static void apply0(Reading& reading) { reading.telling.overset = true; }
};

// ---- a man
// -----------------------------------------------------------------------------------------------------------

template <typename Rule> struct named : pegtl::nothing<Rule> {};
template <> struct named<rules::own_> {
    static void apply0(Reading& reading) { reading.man.adverse = false; }
};
template <> struct named<rules::of_adversary> {
    static void apply0(Reading& reading) { reading.man.adverse = true; }
};
template <> struct named<rules::adverse_> {
    static void apply0(Reading& reading) { reading.man.adverse = true; }
};
template <> struct named<rules::whites> {
    static void apply0(Reading& reading) { reading.man.owner = Side::white; }
};
template <> struct named<rules::blacks> {
    static void apply0(Reading& reading) { reading.man.owner = Side::black; }
};
template <> struct named<rules::owned> {
    static void apply(const auto& in, Reading& reading)
    {
        const std::string_view words = in.string_view();
        if (words.contains("hite")) reading.man.owner = Side::white;
        if (words.contains("lack")) reading.man.owner = Side::black;
    }
};
template <> struct named<rules::called_square> {
    static void apply(const auto& in, Reading& reading)
    {
        const std::string_view words = in.string_view();
        if (words.contains("hite")) reading.man.calls = Side::white;
        if (words.contains("lack")) reading.man.calls = Side::black;
    }
};
template <> struct named<rules::name> {
    static void apply(const auto& in, Reading& reading) { reading.name = in.string(); }
};
template <> struct named<rules::one_of> {
    static void apply0(Reading& reading) { reading.one_of_them = true; }
};
template <> struct named<rules::both_of_kind> {
    static void apply(const auto& in, Reading& reading) { reading.name = in.string(), reading.man.both = true; }
};
template <> struct named<rules::square> {
    static void apply(const auto& in, Reading& reading) { reading.square = in.string(); }
};

std::optional<Wing> wing_of(Role role)
{
    return role == Role::king    ? std::optional{Wing::king}
           : role == Role::queen ? std::optional{Wing::queen}
                                 : std::nullopt;
}

/// The roles that the words of a name tell, in their order: "King's Bishop's Pawn".
std::vector<Role> roles_in(std::string_view words)
{
    std::vector<Role> roles;
    for (const char c : record::words_of(words, 0).symbols)
        if (const auto role = record::role_of(record::symbol(c))) roles.push_back(*role);
    return roles;
}

template <> struct named<rules::how_many> {
    static void apply0(Reading& reading) { reading.common = std::exchange(reading.man, {}); }
};
template <> struct named<rules::a_man> {
    /// "Black's Queen and Rook" are both Black's; "Black's Queen and his Rook", "and the Rook" need not be.
    static bool says_whose(std::string_view words)
    {
        constexpr auto titles =
            std::to_array<std::string_view>({"the ", "a ", "his ", "her ", "their ", "one ", "own "});
        return std::ranges::any_of(titles, [&](std::string_view title) { return words.starts_with(title); });
    }

    static bool is_adverse(const NamedMan& man, std::optional<Side> by)
    {
        return man.adverse.value_or(false) || (man.owner && by && *man.owner != *by);
    }

    static void apply(const auto& in, Reading& reading)
    {
        constexpr auto own_titles = std::to_array<std::string_view>({"his ", "her ", "their ", "own "});
        const std::string_view words = in.string_view();
        NamedMan man = std::exchange(reading.man, {});
        if (std::exchange(reading.one_of_them, false)) man.both = false;
        const bool in_common = reading.common.owner || reading.common.adverse;
        if (!man.owner && !man.adverse && !in_common && !reading.telling.men.empty() && says_whose(words) &&
            is_adverse(reading.telling.men.back(), reading.telling.by) &&
            std::ranges::none_of(own_titles, [&](std::string_view title) { return words.starts_with(title); }))
            reading.telling.whose_untold = true;
        if (!man.owner && !man.adverse && !reading.telling.men.empty() && !says_whose(words))
            man.owner = reading.telling.men.back().owner, man.adverse = reading.telling.men.back().adverse;
        if (!man.owner && !man.adverse) man.owner = reading.common.owner, man.adverse = reading.common.adverse;
        const auto roles = roles_in(std::exchange(reading.name, {}));
        const std::string square = std::exchange(reading.square, {});
        if (roles.empty()) return;
        man.role = roles.back();
        if (man.role == Role::pawn && roles.size() > 1) {
            const Role piece = roles[roles.size() - 2];
            const auto wing = roles.size() > 2 ? wing_of(roles.front()) : std::nullopt;
            if (!has_side_name(piece))
                man.file = home_file(piece, Wing::king);
            else if (wing)
                man.file = home_file(piece, *wing);
        }
        else if (roles.size() > 1)
            man.wing = wing_of(roles.front());
        if (!square.empty()) {
            // The record of a Knight's move there names it.
            const auto record = read_record("Kt-" + square);
            if (!record.boxes.empty()) man.squares = record.boxes.front().to;
        }
        reading.telling.men.push_back(man);
    }
};

// ---- an act
// ----------------------------------------------------------------------------------------------------------

struct Searched {
    Act act;
    /// \return  where the words go on behind the act; none if it is not told
    std::optional<std::size_t> (*find)(std::string_view);
};

template <typename Rule> std::optional<std::size_t> find(std::string_view text)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    if (!grammar::parse<Rule>(in)) return std::nullopt;
    return static_cast<std::size_t>(in.current() - text.data());
}

constexpr auto acts = std::to_array<Searched>({
    {Act::touched, find<rules::told_touched>},
    {Act::removed, find<rules::told_removed>},
    {Act::quitted_rook, find<rules::told_quitted>},
    {Act::substituted, find<rules::told_substituted>},
    {Act::falsified, find<rules::told_falsified>},
    {Act::dropped, find<rules::told_dropped>},
    {Act::abandoned, find<rules::told_abandoned>},
    {Act::wrong_position, find<rules::told_wrong_position>},
    {Act::position_unknown, find<rules::told_position_unknown>},
    {Act::annulled, find<rules::told_annulled>},
    {Act::origin_forgotten, find<rules::told_origin_forgotten>},
    {Act::out_of_turn, find<rules::told_out_of_turn>},
    {Act::held, find<rules::told_held>},
    {Act::castling_incomplete, find<rules::told_incomplete>},
    {Act::interfered, find<rules::told_interfered>},
    {Act::put_up_again, find<rules::told_put_up>},
    {Act::sealed_illegal, find<rules::told_sealed_illegal>},
    {Act::sealed_ambiguous, find<rules::told_sealed_ambiguous>},
    {Act::moved_adverse, find<rules::told_moved_adverse>},
    {Act::resigned, find<rules::told_resigned>},
    {Act::adjusted, find<rules::told_adjusted>},
    {Act::rook_first, find<rules::told_rook_first>},
});

struct subject_first : pegtl::opt<rules::further<rules::subject>> {};
/// Not he who claims the Rook's move for it.
struct quitter : pegtl::seq<pegtl::not_at<rules::subject, rules::space, rules::claims_>, rules::subject> {};
struct quitter_first : pegtl::opt<rules::further<quitter>> {};
/// The last subject before the act is whose act it is: "Black says that White touched"; not he of a clause beside it,
/// "Black, before White had moved, touched".
/// "White's hand had rested on the Queen" is White's act.
struct subject_last : pegtl::until<pegtl::eof, pegtl::sor<rules::clause_beside, rules::hand_of_white,
                                                          rules::hand_of_black, rules::subject, rules::any_word>> {};
struct accident_anywhere : pegtl::opt<rules::further<rules::accident>> {};
struct mistake_anywhere : pegtl::opt<rules::further<rules::mistake>> {};
struct consent_anywhere : pegtl::seq<pegtl::not_at<rules::further<rules::denied<rules::consent>>>,
                                     pegtl::opt<rules::further<rules::consent>>> {};
struct turn_anywhere
    : pegtl::opt<rules::further<pegtl::sor<rules::not_his_turn, rules::whose_turn, rules::while_to_move>>> {};
struct overset_anywhere : pegtl::opt<rules::further<rules::overset>> {};
struct records_anywhere : pegtl::until<pegtl::eof, pegtl::sor<rules::record_of_move, rules::any_word>> {};
struct owners_of_moves
    : pegtl::until<pegtl::eof, pegtl::sor<rules::move_of_white, rules::move_of_black, rules::any_word>> {};
struct men_here : pegtl::seq<rules::adverbs, pegtl::opt<rules::men>> {};
struct men_before : pegtl::opt<rules::further<rules::men>> {};
struct men_of_passive : pegtl::opt<rules::further<rules::men_of_passive>> {};
struct by_whom_behind : pegtl::opt<rules::further<rules::by_whom>> {};

template <typename Rule, template <typename> class Action> void read(std::string_view text, Reading& reading)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    grammar::parse<Rule, Action>(in, reading);
}

// What is told of an act takes a sentence or two; in more the search for its words would take ever longer.
constexpr std::size_t longest = 2000;

/// Where a clause of its own may begin: the whole, and what stands behind each semicolon and colon, up to the next
/// semicolon, and each full stop before a player. What one clause tells, the next does not deny.
std::vector<std::string_view> clauses(std::string_view words)
{
    constexpr std::size_t most = 16;
    std::vector<std::string_view> all{words};
    for (auto stop = words.find_first_of(";:."); stop != std::string_view::npos && all.size() < most;
         stop = words.find_first_of(";:.", stop + 1)) {
        auto clause = words.substr(stop + 1);
        clause.remove_prefix(std::min(clause.find_first_not_of(" \n"), clause.size()));
        if (words[stop] == '.' && !clause.starts_with("White ") && !clause.starts_with("Black ")) continue;
        all.push_back(clause.substr(0, clause.find(';')));
    }
    return all;
}

/// What a clause tells of an act.
/// \param behind  where its words go on behind the act.
std::optional<Telling> told_in(const Searched& searched, std::string_view words, std::size_t behind,
                               std::string_view whole)
{
    Reading reading{.telling = {.act = searched.act, .words = std::string{words}}};
    if (left_open(words)) return std::nullopt;
    read<subject_last, found>(words.substr(0, behind), reading);
    if (!reading.telling.by && searched.act == Act::quitted_rook)
        read<quitter_first, found>(words, reading);
    else if (!reading.telling.by)
        read<subject_first, found>(words, reading);
    if (!reading.telling.by)
        read<subject_last, found>(whole.substr(0, static_cast<std::size_t>(words.data() - whole.data())), reading);
    // A move that was taken back is his whose move it was; where moves of both are named, nobody is meant for sure.
    if (!reading.telling.by && searched.act == Act::substituted) {
        read<owners_of_moves, found>(words, reading);
        if (reading.owners == 1) reading.telling.by = Side::white;
        if (reading.owners == 2) reading.telling.by = Side::black;
    }
    read<accident_anywhere, found>(words, reading);
    read<mistake_anywhere, found>(words, reading);
    read<consent_anywhere, found>(words, reading);
    const std::string_view head = words.substr(0, behind), tail = words.substr(behind);
    read<men_here, named>(tail, reading);
    if (reading.telling.men.empty() && find<rules::pronoun>(tail)) read<men_before, named>(head, reading);
    if (reading.telling.men.empty()) {
        read<men_of_passive, named>(head, reading);
        if (!reading.telling.men.empty() && find<rules::further<rules::none_of_them>>(head)) return std::nullopt;
        reading.telling.passive = !reading.telling.men.empty();
        if (reading.telling.passive) read<by_whom_behind, found>(tail, reading);
        if (reading.telling.passive && !reading.telling.by && find<rules::by_owner>(tail))
            reading.telling.by = reading.telling.men.front().owner;
    }
    read<turn_anywhere, found>(words, reading);
    read<overset_anywhere, found>(words, reading);
    reading.telling.again = searched.act == Act::out_of_turn && find<rules::told_again>(words);
    read<records_anywhere, found>(words, reading);
    return std::move(reading.telling);
}

/// All that words tell of an act: two clauses may tell of two.
std::vector<Telling> told_of(const Searched& searched, std::string_view words)
{
    words = words.substr(0, longest);
    std::vector<Telling> all;
    std::vector<const char*> ends;
    for (const std::string_view clause : clauses(words)) {
        const auto behind = searched.find(clause);
        if (!behind) continue;
        // The whole, too, may have come to it.
        const char* const end = clause.data() + *behind;
        if (std::ranges::find(ends, end) != ends.end()) continue;
        ends.push_back(end);
        if (auto told = told_in(searched, clause, *behind, words)) all.push_back(std::move(*told));
    }
    return all;
}

const Searched& searched_for(Act act) { return *std::ranges::find(acts, act, &Searched::act); }

void add(std::vector<Telling>& all, const Searched& searched, const std::vector<Comment>& comments)
{
    for (const Comment& comment : comments)
        for (Telling& told : told_of(searched, comment.text)) {
            told.at = comment.at;
            all.push_back(std::move(told));
        }
}

}  // namespace

std::optional<Telling> telling(const std::string& words, Act act)
{
    auto all = told_of(searched_for(act), words);
    if (all.empty()) return std::nullopt;
    return std::move(all.front());
}

std::optional<Telling> telling(const std::vector<Comment>& comments, Act act)
{
    for (const Comment& comment : comments)
        if (auto told = telling(comment.text, act)) {
            told->at = comment.at;
            return told;
        }
    return std::nullopt;
}

std::vector<Telling> tellings(const std::vector<Comment>& comments)
{
    std::vector<Telling> all;
    for (const Searched& searched : acts) add(all, searched, comments);
    return all;
}

std::vector<Telling> tellings(const std::vector<Comment>& comments, Act act)
{
    std::vector<Telling> all;
    add(all, searched_for(act), comments);
    return all;
}

bool speaks_of_an_act(std::string_view words)
{
    words = words.substr(0, longest);
    return std::ranges::any_of(acts, [&](const Searched& act) { return act.find(words).has_value(); });
}

namespace {

/// The players that words name.
struct Names {
    std::optional<Side> first, last, owner;
};
template <typename Rule> struct named_player : pegtl::nothing<Rule> {};
Side side_named(std::string_view name) { return (name.front() | 0x20) == 'w' ? Side::white : Side::black; }
template <> struct named_player<rules::subject> {
    static void apply(const auto& in, Names& names)
    {
        names.last = side_named(in.string_view());
        if (!names.first) names.first = names.last;
    }
};
template <> struct named_player<rules::owner_named> {
    static void apply(const auto& in, Names& names) { names.owner = side_named(in.string_view()); }
};
struct all_names
    : pegtl::until<pegtl::eof, pegtl::sor<rules::clause_beside, rules::subject, rules::owner_named, rules::any_word>> {
};

Names names_in(std::string_view words)
{
    Names names;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    grammar::parse<all_names, named_player>(in, names);
    return names;
}

}  // namespace

namespace {

template <typename Rule> bool stands_anywhere(std::string_view words)
{
    return find<pegtl::seq<pegtl::star<pegtl::not_at<Rule>, rules::any_word>, Rule>>(words.substr(0, longest))
        .has_value();
}

}  // namespace

bool left_open(std::string_view words) { return stands_anywhere<rules::disputed>(words); }
bool is_hearsay(std::string_view words) { return stands_anywhere<rules::hearsay>(words); }

std::optional<Side> offender_in(std::string_view before, std::string_view behind, std::string_view whole)
{
    const Names head = names_in(before), all = names_in(whole);
    if (head.last) return head.last;
    Reading by;
    read<by_whom_behind, found>(behind, by);
    if (by.telling.by) return by.telling.by;
    return head.owner ? head.owner : all.first ? all.first : all.owner;
}

Circumstances circumstances(const std::string& words)
{
    Reading reading;
    const auto beginning = std::string_view{words}.substr(0, longest);
    read<accident_anywhere, found>(beginning, reading);
    read<mistake_anywhere, found>(beginning, reading);
    read<consent_anywhere, found>(beginning, reading);
    return {.by_mistake = !reading.telling.wilful, .consent = reading.telling.consent};
}

Named named_in(std::string words)
{
    // "The Queen's Knight's move" names the Knight.
    for (const std::string_view possessive : {"'s move", "\xE2\x80\x99s move"})
        if (const auto at = words.find(possessive); at != words.npos) words.erase(at, possessive.size());
    Reading reading;
    read<men_before, named>(words, reading);
    read<records_anywhere, found>(words, reading);
    return {std::move(reading.telling.men), std::move(reading.telling.records)};
}

Side owner_of(const NamedMan& man, Side mover)
{
    if (man.owner) return *man.owner;
    return man.adverse.value_or(false) ? opponent(mover) : mover;
}

Squares squares_of(const NamedMan& man, const Position& position, Side mover)
{
    const Side side = owner_of(man, mover);
    Squares squares = position.men(side, man.role);
    if (man.file) squares &= Squares::on(*man.file);
    if (!man.squares.empty()) {
        const Squares named = man.calls.value_or(mover) == Side::white ? man.squares : man.squares.flipped();
        // A man of the adversary's may be named as its owner calls its square.
        squares &= !man.calls && (squares & named).empty() && side != mover ? named.flipped() : named;
    }
    if (man.wing) {
        const Squares origin = position.by_origin(side, man.role, *man.wing);
        squares &= origin.empty() ? position.by_present_side(side, man.role, *man.wing) : origin;
    }
    return squares;
}

}  // namespace descry::law
