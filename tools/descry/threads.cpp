#include "threads.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <exception>
#include <thread>
#include <vector>

namespace descry::tool {

unsigned threads_to_be_had(unsigned wanted)
{
    std::atomic<bool> all = false;
    std::vector<std::jthread> tried;
    try {
        for (unsigned i = 1; i < wanted; ++i) tried.emplace_back([&] { all.wait(false); });
    }
    catch (const std::exception&) {
        fmt::print(stderr, "descry: the system has no room for {} threads: one does the work\n", wanted);
        wanted = 1;
    }
    all = true;
    all.notify_all();
    return wanted;
}

}  // namespace descry::tool
