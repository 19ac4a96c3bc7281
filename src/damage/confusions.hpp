// What print, scans and hands do to the signs of a record.
#pragma once

#include "src/cost/cost.hpp"

namespace descry::damage {

/// That `meant` is read where `read` stands.
[[nodiscard]] Cost taken_for(char read, char meant) noexcept;
/// That a scan has made two signs of one; Cost::none() where it never does.
[[nodiscard]] Cost torn(char a, char b, char meant) noexcept;
/// That a sign stands in a record which is no part of it.
[[nodiscard]] Cost added(char read) noexcept;
/// That a sign of the record is lost.
[[nodiscard]] Cost lost(char meant) noexcept;
/// How unlikely a sign is in words that are no record: English prose, headings, specks.
[[nodiscard]] Cost in_prose(char read) noexcept;

}  // namespace descry::damage
