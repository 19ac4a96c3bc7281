#include "src/heading/under_tags.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace descry::sheet {
namespace {

using Tag = std::pair<std::string, std::string>;

/// What was not understood under the tags of a score without moves.
std::optional<Span> unread_under(const Score& score)
{
    if (score.tags.empty() || !score.records.empty()) return std::nullopt;
    const auto finding = std::ranges::find(score.diagnostics, Code::text_not_understood, &Diagnostic::code);
    return finding == score.diagnostics.end() ? std::nullopt : std::optional{Span{finding->at.begin, score.at.end}};
}

/// Gives a sheet what stands over it. What it tells itself stands behind that, and stays.
void put_under(const Score& tagged, Score& sheet)
{
    auto tags = tagged.tags;
    for (Tag& tag : sheet.tags)
        if (const auto same = std::ranges::find(tags, tag.first, &Tag::first); same != tags.end())
            same->second = std::move(tag.second);
        else
            tags.push_back(std::move(tag));
    sheet.tags = std::move(tags);
    sheet.comments.insert(sheet.comments.begin(), tagged.comments.begin(), tagged.comments.end());
    sheet.at.begin = tagged.at.begin;
    if (!sheet.ending) sheet.ending = tagged.ending;
}

}  // namespace

void read_under_tags(std::string_view text, std::vector<Score>& scores,
                     const std::function<std::vector<Score>(std::string_view)>& read_pages)
{
    std::string left;
    for (const Score& score : scores) {
        const auto unread = unread_under(score);
        if (!unread) continue;
        if (left.empty()) {
            left = text;
            std::ranges::replace_if(
                left, [](char c) { return c != '\n'; }, ' ');
        }
        left.replace(unread->begin, unread->end - unread->begin,
                     text.substr(unread->begin, unread->end - unread->begin));
    }
    if (left.empty()) return;

    std::vector<Score> merged;
    auto pages = read_pages(left);
    std::erase_if(pages, [](const Score& sheet) { return sheet.records.empty(); });
    auto page = pages.begin();
    for (Score& score : scores) {
        const auto begin = merged.size();
        for (; page != pages.end() && page->at.begin < score.at.end; ++page) merged.push_back(std::move(*page));
        if (merged.size() == begin)
            merged.push_back(std::move(score));
        else
            put_under(score, merged[begin]);
    }
    scores = std::move(merged);
}

}  // namespace descry::sheet
