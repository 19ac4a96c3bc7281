// One door as libFuzzer enters it. DESCRY_DOOR is its function.
#include <cstddef>
#include <cstdint>

#include "door.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    descry::fuzz::DESCRY_DOOR({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
