#include "law_commands.hpp"

#include <string>

namespace descry::tool {
namespace {

/// A code of laws by its key.
CLI::Validator a_code()
{
    std::string keys;
    for (const auto& laws : law::all_laws()) (keys += keys.empty() ? "" : ", ") += laws.key;
    return {[keys](std::string& word) {
                const auto found = law::laws_named(CLI::detail::to_lower(word));
                if (!found) return "'" + word + "' is none of: " + keys;
                word = std::to_string(static_cast<unsigned>(*found));
                return std::string{};
            },
            keys};
}

CLI::Validator text_or_json()
{
    return {[](std::string& word) {
                if (word != "text" && word != "json") return "'" + word + "' is none of: json, text";
                word = word == "json" ? "1" : "0";
                return std::string{};
            },
            "json, text"};
}

}  // namespace

void LawCommands::add(CLI::App& app)
{
    laws_ = app.add_subcommand("laws", "what the codes of law say, point by point, and their articles");
    laws_->add_option("WHAT", query_.wanted,
                      "a point such as fifty-moves, or an article such as \"II.8 (b)\"; without it, all points");
    laws_->add_option("--code", query_.code, "this code alone")->transform(a_code());
    laws_->add_flag("--articles", query_.contents, "list the articles");
    laws_->add_option("--format", query_.format, "text or json")->transform(text_or_json())->default_str("text");
}

std::optional<int> LawCommands::run()
{
    if (laws_->parsed()) return laws(query_);
    return std::nullopt;
}

}  // namespace descry::tool
