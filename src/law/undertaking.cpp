// What a player undertakes, read from words and told in them (grammar/undertaking.hpp).
#include "src/law/undertaking.hpp"

#include <tao/pegtl.hpp>

#include "descry/record.hpp"
#include "grammar/internal/parse.hpp"
#include "grammar/undertaking.hpp"

namespace descry::law {
namespace {

namespace rules = grammar::undertaking;
namespace pegtl = tao::pegtl;

struct Reading {
    Undertaking undertaking{};
    std::string man{}, square{};
    bool other = false;
};

template <typename Rule> struct action : pegtl::nothing<Rule> {};
template <> struct action<rules::white_will> {
    static void apply0(Reading& reading) { reading.undertaking.by = Side::white; }
};
template <> struct action<rules::black_will> {
    static void apply0(Reading& reading) { reading.undertaking.by = Side::black; }
};
template <> struct action<rules::to_win> {
    static void apply0(Reading& reading) { reading.undertaking.to_win = true; }
};
template <> struct action<rules::be_mated> {
    static void apply0(Reading& reading) { reading.undertaking.self_mate = true; }
};
template <> struct action<rules::be_stalemated> {
    static void apply0(Reading& reading) { reading.undertaking.stalemate = true; }
};
template <> struct action<rules::man_words> {
    static void apply(const auto& in, Reading& reading) { reading.man = in.string(); }
};
template <> struct action<rules::square> {
    static void apply(const auto& in, Reading& reading) { reading.square = in.string(); }
};
template <> struct action<rules::otherwise> {
    static void apply0(Reading& reading) { reading.other = true; }
};

/// A square as the undertaker calls it: the record of a King's move there names it.
bool place(Undertaking& undertaking, const std::string& square)
{
    for (const Box& box : read_record("K-" + square).boxes)
        if (box.shape == Shape::move && box.to.count() == 1) {
            undertaking.square = undertaking.by == Side::white ? box.to.front() : box.to.front().flipped();
            return true;
        }
    return false;
}

/// The man is named as the record of his move would name him.
bool name(Undertaking& undertaking, const std::string& man)
{
    const auto record = read_record(man + " moves");
    if (record.boxes.size() != 1 || record.boxes.front().movers.count() != 1) return false;
    const Box& box = record.boxes.front();
    undertaking.with_pawn = box.movers.contains(Role::pawn);
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
        if (box.movers.contains(role)) undertaking.with = role;
    undertaking.with_wing = box.mover_wing;
    return undertaking.with_pawn ? box.from == Squares::all() : undertaking.with.has_value();
}

std::string mate_in_words(const Undertaking& one)
{
    std::string words = "mate";
    if (one.with_pawn) words += " with a Pawn";
    if (one.with)
        words += std::string{" with "} +
                 (one.with_wing ? (*one.with_wing == Wing::king ? "the King's " : "the Queen's ") : "a ") +
                 std::string{man_name(*one.with)};
    return words + (one.square ? " on " + square_name(*one.square, one.by) : "");
}

}  // namespace

std::expected<Undertaking, std::string> read_undertaking(std::string_view words, Side by)
{
    Reading reading{.undertaking = {.by = by}};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{words.data(), words.data() + words.size(), ""};
    if (!grammar::parse<rules::text, action>(in, reading))
        return std::unexpected(
            "`win`, `self-mate`, `stalemate`, or what the mate is to be is expected: `mate with a pawn`, "
            "`mate with the Queen's Knight`, `mate on K5`, `compel his adversary to give stalemate`");
    Undertaking& undertaking = reading.undertaking;
    const bool understood = !reading.other && (reading.man.empty() || name(undertaking, reading.man)) &&
                            (reading.square.empty() || place(undertaking, reading.square));
    if (understood) return undertaking;
    // Whatever else was agreed is kept as it was put; which of the Pawns is meant only the players can tell, but that
    // it is one of them is certain.
    return Undertaking{
        .by = undertaking.by, .with_pawn = undertaking.with_pawn && !reading.other, .condition = std::string{words}};
}

std::string in_words(const Undertaking& one)
{
    if (one.to_win) return "win";
    if (one.self_mate) return "compel his adversary to give mate";
    if (one.stalemate) return "compel his adversary to give stalemate";
    return one.condition.empty() ? mate_in_words(one) : one.condition;
}

}  // namespace descry::law
