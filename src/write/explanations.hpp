// The pages of `descry explain`, made from corpus/codes when descry is built.
#pragma once

#include <span>
#include <string_view>

namespace descry::write {

struct Page {
    std::string_view id, text;
};
extern const std::span<const Page> explanations;

}  // namespace descry::write
