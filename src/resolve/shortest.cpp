#include "src/resolve/shortest.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/record/house.hpp"

namespace descry::resolving {
namespace {

/// The signs of Law 13 B without blanks. Brackets stand for "on" and may be left out with it (13 C).
constexpr House signs(bool left_in_brackets, bool taken_in_brackets, bool chosen_in_brackets)
{
    constexpr std::array<std::string_view, 2> brackets{"(", ")"}, nothing{"", ""};
    auto house = lettered({}, letters_kt);
    house.ranks = {"1", "2", "3", "4", "5", "6", "7", "8"};
    house.to = house.to_after_square = "-", house.takes = "X";
    house.left = left_in_brackets ? brackets : nothing;
    house.taken_on = taken_in_brackets ? brackets : nothing;
    house.promotion = chosen_in_brackets ? brackets : nothing;
    house.names_while_both_stand = false;
    return house;
}

/// Bit 0: the square left in brackets; bit 1: the square of the man taken; bit 2: the piece chosen.
constexpr std::array<House, 8> houses{signs(false, false, false), signs(true, false, false), signs(false, true, false),
                                      signs(true, true, false),   signs(false, false, true), signs(true, false, true),
                                      signs(false, true, true),   signs(true, true, true)};

const House& house_of(bool left, bool taken, bool chosen)
{
    return houses[(left ? 1U : 0U) + (taken ? 2U : 0U) + (chosen ? 4U : 0U)];
}

/// Every way in which the signs of a full record may be left out, the plainest first.
class Forms {
public:
    Forms(const Move& move, const Position& position) : move_{move}, position_{position} {}

    std::vector<std::string> all(bool may_hide_capture)
    {
        if (move_.manner == Manner::castles) return castling();
        const bool capture = position_.captured(move_).has_value();
        for (const Told left : {Told::no, Told::rank, Told::half, Told::whole})
            for (const Called mover : {Called::bare, Called::half, Called::name}) {
                if (left == Told::half && royal(move_.from)) continue;
                if (capture) taking(mover, left);
                if (!capture || may_hide_capture) going(mover, left);
            }
        return std::move(found_);
    }

private:
    static bool royal(Square square) { return square.file() == File::d || square.file() == File::e; }

    [[nodiscard]] std::vector<std::string> castling() const
    {
        if (move_.to.file() == File::g) return {"0-0", "Castles", "Castles K"};
        return {"0-0-0", "Castles", "Castles Q"};
    }

    void going(Called mover, Told left)
    {
        const bool first = own_rank(move_.to.rank(), position_.to_move()) == OwnRank::first;
        for (const Told reached : {Told::half, Told::whole, Told::half_file, Told::whole_file}) {
            const bool file_alone = reached == Told::half_file || reached == Told::whole_file;
            if (file_alone && !first) continue;
            if ((reached == Told::half || reached == Told::half_file) && royal(move_.to)) continue;
            for (const bool sign : {true, false})
                print({.mover = mover, .left = left, .reached = reached, .sign = sign});
        }
    }

    void taking(Called mover, Told left)
    {
        const Square on = position_.captured(move_)->on;
        for (const Called taken : {Called::bare, Called::half, Called::name, Called::not_at_all})
            for (const Told taken_on : {Told::no, Told::half, Told::whole}) {
                if (taken_on == Told::half && royal(on)) continue;
                print({.mover = mover, .left = left, .taken = taken, .taken_on = taken_on});
            }
    }

    void print(const Wording& wording)
    {
        // A rank or a file alone is no square without its brackets.
        const bool bare_rank = wording.left == Told::rank;
        for (const bool left : {true, false}) {
            if (left ? wording.left == Told::no : bare_rank) continue;
            for (const bool taken : {true, false}) {
                if (taken && wording.taken_on == Told::no) continue;
                for (const bool chosen : {false, true}) {
                    if (chosen && !move_.promotion) continue;
                    if (auto text = print_move(move_, position_, house_of(left, taken, chosen), wording))
                        found_.push_back(std::move(*text));
                }
            }
        }
    }

    const Move& move_;
    const Position& position_;
    std::vector<std::string> found_{};
};

}  // namespace

std::string shortest(const Move& move, const Position& position, const Brevity& brevity)
{
    auto forms = Forms{move, position}.all(!brevity.captures_written);
    const auto cost = [&](const std::string& text) {
        return std::pair{brevity.words ? telegraph_words(text) : 0U, text.size()};
    };
    std::ranges::stable_sort(forms, {}, cost);
    const std::vector<Move> alone{move};
    for (const std::string& text : forms) {
        if (!fits_only(text, Notation::descriptive, move, position)) continue;
        if (!brevity.pedantic || liberal_readings(text, position) == alone) return text;
    }
    return law13(move, position);
}

}  // namespace descry::resolving
