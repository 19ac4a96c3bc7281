#include "file_arguments.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace descry::tool {

bool takes_file(const CLI::Option& option)
{
    const bool named = !option.get_snames().empty() || !option.get_lnames().empty();
    return option.get_type_name() == "FILE" || (!named && option.get_name(true) == "FILE");
}

bool reads_input_twice(const CLI::App& app)
{
    return std::ranges::any_of(app.get_subcommands(), [](const CLI::App* command) {
        std::ptrdiff_t times = 0;
        for (const CLI::Option* option : command->get_options())
            if (takes_file(*option) && !option->check_lname("output"))
                times += std::ranges::count(option->results(), "-");
        return times > 1;
    });
}

bool is_read_too(const CLI::App& app, const std::string& output)
{
    namespace fs = std::filesystem;
    std::error_code none;
    // A terminal or a pipe may well be both.
    if (!fs::is_regular_file(output, none)) return false;
    const auto is_output = [&](const std::string& file) {
        return fs::equivalent(file == "-" ? "/dev/stdin" : file, output, none);
    };
    return std::ranges::any_of(app.get_subcommands(), [&](const CLI::App* command) {
        return std::ranges::any_of(command->get_options(), [&](const CLI::Option* option) {
            return takes_file(*option) && !option->check_lname("output") &&
                   std::ranges::any_of(option->results(), is_output);
        });
    });
}

}  // namespace descry::tool
