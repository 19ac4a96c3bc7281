// Board and men as they were set up, and odds: American 1897 and British 1903, Part II Law 2; Walker 1840, Laws I and
// II; British Chess Association 1862, Laws 1 and 2. A move that is named by its number, and found to be false.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/named_move.hpp"
#include "grammar/sentences/who.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct someone_found
    : seq< opt< adjuncts >,
          opt< wording< "before|on|at|after the|white's|black's|his "
                        "first|second|third|fourth|fifth|sixth|seventh|eighth move was? completed?" > >,
          sor< seq< sor< wording< "both? the? players", "it was|is" >, seq< player, does > >, adjuncts,
                   wording< "then|now|here|only? found|discovered|perceived|observed|noticed|remarked|seen|saw "
                   "only? now|then|here? that?",
                       "then|now|here? finds|discovers|perceives|observes|notices|remarks|sees that",
                       "pointed|points out that" >, adjuncts,
                   opt< wording< "that" > > >,
              wording< "only|just? now|then|here was it only? found|discovered|observed|noticed|perceived|seen that",
                  "only after this|that was it found|discovered|observed|noticed|perceived|seen that" >,
              seq< wording< "only|just? now|then|here did" >, player,
                   wording< "find|discover|observe|notice|perceive|see that?" > >,
              seq< wording< "the|a umpire|steward|secretary|arbiter|referee|bystander|spectator|onlooker|committee" >,
                   wording< "then|now|here|only? found|discovered|perceived|observed|noticed|remarked|saw that" > >,
              wording< "it then|now|here? appeared|proved|transpired that",
                      "it then|now|here? came out that" > > > {};
// A move that is named by its number, and found to be false.
struct counted_move
    : seq< sor< his_title, opt< wording< "the" > > >, named_move::counted, parted, opt< wording< "to play" > >,
          opt< wording< "of|by" >, sor< player, his_title > >, opt< wording< "namely" > >, opt< a_record > > {};
struct was_illegal
    : sor< wording< "was then|now|here|only? seen|found|discovered|noticed to be|have been? an|a? "
                    "false|illegal|impossible|unlawful move|one?" >,
           wording< "was|is|being an|a false|illegal|impossible|irregular|unlawful move|capture|castling|one",
               "was|is|being false|illegal|impossible|irregular|unlawful", "was|is|being not a? legal move?",
               "was|is|being no legal move", "had|has been an|a false|illegal|impossible move|capture|castling|one",
               "had|has been false|illegal|impossible|unlawful", "could|can not legally|lawfully be? made|played",
               "cannot legally|lawfully be? made|played" > > {};
struct made_illegal
    : seq< player, does,
          wording< "made|played|makes|plays an|a illegal|false|impossible|unlawful move|capture|castling",
              "moved|played|castled|captured illegally|falsely|unlawfully" > > {};
struct unnoticed : wording< "which|this|it? was|had not been? noticed|seen|observed|discovered by? either|anybody? at? "
                            "the? time?",
                       "and|but nobody|neither|none had? noticed|saw|seen|observed it", "till|until now|then" > {};
struct named_illegal
    : seq< opt< sor< someone_found, wording< "it was found|discovered|noticed|seen that" > > >,
          sor< seq< counted_move, was_illegal >,
              seq< adjuncts, wording< "at|in|on|with" >, counted_move, made_illegal >,
              seq< made_illegal, opt< wording< "with" >, man >, wording< "at|in|on|as" >, counted_move > >,
          star< sor< unnoticed, adjunct > > > {};
template < typename Clause > struct as_found : sor< seq< someone_found, Clause >, Clause > {};
struct from_start : seq< wording< "at the? starting|setting up?",
    "from|since|at the very? beginning|commencement|start|outset",
                             "when the men were set|put up", "the whole time", "all along" >,
                        adjuncts > {};
struct was_found : wording< "was|were found|discovered|seen|noticed|perceived to be|have been?",
        "was|were found|discovered|seen to stand",
                       "was|were|is|had been?", "had|has been?", "stood", "proved to be" > {};
// "The Queen's Knight" is one man, "the Queens" are two.
struct one_man
    : seq< opt< wording< "both" > >,
          sor< man, wording< "a|one man|piece", "one|two|three|several of the|his|white's|black's men|pieces" >,
                  seq< opt< wording< "white|black" > >, sor< kings, queens, rooks, bishops, knights, pawns >,
                  parted >,
              seq< his_title, sor< rooks, bishops, knights, pawns >, parted > > > {};
