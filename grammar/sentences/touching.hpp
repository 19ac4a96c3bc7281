// A man touched, held, adjusted or overset: American 1897 and British 1903, Part II Laws 3 and 5; Walker 1840, Laws V
// to VII; British Chess Association 1862, Law 6.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/sentences/demands.hpp"
#include "grammar/sentences/who.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct then_he : seq< opt< wording< "and|but" > >, opt< sor< player, wording< "he|she|who" > > >,
                     star< wording< "then|afterwards|had|at|last|once|merely|only|"
                                    "thereupon|immediately" > > > {};
struct and_back
    : wording< "put|puts|set|sets|placed|laid|putting|setting it|him|her|them|that back|down|up|again again?",
          "replaced|replaces|replacing|restored it|him|her|them again|there?",
          "let|lets|letting it|him|her|them go|stand|alone|be again?",
          "left|leaves|leaving it|him|her|them where|there it|they|he|she? was|were|stood?",
          "did not move|play|capture|take|use it|him|her|them|either?",
          "released|releases|releasing it|him|her where|there? it|he|she? was|stood?", "and? left it|him|her",
          "carried|moved it|him|her about|over the? board|squares?", "raised|stood it|him|her|them up|again?",
          "saw|found|perceived|seeing|finding|perceiving that? he|she|it|the king? could|can not be? "
          "moved|move|played|stir "
          "without? going|being? into? check?",
          "put|set|laid|placed back|down again?",
          "without moving|playing|capturing|taking it|him|her|them", "withdrew his|her hand|fingers",
          "touched|handled it|him|her|them", "considered", "found|finding it|him|her pinned|shut|hemmed|blocked in?",
                  "put|set|placed it|him|her on|upon its|his|her square", "which fell over", "set it|him up again",
                  "picked it up", "took it up again?", "held it|him|her in his|her|the hand",
          "thought better of it", "changed his|her mind", "moved|played|pushed on|otherwise|elsewhere",
                  "without any? notice", "first" > {};
struct instead_of_it : seq< wording< "brought out|up",
        "moved|played|moves|plays|moving|playing|pushed|advanced|pushing|advancing" >,
                           sor< seq< wording< "this|another|the" >, telling::name, parted >,
                    wording< "another|elsewhere|otherwise|this", "the text move?", "the move in the text",
                                    "a different one|man|piece" >,
                               a_record, man >, opt< wording< "instead" > > > {};
struct neither : wording< "neither was|were|being moved|played", "none was moved" > {};
struct of_no_use
    : sor< wording< "for which there was no move|legal? move?",
                   "which|who|that is|was pinned on|upon|against|to his|her|the king|queen",
                   "which|who|that has|had no legal? move",
                   "which|who|that none|nothing of his|her men? could|can|might? "
                   "take|capture|attack|attacks|attacked|reach",
                   "which|whom|that none|nothing of his|hers could|can|might take|capture|reach",
                   "which|whom|that no man|piece of his|hers could|can|might take|capture|reach",
                   "which|whom|that he|she has|had nothing|none to take|capture with" >,
        seq< wording< "which|who|that may|might|could|can not leave|quit the|its|his file|rank|square|diagonal" >,
            opt< wording< "because of|on account|for|owing to? the|an|his|black's|white's",
            "because of|on the|an|his" >, telling::name, parted > >,
        seq< wording< "which|who|that" >, opt< wording< "he|she" > >,
          wording< "could|can|cannot not? be? legally? moved|move|played|play|captured|capture|taken|take|"
                   "stir",
              "was|had no? pinned|move", "is|was shut|hemmed|blocked|pinned in?", "has|had no legal move",
              "nothing could|can take|capture" >,
          opt< sor< wording< "it", "without going|exposing into|the|his check|king to? check?" >,
                   seq< wording< "to" >, telling::square, parted > > > > > {};
struct let_off : wording< "was let off" > {};
struct warned : wording< "with|without having? saying|said|crying|giving|uttering|a|any "
                         "i|j'adoube|adoube|notice|warning|word adjust|of? it? any? j'adoube?",
                    "without giving|saying|any|a notice|anything|warning|word",
                    "said|saying|crying|says i|j'adoube|adoube|nothing adjust?",
                    "said|saying|cried no j'adoube|adoube", "only then|afterwards said|saying i|j'adoube adjust?",
                    "said|saying|cried only? afterwards|then? i|j'adoube|nothing adjust?",
                    "only when|after|as he|she had put|set|laid|let it|him|her down|go|back|up",
                    "without saying anything",
                    "who|he|she? did|had not say|said|cry|cried i|j'adoube|adoube adjust?",
                    "no|nor i|j'adoube|adoube|notice|word|warning adjust? being|having? been? "
                    "said|spoken|given|uttered|cried|heard",
                    "nothing being|having been? said", "without a word", "in silence",
                            "silently" > {
};
struct meant
    : wording< "to castle", "for the purpose of castling", "with a view|mind to castling|castle",
            "evidently? intending|meaning|wishing to castle|play|move|replace|take|capture it|him|her|with? it?",
            "in order to castle|play|move",
              "with the intention of playing|moving|taking|capturing|castling it|him|her|with? it?" > {};
