// What may forfeit the game: American 1897 and British 1903, Part II Laws 9 and 10; British Chess Association 1862,
// Laws 14 and 15.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/manner.hpp"
#include "grammar/sentences/off_board.hpp"
#include "grammar/sentences/who.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct upsets : seq< maybe_he,
                    wording< "knocked|threw|pushed|kicked the board|table|men|pieces|chessmen over|down",
                        "upset|upsets|overset|oversets|overturned|knocked|swept|scattered|dashed|threw|flung "
                        "over|down|aside? all? the? board|men|pieces|chessmen|position" >,
                    opt< wording< "together|about" > >,
                    star< sor< wording< "to|on|upon|onto the floor|ground|carpet|table" >, from_board, adjunct,
                        claims_it > > > {};
// "Black discovered White consulting a book".
struct was_caught : sor< seq< player, does, wording< "discovered|found|saw|caught|detected|observed|noticed" >,
    player >,
                        seq< player, wording< "was|were seen|found|observed|caught|detected|discovered" > > > {};
// "Bardeleben's book".
struct authors_ : seq< not_at< words< "white's", "black's" > >, ascii::upper, plus< ascii::lower >, telling::s_of,
    parted > {};
struct a_book : seq< opt< sor< his_title, wording< "a|the|some", "a copy of? the?" > > >, opt< authors_ >,
                    opt< wording< "printed|manuscript|chess" > >,
                    wording< "book|books|treatise|handbook|handbuch|diagram|diagrams|notes|manuscript|pamphlet|"
                             "analysis|periodical|magazine" >,
                    opt< wording< "on|upon|of the? openings|endings|chess|game", "on|upon|of chess|openings|endings",
                        "that|which treats of chess" > > > {};
struct reads
    : seq< opt< consent >, star< away_from_board >, sor< was_caught, maybe_he >,
          sor< seq< wording< "consulted|consults|consulting|used|uses|using|reading", "made use of",
          "referred during the game to",
              "referred to",
                       "looked|looking in|into|up|at" >,
                   a_book >,
              seq< wording< "looked up the variation|opening|position|line|move in" >, a_book > >,
          star< sor< consent, away_from_board, wording< "under the table", "on his knees|knee|lap" >, adjunct,
              claims_it > > > {};
struct a_board : wording< "a|another|his second|pocket|other|travelling|traveling|separate? board" > {};
struct boards : seq< opt< consent >, sor< was_caught, maybe_he >,
                    sor< wording< "used|uses|using", "made use of", "analysed on|upon",
                        "moved|shifted|tried the? men|pieces|chessmen about? on|upon",
                        "worked|tried|working|trying out? the|a|this|his? "
                        "combination|position|variation|variations|moves|line|lines out? on|upon",
                        "analysing on|upon" > >,
                    a_board, opt< wording< "and men|pieces" > >,
                    opt< wording< "in|on|upon his|her lap|knee|knees|pocket" > >, star< sor< consent, away_from_board,
                            adjunct > > > {};
struct somebody_else : seq< sor< wording< "a|the|another|his "
    "friend|bystander|spectator|onlooker|neighbour|master|player" >, seq< title, name_word > >,
                            opt< wording< "who was|were? looking on", "who was|were? standing by" > > > {};
// "Whether to take or retire", "what he thought of the sacrifice".
struct some_deed : wording< "take|capture|retake|exchange|retire|retreat|check|castle|move|play|advance|resign|"
    "attack|defend" > {};
struct what_he_asks : sor< seq< wording< "whether" >, opt< wording< "he|she should|might|could|ought" > >,
    opt< wording< "to" > >, some_deed,
                               opt< wording< "or" >, opt< wording< "to" > >, sor< wording< "not" >, some_deed > > >,
                          wording< "what he|she|they thought of the|this|his|that "
                          "sacrifice|move|capture|exchange|position|game|attack" > > {};
struct consults : seq< opt< consent >, maybe_he, wording< "consulted|consults" >, somebody_else,
                      star< sor< consent, away_from_board, adjunct > > > {};
// "White having given him leave to do so".
struct leave_given : seq< player, wording< "having given|granted him|her? leave|permission|consent to? do? "
    "so|this|it?" > > {};
struct begs
    : seq< opt< consent >, maybe_he, wording< "asked|asks|begged|begs|requested|sought|seeks" >,
          sor< seq< wording< "for|a? help|assistance|advice|counsel", "help|assistance|advice|counsel" >,
                   opt< wording< "of|from" >, somebody_else > >,
              seq< somebody_else,
                  sor< what_he_asks, wording< "for help|assistance|advice|counsel|an? opinion?" >,
                      wording< "what he|she should|to|might play|move|do", "what|how to play|move|reply|do",
                      "to tell|show|advise him|her the|a|what best|good|right? move|reply" > > > >,
          star< sor< consent, leave_given, away_from_board, adjunct > > > {};
struct legal_demand : wording< "legal|lawful requirement|demand" > {};
struct the_laws : sor< seq< his_title, legal_demand >, wording< "the laws|law|rules of? the? game|chess?",
                          "the umpire's|arbiter's decision|ruling",
                      "what the umpire|arbiter|referee|bystanders had? decided|ruled|directed",
                      "the decision|ruling of the umpire|arbiter", "the umpire",
                          "a|the legal|lawful requirement|demand made by|of his opponent|adversary",
                          "a|the legal|lawful requirement|demand" > > {};
struct disobeys
    : sor< seq< player, does,
               wording< "announced that he would not", "would|will not", "refused|declined|refuses|declines to" >,
               wording< "submit to", "abide by", "be bound|governed|ruled by", "comply with", "obey|accept" >,
               the_laws, opt< wording< "made by|of" >, player >, adjuncts >,
          seq< player, does, wording< "refused|declined|refuses to replace|move|take|restore|retract" >, man_or_it,
              wording< "as" >, player, wording< "required|requires|demanded" >, adjuncts > > {};