struct two_men : seq< one_man, opt< wording< "and" >, one_man > > {};
struct all_the_men : wording< "the men|pieces|chessmen of? white|black?", "his|her men|pieces", "all? the men" > {};
struct off_board
    : wording< "beside|outside|off the board", "missing|wanting|omitted|absent|lacking",
          "been? left|standing|lying|stood|lain close? to? but? off|beside|outside|near the board", "been? omitted",
          "close to but off the board", "never been set|placed up|on? the? board?", "never set up" > {};
struct badly_put
    : wording< "misplaced|transposed", "wrongly|improperly|incorrectly placed|set|arranged up?",
          "not been? properly|correctly|rightly placed|set|arranged up?", "been? set|placed up? wrongly",
          "on each|one other's|another's squares|places",
                  "set|placed|put|stood|standing? up? on|in each|one other's|another's squares|places|place|square",
          "exchanged|interchanged|transposed in setting|placing up? the? men|pieces|board?",
                  "been? exchanged|interchanged|transposed",
          "on the|a wrong square|squares", "where the|his bishops|knights|rooks should|ought to? be|stand" > {};
// "The Bishop was misplaced" judges the play; that it was found, or so from the beginning, tells of the men as set
// up.
struct the_men_here : seq< adjuncts, sor< all_the_men, two_men >, opt< wording< "of white|black",
        "of both the? players" > > > {};
struct ill_placed : seq< star< sor< wording< "been|found|standing|playing|by|again" >, from_start > >,
                        sor< off_board, badly_put > > {};
struct was_ill_found : seq< the_men_here,
                           wording< "was|were found|discovered|seen|noticed|perceived to be|have been?",
                               "was|were found|discovered|seen to stand",
                               "was|were found|discovered", "proved to be" >,
                           ill_placed > {};
struct was_ill_since : seq< the_men_here, was_found, ill_placed, adjuncts, from_start > {};
struct had_been_ill : seq< opt< from_start >, the_men_here, wording< "had been" >, ill_placed > {};
struct since_start : seq< someone_found, from_start, the_men_here, wording< "had|has|have been|stood" >,
    ill_placed > {};
struct all_ill : seq< adjuncts, wording< "the men|chessmen" >, opt< wording< "of white|black" > >,
                     wording< "were|had|have been?" >, badly_put > {};
struct found_ill : seq< someone_found, the_men_here, was_found, ill_placed > {};
struct set_up_ill : seq< sor< since_start, found_ill, as_found< was_ill_found >, was_ill_since, had_been_ill, all_ill >,
                        star< sor< from_start, adjunct > >, opt< wants_anew > > {};
struct two_stood
    : as_found< seq< two_men, wording< "stood|stand" >, badly_put, star< sor< from_start, adjunct > > > > {};
struct off_stood
    : as_found< seq< man, wording< "had|has stood|been" >, off_board, star< sor< from_start, adjunct > > > > {};
struct plays_short
    : as_found< seq< player,
          wording< "was|had found to? have? been? playing|begun without", "was|had|has been? playing|begun without" >,
                  man,
          star< sor< from_start, adjunct,
              wording< "which|and he|she knew of? from the? first|start|beginning|outset" > > > > > {};
// "Black had set up his Bishop and his Knight on each other's squares".
struct sets_up_ill
    : as_found< seq< player, does, wording< "set|sets|placed|put up" >, men,
          wording< "on|upon each|one other's|another's squares|places|square", "on|upon the|a? wrong square|squares" >,
          star< sor< from_start, adjunct > > > > {};
struct too_many : seq< someone_found, number, sor< knights, bishops, rooks, queens, pawns >, parted,
                      wording< "among the white|black men", "on white's|black's|the white|black side?" >,
                      opt< wording< "and only one" >, sor< knight, bishop, rook, queen, pawn >, parted > > {};
struct odds_given
    : as_found< seq< player, wording< "had|has" >, adjuncts, wording< "given the odds of" >, man, adjuncts > > {};
// "And the error was noticed at the eighth move".
struct was_seen : seq< opt< wording< "and" > >,
                       wording< "it|this was|being? first? noticed|found|seen|discovered|perceived pointed|out?",
                           "the|this error|mistake|omission|fault was|being? first? "
                           "noticed|found|seen|discovered|perceived pointed|out?" >,
                       sor< seq< wording< "at|on|before|after" >, opt< sor< wording< "the" >, his_title > >,
                                wording< "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth move" > >,
                           wording< "here|now" > > > {};
struct gives_odds : wording< "gives|gave the odds of", "gives|gave", "was|undertook|engaged to give|be the odds of",
        "was|undertook|engaged to give", "to give the odds of", "to give" > {};
struct man_left_on
    : seq< sor< seq< someone_found, wording< "he|she" > >, player >, does, opt< gives_odds, man, wording< "but|and" > >,
          wording< "forgot|forgotten|omitted|neglected to remove|take" >, opt< wording< "off" > >, man_or_it,
          opt< wording< "off|away|from the? board?" > >, opt< wording< "which he gave|gives" > >,
                  opt< was_seen > > {};