struct in_hand : wording< "off|up|over|down|again",
                     "in|into|between|with his|her|the? hand|hands|finger|fingers and? thumb?", "in the air", "aloft",
                     "long|awhile? over|above the board|squares|men",
                     "undecided|uncertain|hesitating|doubting on? where|which|what|how to? square? to? "
                     "put|play|place|move? it? on?",
                     "not knowing|deciding where|which|what|how square? to put|play|place|move? it|him|her? on?",
                     "did not know|decide where|which|what|how square? to put|play|place|move it? on?",
                     "could not decide where|how to put|play|place|move it",
                     "instead of forthwith? completing|making a|the|his move" > {};
struct keeps_in_hand : seq< wording< "held|kept|holds|keeps|holding|keeping it|him|her" >, in_hand > {};
struct not_claimed
    : sor< seq< opt< wording< "but|and|though|although|while" > >, opt< sor< player, his_title > >,
               wording< "said|says that? he|she would not press|claim|enforce|exact|insist|pursue on|upon? "
               "it|the|this|any penalty|claim?",
                   "knew|knowing of? it|this and? replied|moved|played|went on?",
                   "did|does|would not claim|enforce|exact|take it|the|a|any? "
                        "game|win|forfeit|forfeiture|penalty|advantage|of? it?",
                   "made no claim", "never claimed it|the? game?",
                           "waived|overlooked|remitted|forgave|excused|pardoned it|him|her|the? "
                           "forfeit|claim|penalty|touch|offence?",
                   "did|would not insist upon|on? it|the|any? penalty?",
                           "exacted|enforced|claimed|demanded no penalty",
                   "took no notice of? it|this?", "let|lets it|this pass",
                           "saw|noticed it and? replied|moved|played without a? word|remark|notice",
                           "allowed|suffered it|this to? pass",
                   "was content to let|suffer it|this pass", "passed it over", "opponent|adversary made no claim",
                   "opponent|adversary did not claim it|the? game?" > >,
          wording< "but|and|though? the|his penalty|claim was waived|remitted|forgiven|overlooked",
              "but|and|though? the|any|a penalty was not exacted|enforced|claimed|demanded|inflicted",
              "but|and|though? no penalty was exacted|enforced|claimed|demanded|inflicted",
              "but|and|which? it? was not claimed|enforced", "without any? claim being? made?", "unclaimed" > > {};
struct with_what : wording< "with his|her|the sleeve|elbow|cuff|arm|coat|handkerchief|pencil of? his? coat?" > {};
// What is due is demanded: it, and no other man, which would be another matter.
struct requires_it
    : seq< opt< wording< "and|but" > >,
          sor< seq< player, does,
                   wording< "required|requires|requested|requests|called|demanded|insisted on|upon? him|her to",
                       "demanded|demands|insisted|insists|required|requires|requested that|upon|on? he|she should?",
                       "insisted|insists on|upon his|her?" > >,
               wording< "he|she? was required|requested|called|obliged|bound|compelled on|upon? to" > >,
          wording< "move|play|replace|moving|playing|replacing it|him|her|them|that" >, adjuncts > {};
// "But did not leave go of it until he had the King too".
struct keeps_rook : seq< wording< "but|and did not let|leave go|hold of? it until|till|before" >,
                         sor< wording< "he|she had touched? taken? hold? of?" >, wording< "touching|taking" > >,
                         king_here,
                         opt< wording< "too|also" > > > {};
// What the law gives against him who holds a man: "Black required him to put it down".
struct put_it_down
    : seq< opt< wording< "and|but" > >,
          sor< wording< "he|she? was desired|required|requested|asked|bidden to put|set|lay|take|replace it|him|her? "
                        "down|back|away?" >,
               seq< player, adjuncts,
                    wording< "required|requires|requested|asked|bade|bids|begged|had|made|called on|upon? him|her|that "
                             "he|she? should|would|to? put|set|lay|take|replace it|him|her|them? down|back|away?",
                        "required|requested|asked|bade|begged|had|made him|her to? take|remove|withdraw it|his|her "
                        "hand|finger|fingers? away|off?" > > >,
          opt< wording< "until|till he|she knew|knows his|her mind", "until|till he|she had|has made up his|her mind",
              "until|till he|she had|has decided" > > > {};
