// Who did it, and the men whom many sentences name.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/adjuncts.hpp"

namespace descry::grammar::sentences {
using namespace tao::pegtl;

struct king_here : seq< opt< wording< "the|his|her" > >, king, parted > {};
struct rook_here : seq< opt< his_title >, opt< wording< "the" > >, telling::officer_name, parted > {};
struct somebody : seq< player, does > {};
struct maybe_he : seq< adjuncts, opt< player >, does > {};
// "And demanded annulment", "White wished to begin afresh".
struct wants_anew
    : seq< opt< wording< "and" > >, opt< player, does >,
          wording< "demanded|demands|required|requires|claimed|claims|asked|asks|wished|wishes|wanted|wants|"
          "requested for?" >,
          wording< "an? annulment", "that it be|is|should be? annulled|cancelled|begun|recommenced again|afresh|anew?",
          "that the game be|is|should be? annulled|cancelled|begun|recommenced|played again|afresh|anew?",
              "the game to be annulled|begun|recommenced again|afresh|anew?", "to annul|cancel the|this game",
              "to begin|start|commence the? game? afresh|anew|again|over", "a fresh|new|another game",
              "the|this game annulled|cancelled|begun|recommenced again|afresh|anew?" > > {};

} // namespace descry::grammar::sentences
