// The Rook quitted first, the King moved as in castling: American 1897 and British 1903, Part II Law 5 (f); Walker
// 1840, Laws XV and XVI; British Chess Association 1862, Law 10.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"
#include "grammar/sentences/who.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct lets_go : wording< "quitted|quits|quitting|released|releases|releasing|loosed|loosing",
                     "let|lets|letting|left|leaving|leaves go|hold", "quitted|left|leaving|quitting his? hold" > {};
struct of_it : seq< opt< wording< "of" > >, sor< wording< "it" >, rook_here > > {};
struct let_it_go : seq< wording< "let|letting" >, of_it, wording< "go" > > {};
struct quits_it : sor< let_it_go, seq< lets_go, of_it > > {};
struct before_king
    : seq< wording< "before|ere" >,
          sor< seq< wording< "his|her the? hand|hands|fingers was|were on|upon" >, king_here >,
          seq< opt< sor< player, wording< "he|she" > > >, opt< wording< "had" > >,
               opt< wording< "so much as", "even" > >,
                   wording< "laid|put a|his|her hand|finger on|upon",
                   "having? touched|touching|moved|moving|took|taking" >, opt< wording< "up|hold of" > >,
                       king_here >,
              seq< king_here, wording< "was|had been? touched|moved" > > > > {};
struct placed_rook
    : seq< wording< "moved|played|placed|moves|moving|playing|placing|shifted|pushed|brought" >, rook_here,
          opt< wording< "to|on|at" >, opt< wording< "the|his" > >, telling::square, parted >, wording< "and" > > {};
struct touched_rook : seq< wording< "touched|took|moved" >, rook_here, wording< "first and" > > {};
struct rook_claimed : seq< opt< wording< "and|whereon|whereupon" > >, player,
                           wording< "claimed|required|demanded|insisted on? upon? that? the move of the? rook "
                                    "as|be|should a|treated|be? as? a? complete? move?",
                                    "claimed|claims|treats|treated|takes|took it|this|that as|for a? "
                                    "rook's|complete move",
                                    "claimed|claims the rook's move as|for? the|a? whole|complete? move?",
                                    "claimed|claims the move of the rook",
                                    "required|requires that the rook's move suffice|stand|count" > > {};
struct quits_rook
    : seq< maybe_he, opt< wording< "castled|castles" > >,
          sor< seq< touched_rook, quits_it, opt< before_king > >,
               seq< opt< sor< placed_rook, wording< "moved|played and" > > >, quits_it, before_king > >,
          adjuncts, opt< rook_claimed > > {};
struct rook_quitted
    : seq< adjuncts, rook_here, wording< "was" >,
          opt< wording< "moved|played|placed|carried|brought|taken|touched" >, opt< wording< "first" > >,
               opt< wording< "to" >, opt< wording< "the|his" > >, telling::file, parted, opt< wording< "square" > > >,
               wording< "and" > >,
          wording< "quitted|released|let" >, opt< wording< "go" > >, before_king, adjuncts, opt< rook_claimed > > {};

struct the_castling : seq< opt< wording< "to" > >, wording< "complete|finish|completing|finishing" >,
                          opt< wording< "the|his|her" > >, wording< "castling" > > {};
struct rook_stays
    : seq< wording< "left|leaving|forgot|forgetting|omitted|neglected" >, opt< wording< "to move" > >, rook_here,
          opt< wording< "where it stood|was", "on|at its square", "in the|its corner|place",
                  "unmoved|standing" > > > {
};
struct king_as_in_castling : seq< player, does, wording< "moved|moves|placed|put" >, king_here,
                                 opt< wording< "two squares" > >, opt< wording< "as in castling" > >,
                                 opt< wording< "and quitted|released|left him|it|her", "and let him|it? go" > >,
                                         opt< wording< "and|but" > >,
                                 sor< rook_stays,
                                 seq< wording< "did not bring|move|carry|take over|across?" >, rook_here,
                                         opt< wording< "over|across|up|to him" > > >,
                                 seq< wording< "without touching|moving|bringing|carrying over|across|up?" >, rook_here,
                                         opt< wording< "over|across|up|to him" > > >,
                                         seq< wording< "without" >, the_castling >,
                                         seq< wording< "refused|declined" >, the_castling > >, adjuncts > {};
struct quits_king
    : seq< player, does, wording< "quitted|released" >, king_here, wording< "without" >, the_castling, adjuncts > {};
struct rook_left : seq< adjuncts, rook_here, wording< "was left on|at|in its|the square|place|corner" >,
                       wording< "in castling" > > {};
struct must_complete : sor< seq< player, wording< "demanded|demands|required|requires|insisted|insists that the "
    "castling "
    "be|should be? completed|finished" >, adjuncts >, seq< player, wording<
    "was required|requested|called|asked upon?" >, the_castling, adjuncts > > {};

} // namespace descry::grammar::sentences
