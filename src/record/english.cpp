// The parse of an English record, turned into boxes.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "grammar/record.hpp"
#include "src/record/parts.hpp"
#include "src/record/readers.hpp"

namespace descry::record {
namespace {

namespace rules = grammar::record;

/// Every one holds the symbols that it was read from.
using English =
    Parts<rules::mover, rules::mover_placed, rules::unsaid_origin, rules::bare_taken, rules::taken_placed,
          rules::unsaid_taken_on, rules::short_mover, rules::long_mover, rules::pawn_mover, rules::origin,
          rules::arrival, rules::whole_arrival, rules::taken, rules::taken_there, rules::taken_on, rules::chosen,
          rules::queens_, rules::distance, rules::in_passing, rules::check, rules::discovered, rules::twofold,
          rules::mate, rules::twofold_or_mate, rules::announced, rules::effect, rules::interposes,
          rules::castling_kings, rules::castling_queens, rules::castling_his, rules::castling_wing,
          rules::castling_hand, rules::castling_way, rules::advances, rules::attacked>;

// ---- names -------------------------------------------------------------------------------------------------------

std::optional<unsigned> number_of(Symbol s)
{
    const char c = static_cast<char>(s);
    if (c >= '1' && c <= '8') return static_cast<unsigned>(c - '0');
    if (c >= static_cast<char>(Symbol::first) && c <= static_cast<char>(Symbol::eighth))
        return static_cast<unsigned>(c - static_cast<char>(Symbol::first) + 1);
    return std::nullopt;
}

/// What the words of a man or a square say, whichever they stand for.
struct Name {
    std::optional<Wing> wing{};  ///< before an officer
    std::optional<Role> last{};  ///< the last man-word: the man himself, or the piece that names a file
    std::optional<unsigned> number{};
    bool pawn = false, square = false, pronoun = false, adverse = false, doubled = false;
    std::optional<Side> counted_from{};  ///< "the black Queen's 4th"

