#include "src/rows/parted.hpp"

#include <algorithm>

#include "grammar/sheet.hpp"
#include "src/words/matched.hpp"

namespace descry::sheet {
namespace {

namespace rules = grammar::sheet;

constexpr std::size_t longest_record = 80;

/// Bytes of what parts two records, if it stands at `at`.
std::size_t sign_at(std::string_view text, std::size_t at, bool labels)
{
    if (const auto size = matched<rules::parting_sign>(text.substr(at))) return size;
    if (const auto size = matched<rules::parting_and>(text.substr(at))) return size;
    const bool begins = at > 0 && std::string_view{" \t\n,;."}.contains(text[at - 1]);
    return labels && begins ? matched<rules::black_label>(text.substr(at)) : 0;
}

/// "Q. takes B. P., ch.", and then Black's label: the "B." within what reads as one record is a man's.
bool is_within_record(Piece piece, std::size_t at)
{
    const auto whole = read_prefix(piece, true);
    if (!whole || whole->size <= at) return false;
    const auto behind =
        trimmed(piece.sub(std::min(piece.text.find_first_not_of(" \t\n,;.", whole->size), piece.text.size())));
    return behind.empty() || matched<rules::black_label>(behind.text) != 0;
}

}  // namespace

std::optional<Parted> parted_by_sign(Piece piece, bool labels)
{
    for (std::size_t at = 1; at < piece.text.size() && at <= longest_record; ++at) {
        const auto size = sign_at(piece.text, at, labels);
        if (size == 0) continue;
        const Piece head = trimmed(piece.sub(0, at)), tail = trimmed(piece.sub(at + size));
        const auto first = read_prefix(head, true);
        if (!first || head.text.find_first_not_of(" \t,;.", first->size) != std::string_view::npos) continue;
        if (labels && is_within_record(piece, at)) continue;
        if (read_prefix(tail)) return Parted{head.sub(0, first->size), tail};
    }
    return std::nullopt;
}

std::size_t whites_label(std::string_view text)
{
    const auto label = label_at(text);
    return label && label->side == Side::white ? label->size : 0;
}

bool begins_with_record(Piece piece, bool anchored)
{
    const auto label = whites_label(piece.text);
    piece = piece.sub(label);
    return read_prefix(piece, anchored).has_value() || parted_by_sign(piece, label != 0).has_value();
}

bool is_parting_sign(Piece piece) { return matched<rules::lone_parting_sign>(piece.text) != 0; }

}  // namespace descry::sheet
