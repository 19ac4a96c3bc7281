// Odds in words, and the position in which they are played.
#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "descry/record.hpp"
#include "descry/terms.hpp"
#include "src/board/castling.hpp"
#include "src/law/undertaking.hpp"
#include "src/record/words.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

using record::Symbol;

struct Number {
    std::string_view word;
    unsigned value;
};
constexpr auto numbers = std::to_array<Number>({
    {"two", 2},
    {"three", 3},
    {"four", 4},
    {"five", 5},
    {"six", 6},
    {"seven", 7},
    {"eight", 8},
    {"2", 2},
    {"3", 3},
    {"4", 4},
    {"5", 5},
    {"6", 6},
    {"7", 7},
    {"8", 8},
    {"the", 1},
});

/// The man of a kind that the codes take where they are not told which (Part IV Law 3; of 1840 the giver chooses).
Wing default_wing(Role role) { return role == Role::pawn ? Wing::king : Wing::queen; }

class Reader {
public:
    explicit Reader(std::string_view text) : text_{text}, words_{record::words_of(text, 0)} {}

    std::expected<OddsTerms, std::string> run()
    {
        while (at_ < words_.symbols.size())
            if (auto wrong = step(); !wrong.empty()) return std::unexpected(std::move(wrong));
        if (men_.empty() && !and_move_) return std::unexpected("no man and no moves are told");
        if (!giver_told_ && (and_move_ || odds_.moves > 1)) odds_.giver = Side::black;
        if (and_move_ || odds_.moves > 1) odds_.first = opponent(odds_.giver);
        place();
        return std::move(odds_);
    }

private:
    [[nodiscard]] Symbol symbol(std::size_t i) const
    {
        return i < words_.symbols.size() ? record::symbol(words_.symbols[i]) : Symbol::other;
    }
    [[nodiscard]] std::string word(std::size_t i) const
    {
        if (i >= words_.at.size()) return {};
        const auto [begin, end] = words_.at[i];
        return text::in_small_letters(text_.substr(begin, end - begin));
    }

    /// Reads the next word or man. \return what is not understood
    std::string step()
    {
        const std::string now = word(at_);
        if (now == "move" || now == "moves") {
            and_move_ = true;
            ++at_;
            return {};
        }
        for (const Number& number : numbers)
            if (now == number.word && (word(at_ + 1) == "moves" || word(at_ + 1) == "move")) {
                odds_.moves = number.value;
                and_move_ = true;
                at_ += 2;
                return {};
            }
        if (symbol(at_) == Symbol::white || symbol(at_) == Symbol::black || now == "white" || now == "black") {
            odds_.giver = now.starts_with('w') ? Side::white : Side::black;
            giver_told_ = true;
            ++at_;
            return {};
        }
        if (both_rooks()) return {};
        if (man()) return {};
        static constexpr auto framing =
            std::to_array<std::string_view>({"and", "by", "the", "a", "of", "odds", ",", ".", "&", "'s", "his", "+"});
        if (std::ranges::find(framing, now) != framing.end()) {
            ++at_;
            return {};
        }
        return "`" + now + "` is not understood in the odds";
    }

    /// "both Rooks", "his Rooks".
    bool both_rooks()
    {
        const bool both = word(at_) == "both";
        const std::size_t i = at_ + (both ? 1 : 0);
        if (word(i) != "rooks" && !(both && record::role_of(symbol(i)) == Role::rook)) return false;
        men_.push_back({Role::rook, Role::rook, Wing::queen});
        men_.push_back({Role::rook, Role::rook, Wing::king});
        at_ = i + 1;
        return true;
    }

    /// "QKt", "Knight", "KBP", "Pawn", "Queen", "K. B. Pawn".
    bool man()
    {
        std::size_t i = at_;
        const auto skip_points = [&] {
            while (word(i) == "." || word(i) == "'s") ++i;
        };
        auto wing = record::wing_of(symbol(i));
        if (wing) {
            ++i;
            skip_points();
        }
        const auto role = record::role_of(symbol(i));
        const bool officer = role && has_side_name(*role);
        if (officer) {
            ++i;
            skip_points();
        }
        const bool pawn = symbol(i) == Symbol::pawn;
        if (pawn) {
            ++i;
            skip_points();
        }
        if (!officer && !pawn && !(wing == Wing::queen)) return false;  // "Queen" alone is the Queen
        if (officer)
            men_.push_back({pawn ? Role::pawn : *role, *role, wing});
        else if (pawn)
            men_.push_back({Role::pawn, wing ? (*wing == Wing::king ? Role::king : Role::queen) : Role::bishop,
                            wing ? wing : std::nullopt});
        else
            men_.push_back({Role::queen, Role::queen, Wing::queen});
        if (!wing && has_side_name(men_.back().file)) odds_.by_default = true;
        at_ = i;
        return true;
    }

