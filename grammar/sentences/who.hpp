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

} // namespace descry::grammar::sentences