// "To answer, and only then perceived the error".
struct saw_too_late
    : sor< wording< "to answer|reply|respond with? it?|this?", "in order to answer|reply|respond" >,
          wording< "and|but? only? then|afterwards|thereupon? perceived|saw|noticed|discovered|observed|found|remarked "
                   "the|his|her|it|that|this illegal|false|other's? error|mistake|illegality|fault|move",
                   "and|but? only? then|afterwards|thereupon? complained|complains|objected|objects|protested of|to|"
                   "against|about the|this|that|his|her illegal|false|last? error|mistake|illegality|fault|move" > > {};
struct touch_tail : sor< saw_too_late, keeps_rook, put_it_down, requires_it, demanded_for_it, with_what, not_claimed,
    numbered_turn,
    adjunct, neither, of_no_use, let_off,
                        wording< "together|simultaneously" >,
                        seq< then_he, sor< keeps_in_hand, and_back, instead_of_it, warned, let_off, in_hand > >,
                                meant > {};
struct touches : seq< sor< wording< "was|were? observed|seen|noticed|found|perceived to touch|handle|finger" >,
                          telling::touched, telling::held, telling::adjusts, words< "straightened" > >,
                     parted > {};
// "Had his hand on" begins as "had touched" does.
struct before_touch : star< not_at< touches >, sor< adjunct, numbered_turn, auxiliary,
                                wording< "begun|began by|with", "been" > > > {};
// "White's hand had rested on the Queen"; "he touched" is said of who made the move.
struct who_touches : sor< player, wording< "he|she" >, seq< his_title, at< telling::fingers > > > {};
struct touching : seq< star< not_at< touches >, sor< adjunct, numbered_turn > >, opt< who_touches >, before_touch,
    touches, star< auxiliary >,
                      men, star< touch_tail > > {};
struct was_touched : seq< adjuncts, men, plus< sor< auxiliary, adjunct, wording< "were|been" > > >,
                         sor< words< "touched", "handled", "fingered", "grasped", "seized" >,
                             wording< "taken|laid|caught hold of", "taken|picked|lifted up", "lifted" > >, parted,
                         opt< wording< "by" >, sor< player, wording< "him|her" > > >, star< touch_tail > > {};
// "Black's sleeve had brushed against his Rook".
struct sleeve_touches
    : seq< adjuncts, sor< his_title, wording< "his|her" > >, wording< "sleeve|cuff|elbow|coat|arm" >, does,
          wording< "brushed|touched|caught|knocked|struck against?" >, man, star< touch_tail > > {};
// "Gave notice and adjusted his Queen", "said \"I adjust\", and touched it".
struct notice_given : wording< "gave|gives due? notice of? his? intention?",
        "said|says|cried i? adjust|j'adoube|adoube" > {};
struct adjusts_with_notice
    : seq< player, does,
          sor< seq< notice_given, opt< wording< "before" > >, opt< wording< "and" > >, opt< wording< "then" > >,
                  opt< wording< "he|she" > >,
                  wording< "adjusted|touched|adjusting|touching|straightened|replaced|handled" >, men >,
              seq< wording< "adjusted|straightened" >, men,
                      wording< "after|having|on given|giving|with? due? notice", "with|after due? notice",
                      "after saying i? adjust|j'adoube" > > >,
          adjuncts > {};
// "Stood hesitating with the Bishop in his fingers".
struct stands_holding
    : seq< player, does, wording< "stood|sat" >, 
          star< sor< adjunct, wording< "hesitating|undecided|wavering|long" > > >,
          wording< "with" >, man, wording< "in|between his|her hand|hands|finger|fingers" >,
          opt< wording< "between|over two|three|several squares" > >, adjuncts,
          opt< put_it_down > > {};
struct ought_to
    : seq< player, wording< "ought|should to? have moved|played" >, man,
            wording< "which he|she had|has? touched" > > {
};
struct oversets : seq< maybe_he, telling::overset, parted, opt< wording< "over|down" > >, not_at< telling::all_men >,
                      man, opt< wording< "to|on|onto|upon the floor|table|ground" > >, plus< touch_tail > > {};

} // namespace descry::grammar::sentences
