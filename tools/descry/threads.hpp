// How many threads can be had.
#pragma once

namespace descry::tool {

/// The threads that were asked for, or one where the system does not give as many: TBB would end the program there.
[[nodiscard]] unsigned threads_to_be_had(unsigned wanted);

}  // namespace descry::tool
