#include "oracle.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "oracle_words.hpp"

namespace oracle {
namespace {

using namespace descry;

/// The design (1, what may be absent) lists "on" beside "to" and "square": "Kt K5 takes P Q3".
constexpr bool on_may_be_absent = true;

Phrase operator+(Phrase left, const Phrase& right)
{
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

void append(Part& part, const Part& more) { part.insert(part.end(), more.begin(), more.end()); }

Part with(const Phrase& before, const Part& part, const Phrase& after = {})
{
    Part whole;
    for (const Phrase& phrase : part) whole.push_back(before + phrase + after);
    return whole;
}

Part or_absent(Part part)
{
    part.push_back({});
    return part;
}

/// Parts are the same for all positions, so each is made once.
template <typename Key, typename Make> const Part& once(std::map<Key, Part>& made, const Key& key, const Make& make)
{
    const auto found = made.find(key);
    return found != made.end() ? found->second : made.emplace(key, make()).first->second;
}

// ---- names -------------------------------------------------------------------------------------------------------

/// Law 7 (a): a file is named after the piece that stands on it at the start; its King's or Queen's may be left out.
Part file_names(File file)
{
    switch (file) {
    case File::a: return {{Word::queens, Word::rooks}, {Word::rooks}};
    case File::b: return {{Word::queens, Word::knights}, {Word::knights}};
    case File::c: return {{Word::queens, Word::bishops}, {Word::bishops}};
    case File::d: return {{Word::queens}};
    case File::e: return {{Word::kings}};
    case File::f: return {{Word::kings, Word::bishops}, {Word::bishops}};
    case File::g: return {{Word::kings, Word::knights}, {Word::knights}};
    case File::h: return {{Word::kings, Word::rooks}, {Word::rooks}};
    }
    return {};
}

int rank_of(Square square, Side side) { return number(own_rank(square.rank(), side)) + 1; }

/// Law 7 (b) and 13 B: file and rank, "square" or not; the first rank by "square" alone.
Part square_names(Square square, Side side)
{
    const int rank = rank_of(square, side);
    Part names;
    for (const Phrase& file : file_names(square.file())) {
        for (const Word word : {figure(rank), ordinal(rank)}) {
            names.push_back(file + Phrase{word});
            names.push_back(file + Phrase{word, Word::square});
        }
        if (rank == 1) names.push_back(file + Phrase{Word::square});
    }
    return names;
}

/// Where brackets or a stroke stand for "on", print gives the square, or the rank or the file alone (charter 7).
Part inside_brackets(Square square, Side side)
{
    const int rank = rank_of(square, side);
    Part names = square_names(square, side);
    names.push_back({figure(rank)});
    names.push_back({ordinal(rank)});
    append(names, file_names(square.file()));
    return names;
}

/// Laws 6 and 8: a piece, by its kind, by where it began and by the half of the board on which it stands; a Pawn by the
/// file on which it stands, with its order where there are more than one.
const Part& man_names(const Position& position, Square square)
{
    const Role role = *position.role_on(square);
    const Side side = *position.side_on(square);
    if (role == Role::pawn) {
        const Squares on_file = position.men(side, Role::pawn) & Squares::on(square.file());
        int order = 0;
        if (on_file.count() > 1) {
            order = 1;
            for (const Square other : on_file)
                if (rank_of(other, side) > rank_of(square, side)) ++order;
        }
        static std::map<std::pair<File, int>, Part> made;
        return once(made, {square.file(), order}, [&] {
            Part names = with({}, or_absent(file_names(square.file())), {Word::pawn});
            if (order != 0) append(names, with({ordinal(order)}, Part{names}));
            return names;
        });
    }
    const auto named = [&](Wing wing) {
        return position.by_origin(side, role, wing).contains(square) ||
               position.by_present_side(side, role, wing).contains(square);
    };
    const bool queens = named(Wing::queen), kings = named(Wing::king);
    static std::map<std::tuple<Role, bool, bool>, Part> made;
    return once(made, {role, queens, kings}, [&] {
        Part names{{man(role)}};
        if (queens) names.push_back({Word::queens, man(role)});
        if (kings) names.push_back({Word::kings, man(role)});
        return names;
    });
}

// ---- parts -------------------------------------------------------------------------------------------------------

const Part& exactly(Word word)
{
    static std::map<Word, Part> made;
    return once(made, word, [&] { return Part{{word}}; });
}

Part origin_in_brackets(Square square, Side side)
{
    Part part = with({Word::open}, inside_brackets(square, side), {Word::close});
    append(part, with({Word::open, Word::on}, square_names(square, side), {Word::close}));
    return part;
}

/// "on" the square left; "at" and "from" are customary. "on" may be left out, and so may the whole. A stroke has no end
/// of its own, so a sign must follow what stands after it.
const Part& origin(Square square, Side side, bool sign_follows)
{
    static std::map<std::tuple<Square, Side, bool>, Part> made;
    return once(made, {square, side, sign_follows}, [&] {
        const Part names = square_names(square, side);
        Part part;
        if (on_may_be_absent) append(part, names);
        for (const Word word : {Word::on, Word::at, Word::from}) {
            append(part, with({word}, names));
            if (sign_follows && rank_of(square, side) == 1) append(part, with({word}, file_names(square.file())));
        }
        append(part, origin_in_brackets(square, side));
        if (sign_follows) append(part, with({Word::stroke}, inside_brackets(square, side)));
        return or_absent(part);
    });
}

const Part& bracketed_origin(Square square, Side side)
{
    static std::map<std::pair<Square, Side>, Part> made;
    return once(made, {square, side}, [&] { return origin_in_brackets(square, side); });
}

/// The square reached. After "to" a bare file is its first square (Law 7 b).
const Part& arrival(Square square, Side side, bool after_to)
{
    static std::map<std::tuple<Square, Side, bool>, Part> made;
    return once(made, {square, side, after_to}, [&] {
        Part part = square_names(square, side);
        if (after_to && rank_of(square, side) == 1) append(part, file_names(square.file()));
        return part;
    });
}

Part captured_place(Square square, Side side, bool after_man)
{
    const Part names = square_names(square, side);
    Part part;
    if (on_may_be_absent || !after_man) append(part, names);
    append(part, with({Word::on}, names));
    append(part, with({Word::open}, names, {Word::close}));
    return part;
}

/// The captured man's square, named for the mover (Law 13 A b), after the man. In passing the law gives none, and print
/// gives that of either Pawn (charter: questions decided).
const Part& captured_on(Square on, Square also, Side side)
{
    static std::map<std::tuple<Square, Square, Side>, Part> made;
    return once(made, {on, also, side}, [&] {
        Part part;
        for (const Square square : {on, also}) {
            append(part, captured_place(square, side, true));
            append(part, with({Word::open}, file_names(square.file()), {Word::close}));
            append(part, with({Word::stroke}, square_names(square, side)));
        }
        return or_absent(part);
    });
}

/// The file alone after a stroke, which has no end of its own: what follows begins with a sign.
const Part& captured_on_file(Square on)
{
    static std::map<File, Part> made;
    return once(made, on.file(), [&] { return with({Word::stroke}, file_names(on.file())); });
}

/// The same where it stands for the man: "takes K8".
const Part& captured_there(Square on, Square also, Side side)
{
    static std::map<std::tuple<Square, Square, Side>, Part> made;
    return once(made, {on, also, side}, [&] {
        Part part = captured_place(on, side, false);
        append(part, captured_place(also, side, false));
        return part;
    });
}

/// The piece chosen: his name follows (Law 13 A); print has brackets, "=", a stroke, "becoming". It may be left out.
const Part& choice(std::optional<Role> promotion, bool by_sign)
{
    static std::map<std::pair<std::optional<Role>, bool>, Part> made;
    return once(made, {promotion, by_sign}, [&] {
        if (!promotion) return Part{{}};
        const Word piece = man(*promotion);
        Part part{{},
                  {Word::open, piece, Word::close},
                  {Word::becomes, piece},
                  {Word::open, Word::becomes, piece, Word::close},
                  {Word::stroke, piece}};
        if (!by_sign) part.push_back({piece});
        return part;
    });
}

const Part& in_passing(bool is)
{
    static const Part never{{}}, maybe{{}, {Word::in_passing}};
    return is ? maybe : never;
}

/// Check and mate marks are remarks and never bind beside a square or a man taken (charter 14).
const Part& remarks()
{
    static const Part part{{}, {Word::check}, {Word::mate}};
    return part;
}

const Part& castling_side(Wing wing)
{
    static std::map<Wing, Part> made;
    return once(made, wing, [&] {
        const Word word = wing_word(wing);
        return Part{{word, Word::rook}, {Word::rook}, {word}, {}};
    });
}

// ---- comparing ---------------------------------------------------------------------------------------------------

/// Law 13 B: "K" is King and King's.
bool stands_for(Word written, Word meant)
{
    return written == meant || (is_possessive(meant) && written == without_possessive(meant));
}

bool begins_with(const Phrase& record, std::size_t at, const Phrase& phrase)
{
    if (record.size() - at < phrase.size()) return false;
    for (std::size_t i = 0; i < phrase.size(); ++i)
        if (!stands_for(record[at + i], phrase[i])) return false;
    return true;
}

bool tells_from(const Phrase& record, std::size_t at, const Form& form, std::size_t part)
{
    if (part == form.parts.size()) return at == record.size();
    for (const Phrase& phrase : *form.parts[part])
        if (begins_with(record, at, phrase) && tells_from(record, at + phrase.size(), form, part + 1)) return true;
    return false;
}

}  // namespace

std::vector<Form> forms(const Move& move, const Position& position)
{
    const Side side = position.to_move();
    if (move.manner == Manner::castles) {
        const bool kings = move.to.file() == File::g;
        return {
            {Kind::castling, {&exactly(Word::castles), &castling_side(kings ? Wing::king : Wing::queen), &remarks()}},
            {Kind::castling_sign, {&exactly(kings ? Word::castles_king : Word::castles_queen), &remarks()}},
        };
    }
    const Part& mover = man_names(position, move.from);
    const Part& left = origin(move.from, side, true);
    const Part& chosen = choice(move.promotion, false);
    const Part& passing = in_passing(move.manner == Manner::in_passing);
    const Part& to = exactly(Word::to);
    std::vector<Form> all{
        {Kind::going, {&mover, &left, &to, &arrival(move.to, side, true), &chosen, &passing, &remarks()}},
        {Kind::going_bracketed,
         {&mover, &to, &bracketed_origin(move.from, side), &arrival(move.to, side, true), &chosen, &passing,
          &remarks()}},
        {Kind::going_unsigned,
         {&mover, &origin(move.from, side, false), &arrival(move.to, side, false), &chosen, &passing, &remarks()}},
    };
    if (const auto captured = position.captured(move)) {
        const Part& takes = exactly(Word::takes);
        const Part& taken = man_names(position, captured->on);
        all.push_back({Kind::taking,
                       {&mover, &left, &takes, &taken, &captured_on(captured->on, move.to, side), &chosen, &passing,
                        &remarks()}});
        all.push_back({Kind::taking_on_file,
                       {&mover, &left, &takes, &taken, &captured_on_file(captured->on), &choice(move.promotion, true),
                        &passing, &remarks()}});
        all.push_back(
            {Kind::taking_there,
             {&mover, &left, &takes, &captured_there(captured->on, move.to, side), &chosen, &passing, &remarks()}});
        all.push_back({Kind::taking_anything, {&mover, &left, &takes, &passing, &remarks()}});
    }
    return all;
}

bool tells(const Phrase& record, const std::vector<Form>& forms)
{
    return std::ranges::any_of(forms, [&](const Form& form) { return tells_from(record, 0, form, 0); });
}

Oracle::Oracle(const Position& position) : moves_{position.legal_moves()}
{
    std::ranges::sort(moves_);
    for (const Move& move : moves_) {
        if (move.promotion || move.manner != Manner::ordinary || position.captured(move))
            eventful_.push_back(forms_.size());
        forms_.push_back(forms(move, position));
    }
}

std::vector<Move> Oracle::readings(const Phrase& record) const
{
    std::vector<Move> told;
    for (std::size_t i = 0; i < moves_.size(); ++i)
        if (tells(record, forms_[i])) told.push_back(moves_[i]);
    return told;
}

Phrase Oracle::some_record(std::mt19937_64& random) const
{
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    const auto some_form = [&]() -> const Form& {
        const bool eventful = !eventful_.empty() && below(2) == 0;
        const auto& all = forms_[eventful ? eventful_[below(eventful_.size())] : below(forms_.size())];
        return all[below(all.size())];
    };
    const bool mixed = below(3) == 0;
    const Form& form = some_form();
    Phrase record;
    for (std::size_t i = 0; i < form.parts.size(); ++i) {
        const Part* part = form.parts[i];
        if (mixed && below(3) == 0) {
            const Form& other = some_form();
            if (other.kind == form.kind) part = other.parts[i];
        }
        // The shorter of two, so that much is left out.
        const Phrase& one = (*part)[below(part->size())];
        const Phrase& another = (*part)[below(part->size())];
        record = record + (one.size() < another.size() ? one : another);
    }
    return record;
}

namespace {

/// "on" and the square, or the square in brackets, where the file or the rank may stand alone (charter, rule 7).
Part on_some_square(Square square, Side side)
{
    const Part names = square_names(square, side);
    Part part = names;
    Part inside = names;
    append(inside, file_names(square.file()));
    inside.push_back({figure(rank_of(square, side))});
    append(part, with({Word::on}, inside));
    append(part, with({Word::open}, inside, {Word::close}));
    part.push_back({Word::on});
    return part;
}

std::vector<std::vector<Part>> lawful_forms(const Move& move, const Position& position)
{
    const Side side = position.to_move();
    if (move.manner == Manner::castles) {
        const Word wing = wing_word(move.to.file() == File::g ? Wing::king : Wing::queen);
        return {{{{Word::castles}}, {{wing}}, {{Word::rook}}}};
    }
    const auto man_at = [&](Square square) {
        Part names = man_names(position, square);
        // First and second Pawns are no names of Law 6; a liberal reading leaves the order alone.
        std::erase_if(names,
                      [](const Phrase& name) { return name.front() >= Word::first && name.front() <= Word::eighth; });
        return names;
    };
    Part reached = square_names(move.to, side);
    if (rank_of(move.to, side) == 1) append(reached, with({Word::to}, file_names(move.to.file())));
    std::vector<std::vector<Part>> all{{man_at(move.from), on_some_square(move.from, side), {{Word::to}}, reached}};
    if (const auto captured = position.captured(move)) {
        Part there = on_some_square(captured->on, side);
        const bool passing = move.manner == Manner::in_passing;
        if (passing) append(there, on_some_square(move.to, side));
        all.push_back(
            {man_at(move.from), on_some_square(move.from, side), {{Word::takes}}, man_at(captured->on), there});
        if (passing) all.back().push_back({{Word::in_passing}});
    }
    if (move.promotion)
        for (auto& form : all) {
            const Word piece = man(*move.promotion);
            form.push_back({{piece}, {Word::open, piece, Word::close}, {Word::becomes, piece}});
        }
    return all;
}

/// A cut between two words that are one complete name.
bool breaks_a_name(const Phrase& record, std::size_t cut)
{
    if (cut == 0 || cut >= record.size()) return false;
    const auto bare = [&](std::size_t i) {
        return is_possessive(record[i]) ? without_possessive(record[i]) : record[i];
    };
    const auto wing = [&](std::size_t i) { return bare(i) == Word::king || bare(i) == Word::queen; };
    const auto officer = [&](std::size_t i) {
        return bare(i) == Word::knight || bare(i) == Word::bishop || bare(i) == Word::rook;
    };
    const Word after = record[cut];
    const bool of_a_square = (after >= Word::one && after <= Word::eighth) || after == Word::square;
    if (of_a_square) return wing(cut - 1) || officer(cut - 1);
    if (officer(cut)) return wing(cut - 1);
    if (after != Word::pawn) return false;
    return wing(cut - 1) || (officer(cut - 1) && cut > 1 && wing(cut - 2));
}

bool is_part_of(const Phrase& record, std::size_t at, const std::vector<Part>& form, std::size_t part)
{
    if (at == record.size()) return true;
    if (part == form.size()) return false;
    if (is_part_of(record, at, form, part + 1)) return true;
    return std::ranges::any_of(form[part], [&](const Phrase& phrase) {
        return begins_with(record, at, phrase) && !breaks_a_name(record, at + phrase.size()) &&
               is_part_of(record, at + phrase.size(), form, part + 1);
    });
}

}  // namespace

LiberalOracle::LiberalOracle(const Position& position) : moves_{position.legal_moves()}
{
    std::ranges::sort(moves_);
    for (const Move& move : moves_) forms_.push_back(lawful_forms(move, position));
}

std::vector<Move> LiberalOracle::readings(Phrase record) const
{
    // What print has beside the words of the law: "at", "from" and the stroke are "on", check and mate are remarks.
    std::erase_if(record, [](Word word) { return word == Word::check || word == Word::mate; });
    std::ranges::replace_if(
        record, [](Word word) { return word == Word::at || word == Word::from || word == Word::stroke; }, Word::on);
    std::vector<Move> told;
    const bool named = std::ranges::any_of(
        record, [](Word word) { return word <= Word::kings || word == Word::takes || word == Word::castles; });
    const bool castling = std::ranges::find(record, Word::castles) != record.end();
    for (std::size_t i = 0; named && i < moves_.size(); ++i) {
        if (moves_[i].manner == Manner::castles && !castling) continue;
        if (std::ranges::any_of(forms_[i], [&](const auto& form) { return is_part_of(record, 0, form, 0); }))
            told.push_back(moves_[i]);
    }
    return told;
}

Phrase LiberalOracle::some_record(std::mt19937_64& random) const
{
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    const auto& forms = forms_[below(forms_.size())];
    const auto& form = forms[below(forms.size())];
    Phrase record;
    for (const Part& part : form)
        if (below(2) == 0) record = record + part[below(part.size())];
    return record;
}

Phrase full_record(const Move& move, const Position& position)
{
    const Side side = position.to_move();
    if (move.manner == Manner::castles)
        return {Word::castles, move.to.file() == File::g ? Word::kings : Word::queens, Word::rook};
    const auto name = [&](Square square) {
        return file_names(square.file()).front() + Phrase{ordinal(rank_of(square, side)), Word::square};
    };
    Phrase record = Phrase{man(*position.role_on(move.from)), Word::on} + name(move.from);
    if (move.manner == Manner::in_passing) return record + Phrase{Word::takes, Word::pawn, Word::in_passing};
    if (const auto captured = position.captured(move))
        record = record + Phrase{Word::takes, man(captured->role), Word::on} + name(captured->on);
    else
        record = record + Phrase{Word::to} + name(move.to);
    if (move.promotion) record.push_back(man(*move.promotion));
    return record;
}

}  // namespace oracle