    /// The place hangs on which man moves: "his 5th", "adverse 4th", "her Kt's 3d"; but "his Queen's 3d" is a whole
    /// name.
    [[nodiscard]] bool of_the_mover() const
    {
        if (!last) return pronoun || adverse;
        return pronoun && !wing && last != Role::king && last != Role::queen;
    }
};

Name name_of(std::string_view symbols)
{
    Name name;
    for (const char c : symbols) {
        const Symbol s = symbol(c);
        if (const auto role = role_of(s)) {
            if (*role == Role::pawn)
                name.pawn = true;
            else {
                if (name.last) name.wing = *name.last == Role::king ? Wing::king : Wing::queen;
                name.last = role;
            }
        }
        else if (const auto number = number_of(s))
            name.number = number;
        else if (s == Symbol::square)
            name.square = true;
        else if (s == Symbol::pronoun)
            name.pronoun = true;
        else if (s == Symbol::adverse)
            name.adverse = true;
        else if (s == Symbol::doubled)
            name.doubled = true;
        else if (s == Symbol::white)
            name.counted_from = Side::white;
        else if (s == Symbol::black)
            name.counted_from = Side::black;
    }
    return name;
}

/// The file or files that a name with its wing, or without it, may mean (Law 7 a).
Squares files_named(Role role, std::optional<Wing> wing)
{
    if (wing || role == Role::king || role == Role::queen)
        return Squares::on(home_file(role, wing.value_or(Wing::king)));
    return Squares::on(home_file(role, Wing::queen)) | Squares::on(home_file(role, Wing::king));
}

Squares rank_named(unsigned number, bool adverse)
{
    return Squares::on(static_cast<Rank>(adverse ? 8 - number : number - 1));
}

/// Whether a file without a rank is its first square or the whole file.
enum class BareFile : std::uint8_t { first_square, whole };

Squares place_named(const Name& name, BareFile bare)
{
    const Squares files = name.last ? files_named(*name.last, name.wing) : Squares::all();
    if (name.number) return files & rank_named(*name.number, name.adverse);
    if (name.square || bare == BareFile::first_square) return files & rank_named(1, name.adverse);
    return files;
}

void set_mover(Box& box, const Name& name)
{
    if (name.pawn) {
        box.movers = Role::pawn;
        if (name.last) box.from &= files_named(*name.last, name.wing);
        box.mover_order = name.number;
        box.mover_doubled = name.doubled;
        return;
    }
    box.movers = *name.last;
    box.mover_wing = name.wing;
}

void set_taken(Box& box, const Name& name)
{
    if (name.pawn) {
        box.taken = Role::pawn;
        if (name.last) box.taken_on &= files_named(*name.last, name.wing);
        box.taken_order = name.number;
        box.taken_doubled = name.doubled;
        return;
    }
    box.taken = *name.last;
    box.taken_wing = name.wing;
}

// ---- parts -------------------------------------------------------------------------------------------------------

void set_mark(Marks& marks, char c)
{
    switch (symbol(c)) {
    case Symbol::check: marks.check = true; break;
    case Symbol::discovered: marks.discovered = true; break;
    case Symbol::twofold: marks.twofold = true; break;
    case Symbol::mate: marks.mate = true; break;
    case Symbol::twofold_or_mate: marks.twofold_or_mate = true; break;
    default: break;
    }
}

/// A reading while its parts come in.
struct BoxBuilder {
    Box box;
    Name arrival{};
    bool to_own_place = false;          ///< the arrival hangs on which man moves: "his 5th", "her Kt's 3d"
    std::optional<Wing> whites_wing{};  ///< castling told by White's hand: "on his left side"
};

void add_part(BoxBuilder& builder, const English::Part& part, Record& record)
{
    const auto symbols = part.string_view();
    Box& box = builder.box;
    const auto is = [&]<typename... Rule>() { return (part.is_type<Rule>() || ...); };
    if (is.operator()<rules::mover, rules::mover_placed, rules::short_mover, rules::long_mover, rules::pawn_mover>())
        set_mover(box, name_of(symbols));
    else if (is.operator()<rules::origin, rules::unsaid_origin>()) {
        // In brackets print gives the file alone; in words that is the first square's name (Law 7 b).
        const Symbol first = symbol(symbols.front());
        const bool sign = first == Symbol::open || first == Symbol::stroke;
        box.from &= place_named(name_of(symbols), sign ? BareFile::whole : BareFile::first_square);
    }
    else if (is.operator()<rules::arrival, rules::whole_arrival>()) {
        builder.arrival = name_of(symbols);
        if (builder.arrival.of_the_mover())
            builder.to_own_place = true;
        else
            box.to = place_named(builder.arrival, BareFile::first_square);
    }
    else if (is.operator()<rules::taken, rules::bare_taken, rules::taken_placed>())
        box.takes = true, set_taken(box, name_of(symbols));
    else if (is.operator()<rules::taken_there>())
        box.takes = true, box.taken_on &= place_named(name_of(symbols), BareFile::first_square);
    else if (is.operator()<rules::taken_on, rules::unsaid_taken_on>())
        box.taken_on &= place_named(name_of(symbols), BareFile::whole);
    else if (is.operator()<rules::chosen>()) {
        const Name name = name_of(symbols);
        box.promotion = name.pawn ? Role::pawn : *name.last;
    }
    else if (is.operator()<rules::queens_>())
        box.promotion = Role::queen;
    else if (is.operator()<rules::distance>())
        box.steps = *number_of(symbol(symbols.front()));
    else if (is.operator()<rules::in_passing>())
        box.in_passing = true;
    else if (is.operator()<rules::announced>())
        record.announces_win = true;
    else if (is.operator()<rules::interposes>())
        box.interposes = true;
    else if (is.operator()<rules::effect>())
        set_mark(box.effect, symbols.front());
    else if (is.operator()<rules::advances>())
        box.advances = true, box.movers = Role::pawn;
    else if (is.operator()<rules::attacked>()) {
        const Name name = name_of(symbols);
        box.attacks = name.pawn ? Role::pawn : *name.last;
    }
    else if (is.operator()<rules::castling_hand>())
        builder.whites_wing = symbol(symbols.front()) == Symbol::left ? Wing::queen : Wing::king;
    else if (is.operator()<rules::castling_way>()) {
        box.castles_queen = symbol(symbols.front()) == Symbol::long_way;
        box.castles_king = !box.castles_queen;
    }
    else if (is.operator()<rules::castling_kings, rules::castling_his>())
        box.castles_king = true, box.castles_queen = false;
    else if (is.operator()<rules::castling_queens>())
        box.castles_king = false, box.castles_queen = true;
    else if (is.operator()<rules::castling_wing>()) {
        box.castles_king = name_of(symbols).last == Role::king;
        box.castles_queen = !box.castles_king;
    }
    else
        set_mark(record.marks, symbols.front());
}

/// "his 5th" is the fifth square of the moving man's own file, "her Kt's 3d" the third of the Knight on her own wing:
/// one box for each man that may be meant.
void add_boxes(const BoxBuilder& builder, Record& record)
{
    if (builder.arrival.counted_from) {
        for (const Side mover : {Side::white, Side::black}) {
            Name place = builder.arrival;
            place.adverse = place.counted_from != mover;
            Box box = builder.box;
            box.only = mover;
            box.to = place_named(place, BareFile::first_square);
            record.boxes.push_back(box);
        }
        return;
    }
    if (builder.whites_wing) {
        // White's right hand is on the King's side, Black's on the Queen's.
        for (const Side mover : {Side::white, Side::black}) {
            Box box = builder.box;
            box.only = mover;
            box.castles_king = (*builder.whites_wing == Wing::king) == (mover == Side::white);
            box.castles_queen = !box.castles_king;
            record.boxes.push_back(box);
        }
        return;
    }
    if (!builder.to_own_place) {
        record.boxes.push_back(builder.box);
        return;
    }
    const auto add = [&](std::optional<Wing> wing, Squares own_file) {
        Box box = builder.box;
        Name place = builder.arrival;
        place.wing = wing;
        box.to = place.last ? place_named(place, BareFile::first_square)
                            : own_file & place_named(place, BareFile::first_square);
        record.boxes.push_back(box);
    };
    const Box& box = builder.box;
    if (box.movers == Roles{Role::king})
        add(Wing::king, Squares::on(File::e));
    else if (box.movers == Roles{Role::queen})
        add(Wing::queen, Squares::on(File::d));
    else if (box.movers == Roles{Role::pawn}) {
        for (unsigned file = 0; file < 8; ++file) {
            const auto own = Squares::on(static_cast<File>(file));
            if (!box.from.meets(own)) continue;
            add(file < 4 ? Wing::queen : Wing::king, own);
            record.boxes.back().from &= own;
        }
    }
    else {
        for (const Wing wing : {Wing::queen, Wing::king}) {
            if (box.mover_wing && *box.mover_wing != wing) continue;
            for (const Role role : {Role::knight, Role::bishop, Role::rook}) {
                if (!(box.movers == Roles{role})) continue;
                add(wing, Squares::on(home_file(role, wing)));
                record.boxes.back().mover_wing = wing;
            }
        }
    }
}

// ---- readings ----------------------------------------------------------------------------------------------------

/// A record and its words while readings are offered.
struct Reading {
    const Words& words;
    Record& record;
    English parts{};
};

template <typename Rule> bool offer(Reading& reading, Shape shape)
{
    if (!reading.parts.read<Rule>(reading.words.symbols)) return false;
    BoxBuilder builder{.box = {.shape = shape}};
    Record& record = reading.record;
    record.marks = {};
    record.announces_win = false;
    for (const auto& part : reading.parts) add_part(builder, part, record);
    add_boxes(builder, record);
    return true;
}

/// The symbols that a record holds, so that readings which want another are not tried.
class Present {
public:
    explicit Present(std::string_view symbols)
    {
        for (const char c : symbols) set(c);
    }

