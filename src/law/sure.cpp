#include "src/law/sure.hpp"

#include "src/law/telling.hpp"

namespace descry::law {

std::optional<sheet::FoundFact> told_for_sure(const std::vector<Comment>& comments, sheet::Fact fact)
{
    for (const Comment& comment : comments)
        if (auto found = sheet::find_fact(comment.text, fact);
            found && !is_hearsay(comment.text) && !not_understood(comment.text)) {
            found->at = comment.at;
            return found;
        }
    return std::nullopt;
}

}  // namespace descry::law
