#include "src/c/options.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/c/guard.hpp"

namespace descry::c {
namespace {

descry_error no_such_value(std::string_view name, std::string_view value)
{
    return fail(DESCRY_BAD_OPTION, std::string{name} + ": there is no " + std::string{value});
}

/// Of a few words, what the one that is given means.
template <typename Value> using Words = std::initializer_list<std::pair<std::string_view, Value>>;

template <typename Value> bool choose(Words<Value> words, std::string_view given, Value& value)
{
    for (const auto& [word, meaning] : words)
        if (word == given) return value = meaning, true;
    return false;
}

bool yes_or_no(std::string_view given, bool& value) { return choose({{"yes", true}, {"no", false}}, given, value); }

descry_error set(descry_options& options, std::string_view name, std::string_view value)
{
    bool known = true;
    if (name == "from")
        known = choose({{"auto", Source::automatic}, {"descriptive", Source::descriptive}, {"pgn", Source::pgn}}, value,
                       options.from);
    else if (name == "repair")
        known = choose({{"play-on", Mending::play_on}, {"propose", Mending::propose}, {"none", Mending::none}}, value,
                       options.solve.mending);
    else if (name == "strict")
        known = yes_or_no(value, options.solve.strict);
    else if (name == "as-played")
        known = yes_or_no(value, options.solve.as_played);
    else if (name == "source")
        options.source = value;
    else if (name == "language") {
        const auto language = find_language(value);
        known = language.has_value();
        if (known) options.reading.language = language;
    }
    else if (name == "dialect") {
        const Dialect* dialect = find_dialect(value);
        known = dialect != nullptr;
        if (known) options.reading.dialect = dialect;
    }
    else if (name == "fen") {
        const auto position = read_fen(value);
        if (!position) return fail(DESCRY_BAD_FEN, position.error().field + ": " + position.error().reason);
        options.solve.start = *position;
    }
    else
        return fail(DESCRY_BAD_OPTION, "there is no option " + std::string{name});
    return known ? DESCRY_OK : no_such_value(name, value);
}

}  // namespace
}  // namespace descry::c

extern "C" {

descry_options* descry_options_new(void)
{
    descry_options* made = nullptr;
    (void)descry::c::guarded([&] {
        made = new descry_options;
        return DESCRY_OK;
    });
    return made;
}

void descry_options_free(descry_options* options) { delete options; }

descry_error descry_options_set(descry_options* options, const char* name, const char* value)
{
    using namespace descry::c;
    if (options == nullptr || name == nullptr || value == nullptr)
        return fail(DESCRY_BAD_ARGUMENT, "NULL where an option, its name or its value is wanted");
    return guarded([&] { return set(*options, name, value); });
}

}  // extern "C"