    template <typename... S> [[nodiscard]] bool any(S... symbols) const
    {
        return (has(static_cast<char>(symbols)) || ...);
    }

private:
    void set(char c) { bits_[c >> 6 & 1] |= std::uint64_t{1} << (c & 63); }
    [[nodiscard]] bool has(char c) const { return (bits_[c >> 6 & 1] >> (c & 63) & 1) != 0; }

    std::array<std::uint64_t, 2> bits_{};
};

void offer_castling(Reading& reading)
{
    if (!offer<rules::castling>(reading, Shape::castling)) return;
    for (Box& box : reading.record.boxes) {
        box.movers = Role::king;
        if (!box.castles_king && !box.castles_queen) box.castles_king = box.castles_queen = true;
    }
}

void offer_captures(Reading& reading, const Present& present)
{
    offer<rules::capture>(reading, Shape::capture);
    offer<rules::capture_promoting>(reading, Shape::capture);
    if (present.any(Symbol::comma, Symbol::to)) offer<rules::capture_promoting_apart>(reading, Shape::capture);
    if (present.any(Symbol::comma)) offer<rules::capture_promoting_on_piece>(reading, Shape::capture);
    offer<rules::capture_split>(reading, Shape::capture);
    offer<rules::capture_there>(reading, Shape::capture);
    offer<rules::capture_placed>(reading, Shape::capture);
    if (offer<rules::capture_bare>(reading, Shape::capture)) reading.record.boxes.back().takes = true;
    offer<rules::capture_only>(reading, Shape::capture_alone);
}

void offer_moves(Reading& reading, const Present& present)
{
    if (present.any(Symbol::to, Symbol::at, Symbol::on)) {
        offer<rules::move_whole>(reading, Shape::move);
        offer<rules::move_with_effect>(reading, Shape::move);
    }
    if (present.any(Symbol::comma, Symbol::to)) offer<rules::move_promoting>(reading, Shape::move);
    offer<rules::move_twice>(reading, Shape::move);
    // A square alone may be a man and a square that lost the dash; but as well a square that lost its man.
    const bool alone = offer<rules::square_only>(reading, Shape::square_alone);
    offer<rules::move_long>(reading, alone ? Shape::lost_dash : Shape::move);
    offer<rules::move_short>(reading, alone ? Shape::lost_dash : Shape::move);
}

/// A move told by its verb, by its effect, or by another move.
void offer_verbs(Reading& reading, const Present& present)
{
    if (present.any(Symbol::retakes) && offer<rules::retaking>(reading, Shape::retaking))
        reading.record.boxes.back().takes = true;
    if (present.any(Symbol::becomes, Symbol::queening)) offer<rules::promoting>(reading, Shape::promotion_verb);
    if (present.any(Symbol::one, Symbol::two)) offer<rules::by_steps>(reading, Shape::steps);
    if (present.any(Symbol::same)) offer<rules::same>(reading, Shape::same);
    if (present.any(Symbol::interposes, Symbol::moves, Symbol::any_move, Symbol::advances, Symbol::attacks,
                    Symbol::check, Symbol::discovered, Symbol::twofold, Symbol::mate, Symbol::twofold_or_mate))
        offer<rules::by_effect>(reading, Shape::effect);
    if (present.any(Symbol::any_move) && offer<rules::any_move>(reading, Shape::any_move))
        reading.record.boxes.back().castles_king = reading.record.boxes.back().castles_queen = true;
}

/// All readings, in their order. A word that is none of the law's leaves none.
void offer_all(Reading& reading)
{
    const Present present{reading.words.symbols};
    if (reading.words.symbols.empty() || present.any(Symbol::other)) return;
    if (present.any(Symbol::castles, Symbol::castle, Symbol::kings_side, Symbol::queens_side)) offer_castling(reading);
    // What is taken is told after the sign for it, and no move without capture has that sign.
    if (present.any(Symbol::takes)) return offer_captures(reading, present);
    offer_moves(reading, present);
    offer_verbs(reading, present);
}

std::string_view piece_of(std::string_view text, std::uint64_t offset, Span span)
{
    return text.substr(span.begin - offset, span.end - span.begin);
}

/// A figure is the last word but for remarks: "K P 2", and not "K P 2 squares" or "K P two".
bool ends_with_figure(const Words& words, std::string_view text, std::uint64_t offset)
{
    for (std::size_t i = words.symbols.size(); i > 0; --i) {
        const Symbol s = symbol(words.symbols[i - 1]);
        if (s == Symbol::square) return false;
        if (s == Symbol::one || s == Symbol::two) {
            const char c = piece_of(text, offset, words.at[i - 1]).front();
            return c == '1' || c == '2';
        }
    }
    return false;
}

}  // namespace

void read_english(const Words& words, std::string_view text, std::uint64_t offset, Record& record)
{
    Reading reading{words, record};
    offer_all(reading);
    record.words = words.symbols;
    if (!record.boxes.empty()) record.traits = traits_of(words, text, offset);
    for (Box& box : record.boxes) {
        if (box.steps == 0) continue;
        record.traits.add(Trait::steps);
        // The rank of a torn square looks like this too.
        box.steps_by_figure = box.promotion.empty() && ends_with_figure(words, text, offset);
    }
    for (std::size_t i = 0; i < words.symbols.size(); ++i) {
        const auto printed = piece_of(text, offset, words.at[i]);
        if (symbol(words.symbols[i]) == Symbol::glyph) record.glyphs.emplace_back(printed);
        if (symbol(words.symbols[i]) == Symbol::note) record.notes.emplace_back(printed);
    }
}

}  // namespace descry::record
