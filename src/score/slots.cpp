#include "src/score/slots.hpp"

#include <utility>

#include "src/score/choose_places.hpp"
#include "src/score/describe_places.hpp"
#include "src/score/find_records.hpp"
#include "src/score/find_todays.hpp"
#include "src/score/signs_in_context.hpp"

namespace descry::score {

Slots slots_of(std::string_view text) { return slots_of(page::Signs{text}); }

Slots slots_of(page::Signs signs)
{
    Slots slots{std::move(signs)};
    const SignsInContext context{slots.signs};
    auto all = find_records(context, slots.records);
    const auto todays = find_todays(context, slots.records, all);
    all.insert(all.end(), todays.begin(), todays.end());
    choose_places(slots, all);
    describe_places(slots, context.in_number());
    return slots;
}

}  // namespace descry::score