    /// The squares, once it is known whose men they are.
    void place()
    {
        for (const Man& man : men_) {
            const Wing wing = man.wing.value_or(default_wing(man.role));
            const File file = home_file(man.file, wing);
            const Square square{file,
                                board_rank(man.role == Role::pawn ? OwnRank::second : OwnRank::first, odds_.giver)};
            if (std::ranges::find(odds_.men, square) == odds_.men.end()) odds_.men.push_back(square);
        }
    }

    struct Man {
        Role role, file;  ///< what it is, and the piece on whose file it stands
        std::optional<Wing> wing;
    };

    std::string_view text_;
    record::Words words_;
    OddsTerms odds_{};
    std::vector<Man> men_{};
    std::size_t at_ = 0;
    bool and_move_ = false, giver_told_ = false;
};

}  // namespace

std::expected<OddsTerms, std::string> read_odds(std::string_view words) { return Reader{words}.run(); }

Position start_of(const OddsTerms& odds, Laws laws)
{
    const Rules rules = rules_of(laws);
    std::string fen = write_fen(Position::initial());
    fen.resize(fen.find(' '));
    // Opened out to one sign to a square, the men taken off, and folded again.
    std::string open;
    for (const char c : fen)
        if (c >= '1' && c <= '8')
            open.append(static_cast<std::size_t>(c - '0'), '1');
        else if (c != '/')
            open += c;
    for (const Square square : odds.men) open[(7U - square.index() / 8) * 8 + square.index() % 8] = '1';
    fen.clear();
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (i != 0 && i % 8 == 0) fen += '/';
        if (open[i] != '1' || fen.empty() || fen.back() < '1' || fen.back() > '8')
            fen += open[i];
        else
            ++fen.back();
    }
    const Side first = odds.first.value_or(odds.giver);
    fen += first == Side::white ? " w " : " b ";
    std::string rights;
    struct Right {
        Side side;
        Wing wing;
        char sign;
    };
    for (const auto& [side, wing, sign] : {Right{Side::white, Wing::king, 'K'}, Right{Side::white, Wing::queen, 'Q'},
                                           Right{Side::black, Wing::king, 'k'}, Right{Side::black, Wing::queen, 'q'}}) {
        const Square rook = castling(side, wing).rook;
        const bool given = std::ranges::find(odds.men, rook) != odds.men.end();
        if (!given || rules.rook_given != RookGiven::no_castling) rights += sign;
    }
    fen += rights.empty() ? "-" : rights;
    const auto position = read_fen(fen + " - 0 1", rules);
    return position ? *position : Position::initial(rules);
}

std::string words_of(const OddsTerms& odds)
{
    std::string men;
    for (const Square square : odds.men) {
        std::string name = square_name(square, odds.giver);
        name.pop_back();
        const bool pawn = own_rank(square.rank(), odds.giver) == OwnRank::second;
        men += (men.empty() ? "" : " and ") + name + (pawn ? "P" : "");
    }
    const auto side = [](Side s) { return std::string{name(s)}; };
    std::string text = men.empty() ? "" : side(odds.giver) + " without " + men;
    if (odds.moves > 1)
        text += (text.empty() ? "" : "; ") + side(opponent(odds.giver)) + " begins with " + std::to_string(odds.moves) +
                " moves";
    else if (odds.first && *odds.first != odds.giver)
        text += (text.empty() ? "" : "; ") + side(*odds.first) + " has the move";
    if (odds.undertaking) {
        text += (text.empty() ? "" : "; ") + side(odds.undertaking->by) + " undertakes to ";
        text += in_words(*odds.undertaking);
    }
    return text.empty() ? "none" : text;
}

}  // namespace descry::law
