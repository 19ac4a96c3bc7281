// What a penalty lets be played in the very position.
#include <algorithm>

#include <tao/pegtl.hpp>

#include "descry/record.hpp"
#include "grammar/demand.hpp"
#include "grammar/internal/parse.hpp"
#include "src/law/case.hpp"
#include "src/law/sure.hpp"

namespace descry::law {

namespace {

template <typename Rule> struct letters_of : tao::pegtl::nothing<Rule> {};
template <> struct letters_of<grammar::demand::letter> {
    static void apply(const auto& in, std::string& letters) { letters += in.peek_char(); }
};

}  // namespace

std::string demanded_in(const std::vector<Comment>& comments)
{
    for (const Comment& comment : comments) {
        tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in{comment.text.data(),
                                                                     comment.text.data() + comment.text.size(), ""};
        std::string letters;
        if (!not_understood(comment.text) && grammar::parse<grammar::demand::text, letters_of>(in, letters)) {
            std::ranges::sort(letters);
            letters.erase(std::ranges::unique(letters).begin(), letters.end());
            return letters;
        }
    }
    return {};
}

std::vector<Move> king_moves(const Position& position)
{
    auto moves = position.legal_moves();
    const Square king = position.king(position.to_move());
    std::erase_if(moves, [&](const Move& move) { return move.from != king || move.manner == Manner::castles; });
    return moves;
}

Note penalty_c(const Position& position)
{
    if (const auto moves = king_moves(position); !moves.empty())
        return "Penalty C: " + word(position.to_move()) + " moves his King: " + listed(moves, position);
    std::string men;
    Squares seen;
    for (const Move& move : position.legal_moves()) {
        if (seen.contains(move.from)) continue;
        seen |= move.from;
        men += (men.empty() ? "" : ", ") + std::string{man_name(*position.role_on(move.from))} + " on " +
               square_name(move.from, position.to_move());
    }
    if (men.empty()) return "Penalty C: no man can move, so nothing can be exacted";
    return "Penalty C: the King of " + word(position.to_move()) +
           " cannot move, so he moves a man that his opponent selects: " + men;
}

}  // namespace descry::law