// "White gives the odds of the Queen's Knight, but it was left on the board".
struct stayed_on
    : seq< player, does, gives_odds, man, wording< "but|and|which" >,
          wording< "it|he? was|remained left? standing? on|upon the board" >, opt< was_seen > > {};
struct stood_so : as_found< seq< wording< "the board" >, wording< "stood|was|had|lay been? placed|set?" >,
        opt< wording< "stood" > >,
        wording< "with? a|the black|dark square|corner at|on|to the|his|white's|each player's? right hand? "
                 "side|corner? square?" >, adjuncts > > {};
struct not_altered : seq< player,
        wording< "would not have|suffer|allow|let it|them to? be? altered|changed|corrected" > > {};
// "White asks that the board be turned, the right-hand corner being black".
struct wants_it_turned
    : seq< player, does,
          wording< "asked|asks|wished|wishes|wanted|requested|requests|demanded|demands|required|requires|insisted|"
                   "insists|desired|desires on|upon|that? the board to|should|being? be? "
                   "turned|adjusted|corrected|righted round|about?" >,
          wording< "the right hand? corner? square? being|was black|dark",
              "a|the black|dark corner|square being at|on|to|upon his|her|the|white's|black's right hand? side|corner?",
              "as|because|for a|the black|dark corner|square was|stood|lay at|on|to|upon his|her|the|white's|black's "
              "right hand? side|corner?" > > {};
struct board_ill : as_found< seq< wording< "the board" >, was_found, star< wording< "been|found|to|have" > >,
                       sor< wording< "wrongly|improperly|incorrectly placed|set|turned",
                           "not properly|correctly|rightly placed|set", "turned the wrong way about|round?",
                           "placed|set|turned wrongly|improperly|incorrectly|wrong", "turned",
                           "placed|turned|set the wrong way about|round?", "the wrong way about|round?",
                           "wrong way about|round?", "placed" > >,
                       opt< wording< "and insisted|insists on|upon its being "
                       "adjusted|corrected|righted|turned|put|set right|about|round?" > >,
                       opt< wording< "the black|dark corner|square being on|at the|his|white's right hand? side?" > >,
                       opt< wording< "with a black|dark square at|on the|his|white's right|right hand corner|hand? "
                                     "corner? square?" > >,
                       star< sor< from_start, adjunct > >, opt< wants_anew > > > {};
struct corners
    : as_found< seq< sor< wording< "the right hand corner squares? was|were black|dark",
                              "the corner squares? at|on the right hand? was|were black|dark",
                              "the corner squares? at|on each|his player's? right hand? was|were black|dark" >,
                          wording< "the|a black|dark corner|square lay|stood|was|is at|on|upon|to each|either|the|his|"
                                   "white's|black's player's? right hand? side|corner?" >,
                          wording< "each|either player? had|has a|the black|dark corner|square at|on|upon|in his "
                                   "right hand? side|corner?",
                              "both players had a|the black|dark corner|square at|on|upon their right hand? hands?" > >,
                     star< from_start >, opt< wants_anew > > > {};
// "Black pointed to a dark corner at his right", "a black corner was observed at White's right hand".
struct dark_corner : wording< "a|the black|dark corner|square" > {};
struct at_the_right : seq< wording< "at|on|to|in" >, sor< his_title, wording< "his|her|the|each player's?" > >,
                          wording< "right hand? side|corner?" > > {};
struct corner_shown
    : seq< sor< seq< player, does, wording< "pointed|points to|at|out" >, dark_corner >,
               seq< dark_corner, wording< "was|is found|observed|seen|noticed|discovered|perceived" > > >,
          at_the_right, opt< wants_anew > > {};
// "The King and Queen had changed places when the men were put up".
struct changed_places
    : as_found< seq< the_men_here, wording< "had|have changed|exchanged|interchanged places" >, from_start,
                     adjuncts > > {};
// "White was to have given the Knight, and now perceives it still upon the board".
struct still_on_board
    : seq< player, wording< "was|ought to have? give|given" >, opt< wording< "the odds of" > >, man,
          wording< "and|but now|only|then|here? perceives|perceived|finds|found|sees|saw|notices|noticed it|him|her" >,
          wording< "still on|upon the board" > > {};
// "The Knight that White was to give had never been removed from the board".
struct never_removed
    : seq< man, wording< "that|which" >, player, wording< "was to have? give|given", "gave|gives|undertook to? give?" >,
          wording< "had|has never|not been removed|taken|lifted from|off the? board" > > {};

} // namespace descry::grammar::sentences