struct period : seq< wording< "the|his|an|one|two|first|second|next? first|second|next? hour|hours|time|limit" > > {};
struct too_slow
    : seq< sor< seq< sor< wording< "both players" >, player >, does,
                    sor< wording< "exceeded|exceeds|overstepped the time allowed|fixed|agreed|limited? for "
                                  "his|her|a|the? turn|move? to? play?",
                        "exceeded|exceeds|overstepped|outran the|his time|limit limit?", "lost on|by time",
                             "ran out of time" >,
                        seq< wording< "failed|omitted|unable to make|complete",
                                "not complete|make|completed|finish" >,
                            opt< wording< "his|the" > >, opt< number >, wording< "moves in|within" >, period >,
                        seq< wording< "made|completed only", "only made" >, number, wording< "moves in|within" >,
                            opt< wording< "his|the" > >, period, opt< number, wording< "being due" > > >,
                        wording< "not reply|move|answer in time" > > >,
               seq< his_title,
                   wording< "time|clock|limit had|has|was|is|having? run|expired|elapsed|up|exceeded|been|out|stopped "
                            "down|out|exceeded|by? the? umpire?" > >,
               seq< his_title,
               wording< "first|second? one|two|three? hour|hours had|has|having? run|expired|elapsed|passed out?",
                       "time had run out" >,
                    opt< wording< "before he|she had made|completed the moves due",
                    "before his|her moves were made|completed" > > >,
               seq< his_title, wording< "flag|time fell|falls|expired|elapsed" > >,
               seq< wording< "the time|limit" >, wording< "having|had|was been? exceeded|overstepped" > > >,
          star< sor< adjunct, claims_it, seq< wording< "by" >, number, wording< "minutes" > >,
              wording< "and|so|thus thereby? forfeited|forfeits|lost|loses the|this game" >,
              seq< his_title, wording< "time having run out" > >,
                      wording< "the limit having been exceeded" > > > > {};
struct gives_up
    : seq< opt< wording< "and" > >, opt< wording< "on|at this move" > >, maybe_he,
          sor< wording< "abandoned|abandons|discontinued|discontinues|deserted|deserts "
                        "the|his game|contest|match|struggle|play|moves",
              "refused|declined|refuses to play|go|continue|proceed on? with?",
              "left|quitted the room|hall|club|board|table and would not play|go|continue|proceed on? with?",
              "would|will not play|go|continue on? with?",
              "went|left home|away|off and did not|never come|return|came|returned back? to? the|his? "
              "game|board|play?",
              "got|rose up? and went|left home|away|off the? room|hall|club? nor would|did he|she come|return back? "
              "to? finish|the|his|play|resume? game|board|play?",
              "got|rose up? and went|left home|away|off and did|would not|never come|return|came|returned back? to? "
              "finish|the|his|play|resume? game|board|play?" > >,
          opt< wording< "the game" > >, opt< wording< "and left|quitted the room|hall|club|table|board" > >,
                  adjuncts > {};
struct claims_game
    : seq< player, does, wording< "claimed|claims|demanded|demands the game|forfeit|forfeiture|win|victory" >,
          opt< wording< "on|upon the|that|this ground|account|score of? this|that|the? offence|breach?",
              "for it|this|that",
              "on|upon that|this? ground|account" > >, adjuncts > {};
struct demands_game
    : seq< player, wording< "demanded|claimed|demands|claims that? the game" >, opt< wording< "be forfeited" > > > {};
// What a player has engaged to do: Walker 1840, Laws XXIII and XXIV; American 1897, Part IV Laws 6 to 8.
struct undertakes_to
    : seq< opt< wording< "the" > >, player, does,
          wording< "undertook|undertakes|undertaken|engaged|engages|wagered|staked|promised|contracted|agreed",
          "bound|binds himself|herself" >,
          opt< manner::beforehand >, wording< "to", "that he|she would|should|will|could" >,
          sor< seq< wording< "win" >, opt< wording< "from|in" > >, opt< wording< "the|this|that" > >,
          opt< wording< "game|position|match|ending|endgame", "end game?" > > >,
              seq< wording< "mate|checkmate", "give mate|checkmate" >,
                  star< sor< wording< "him|white|black", "his opponent|adversary" >,
                      seq< wording< "with|by" >, opt< wording< "the|a|his" > >, telling::name, parted >,
                      seq< wording< "on|at|upon" >, opt< wording< "the|his" > >, telling::square, parted > > > > >,
          opt< parted, opt< one< ';' > >, parted,
               wording< "but|and|which? it|which|the? game? was|is|ended drawn|in? a? draw|drawn? game?" > > > {};
struct interferes : seq< wording< "the|a|an umpire|bystander|spectator|onlooker interfered|interferes" >,
        opt< wording< "in|with the game|play" > >,
                         opt< wording< "without being? appealed|asked to?", "unasked|uninvited|unbidden" > >,
                                 adjuncts > {};
struct another_said
    : sor< seq< wording< "a|an|the bystander|spectator|onlooker|umpire|spectators|bystanders|onlookers" >,
          opt< wording< "unasked|aloud", "whom nobody had? asked" > >,
          sor< wording< "suggested|whispered|pointed|mentioned|advised out? a|the move|mate|reply to? white|black?",
                   "pointed out the|a mate|move|check|capture", "called|cried out this|the|a move" >,
              seq< wording< "remarked|cried|said|exclaimed|called|warned|told aloud|out? that" >,
                  sor< king_here, player, seq< his_title, king, parted > >, wording< "was|is in check" > > > > > {};

} // namespace descry::grammar::sentences
