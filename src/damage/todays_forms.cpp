#include "src/damage/todays_forms.hpp"

#include <array>
#include <cstdlib>
#include <utility>

namespace descry::damage {
namespace {

constexpr std::string_view officers = "KQRBN", chosen = "QRBN";

struct Square {
    int file, rank;

    [[nodiscard]] std::string name() const { return {file_sign(), rank_sign()}; }
    [[nodiscard]] std::string figures() const { return {static_cast<char>('1' + file), rank_sign()}; }
    [[nodiscard]] char file_sign() const { return static_cast<char>('a' + file); }
    [[nodiscard]] char rank_sign() const { return static_cast<char>('1' + rank); }
    [[nodiscard]] bool is_last() const { return rank == 0 || rank == 7; }
};

template <class Take> void each_square(Take&& take)
{
    for (int file = 0; file < 8; ++file)
        for (int rank = 0; rank < 8; ++rank) take(Square{file, rank});
}

/// A man goes so on an empty board.
bool goes(char man, Square from, Square to)
{
    const int across = std::abs(to.file - from.file), along = std::abs(to.rank - from.rank);
    const bool straight = (across == 0) != (along == 0), aslant = across == along && across > 0;
    switch (man) {
    case 'K': return across <= 1 && along <= 1 && across + along > 0;
    case 'Q': return straight || aslant;
    case 'R': return straight;
    case 'B': return aslant;
    default: return across * along == 2;
    }
}

/// A Pawn of either player, which is as much as saying so of both.
bool pawn_goes(Square from, Square to, bool takes)
{
    const int along = std::abs(to.rank - from.rank);
    if (from.is_last() || std::abs(to.file - from.file) != (takes ? 1 : 0)) return false;
    return along == 1 ||
           (!takes && along == 2 && ((from.rank == 1 && to.rank == 3) || (from.rank == 6 && to.rank == 4)));
}

class Records {
public:
    void add(std::string text, std::string words)
    {
        forms_.push_back({std::move(text), static_cast<std::uint16_t>(parts_.size())});
        parts_.push_back({.words = std::move(words)});
    }
    void add(const std::string& text) { add(text, text); }
    [[nodiscard]] Parts take() { return {std::move(parts_), Trie{std::move(forms_)}}; }

private:
    std::vector<Part> parts_{};
    std::vector<Form> forms_{};
};

Parts make_san()
{
    Records records;
    const auto pawn = [&](const std::string& record, Square to) {
        if (!to.is_last()) return records.add(record);
        for (const char man : chosen) records.add(record + '=' + man);
    };
    each_square([&](Square to) {
        for (const std::string verb : {"", "x"})
            for (const char man : officers) {
                const std::string end = verb + to.name();
                records.add(man + end);
                if (man == 'K') continue;
                for (int i = 0; i < 8; ++i) {
                    records.add(std::string{man} + static_cast<char>('a' + i) + end);
                    records.add(std::string{man} + static_cast<char>('1' + i) + end);
                }
            }
        pawn(to.name(), to);
        for (const int file : {to.file - 1, to.file + 1})
            if (file >= 0 && file < 8) pawn(std::string{static_cast<char>('a' + file)} + 'x' + to.name(), to);
    });
    return records.take();
}

Parts make_long_san()
{
    Records records;
    each_square([&](Square from) {
        each_square([&](Square to) {
            for (const bool takes : {false, true}) {
                const std::string squares = from.name() + (takes ? 'x' : '-') + to.name();
                for (const char man : officers)
                    if (goes(man, from, to)) records.add(man + squares);
                if (!pawn_goes(from, to, takes)) continue;
                if (!to.is_last())
                    records.add(squares);
                else
                    for (const char man : chosen) records.add(squares + '=' + man);
            }
        });
    });
    return records.take();
}

/// \param figures  as post chess writes the squares.
Parts make_squares(bool figures)
{
    Records records;
    each_square([&](Square from) {
        each_square([&](Square to) {
            if (!goes('Q', from, to) && !goes('N', from, to)) return;
            const auto words = from.name() + to.name();
            const auto text = figures ? from.figures() + to.figures() : words;
            records.add(text, words);
            if (!to.is_last() || (!pawn_goes(from, to, false) && !pawn_goes(from, to, true))) return;
            for (std::size_t i = 0; i < chosen.size(); ++i) {
                const char small = static_cast<char>(chosen[i] - 'A' + 'a');
                records.add(text + (figures ? static_cast<char>('1' + i) : small), words + small);
            }
        });
    });
    return records.take();
}

}  // namespace

const Parts& records_of(Todays notation)
{
    switch (notation) {
    case Todays::san: {
        static const Parts made = make_san();
        return made;
    }
    case Todays::long_san: {
        static const Parts made = make_long_san();
        return made;
    }
    case Todays::coordinates: {
        static const Parts made = make_squares(false);
        return made;
    }
    case Todays::figures: break;
    }
    static const Parts made = make_squares(true);
    return made;
}

}  // namespace descry::damage
