// What became of a Pawn on the eighth rank: Walker 1840, Law XXI; British Chess Association 1862, Law 13.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct chosen_piece : wording< "a|another|the? second|third|new? queen|rook|castle|bishop|knight" > {};
struct takes_off
    : wording< "swept|took|takes|removed|lifted it|the|his pawn? off|from the? board? as? forfeited?" > {};
struct eighth_rank
    : sor< seq< opt< player >, does,
            wording< "chose|chooses|named|names|selected|claimed|claims|demanded|took|takes",
            "called|calls|asked for", "made|makes it|the|of? pawn? it?" >, chosen_piece >,
           seq< opt< wording< "becoming|becomes|became|making|choosing|claiming|naming|demanding it?" > >,
                   chosen_piece >,
           seq< wording< "the pawn|it was|has|had" >, wording< "not been? replaced|exchanged|promoted" >,
               opt< opt< wording< "and|but|whereupon|so" > >, player, does, takes_off > >,
           seq< player, does,
               wording< "neglected|omitted|forgot|failed to name|choose|claim or? put|place|set? in? a|any? piece in? "
                        "the|its? pawn's? stead|place|room?" >, adjuncts,
               opt< opt< wording< "and|but|whereupon|so" > >, player, does, takes_off > >,
           seq< player, does,
                   wording< "decided|declared|chose|elected|said|decides|declares|chooses|elects that? it|the|his "
                   "pawn? "
                            "should|shall|to|would? remain|stay what|as it was|is",
                       "decided|declared|chose|elected|said|decides|declares|chooses|elects that? it|the|his pawn? "
                       "should|shall|to|would? remain|stay a? pawn?" > >,
           seq< sor< wording< "it", "the pawn" > >, wording< "remained|stayed a? pawn?" > >,
            wording< "not replaced", "unreplaced", "taken|removed off? as forfeited",
               "the pawn is|was taken|removed off? as forfeited", "declared to remain a pawn", "remains|stays a pawn",
               "a dummy pawn", "it remains|stays a pawn", "the pawn remains|stays a? pawn?" >,
          // What the adversary may do with a Pawn that is left so (Walker 1840, Law XXI, remarks).
          seq< player, does,
          wording< "swept|took|takes|removed|lifted it|the|his pawn? off|from the? board? as? forfeited?" > >,
          seq< player, does,
              wording< "chose|chooses|preferred to leave|keep it as? a pawn",
                  "declined|refused|declines to promote it|the|pawn?",
                  "refused|refuses|declined|declines promotion|any? piece?",
                  "let|lets|suffered|allowed it|the|his pawn? to? remain|stay a? pawn?",
                  "left|leaves the|his pawn on the|its square and named nothing|no piece?",
                  "left|leaves|kept it as? a pawn and named|names nothing|no piece?", "left|leaves|kept it as? a pawn",
                  "left the|his pawn as it was|stood and put|set|placed no piece in its stead|place",
                  "put|set|placed no piece in its|the pawn's stead|place",
                  "omitted|neglected|forgot|failed to replace|exchange|name|promote it|the|a pawn|piece?",
                  "named|names|claimed no piece", "did? not name|claim|choose|replace a|it|the piece|pawn?",
                          "chose|chooses|choosing no piece" >,
              opt< wording< "and the|his pawn remains|remained|stays|stayed a? pawn?" > >,
              opt< wording< "and|but|whereupon" >, player, does,
                  wording< "swept|took|takes|removed|lifted it|the|his pawn? off|from the? board? as? forfeited?" > >
                  > > {};

} // namespace descry::grammar::sentences
