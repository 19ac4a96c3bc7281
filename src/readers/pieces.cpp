// A text in pieces of bounded size.
#include <algorithm>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "descry/stream.hpp"
#include "src/readers/sheet_parts.hpp"

namespace descry {
namespace {

constexpr std::size_t chunk = std::size_t{256} << 10;

}  // namespace

bool TextPieces::next(TextPiece& piece)
{
    piece.bytes.clear();
    piece.begins.clear();
    piece.cut_off = false;
    if (in_sheets_ && given_ < rest_.size()) return read_part(piece), true;
    if (whole_given_) return false;
    if (!std::exchange(begun_, true)) begin();
    if (!tagged_) {
        whole_given_ = true;
        read_whole(piece);
        if (parting_ == Parting::tagged_and_sheets && piece.kind == TextPiece::Kind::whole) {
            auto parts = sheet::parts_of(piece.bytes);
            begins_ = std::move(parts.plain);
            mixed_ = std::move(parts.mixed);
        }
        in_sheets_ = !begins_.empty();
        if (in_sheets_) {
            rest_.swap(piece.bytes);
            read_part(piece);
        }
        return true;
    }
    piece.kind = TextPiece::Kind::games;
    read_games(piece);
    return !piece.begins.empty();
}

/// Finds out whether it is a text of tagged scores.
void TextPieces::begin()
{
    std::optional<bool> tagged = tagged_ ? std::nullopt : std::optional{false};
    while (!tagged) {
        read_more(rest_);
        tagged = begins_with_tag(rest_, ended_);
        if (!tagged && rest_.size() > longest_game) tagged = false;
    }
    tagged_ = *tagged;
}

void TextPieces::read_whole(TextPiece& piece)
{
    std::swap(piece.bytes, rest_);
    while (!ended_ && piece.bytes.size() <= longest_whole_text) read_more(piece.bytes);
    piece.kind = piece.bytes.size() > longest_whole_text ? TextPiece::Kind::too_long : TextPiece::Kind::whole;
    piece.first_line = piece.first_game = 1;
}

/// As many sheets as make a piece, or what stands among them.
void TextPieces::read_part(TextPiece& piece)
{
    const auto next_sheet = [this] { return sheets_given_ < begins_.size() ? begins_[sheets_given_] : rest_.size(); };
    const bool any_mixed = mixed_given_ < mixed_.size();
    const auto mixed = any_mixed ? mixed_[mixed_given_].begin : rest_.size();
    piece.first_line = line_;
    piece.first_game = game_;
    piece.begins.clear();
    const auto from = given_;
    if (any_mixed && mixed == from) {
        const MixedPart& part = mixed_[mixed_given_++];
        piece.kind = TextPiece::Kind::mixed;
        piece.part = part;
        piece.bytes.assign(rest_, part.from, part.to - part.from);
        piece.first_line -= count_lines(std::string_view{rest_}.substr(part.from, part.begin - part.from));
        given_ = part.end;
        game_ += part.games;
    }
    else {
        piece.kind = TextPiece::Kind::sheets;
        while (next_sheet() < mixed && given_ - from < chunk) {
            piece.begins.push_back(begins_[sheets_given_++] - from);
            given_ = std::min(next_sheet(), mixed);
        }
        piece.bytes.assign(rest_, from, given_ - from);
        game_ += piece.begins.size();
    }
    line_ += count_lines(std::string_view{rest_}.substr(from, given_ - from));
}

/// Games that are whole, as many as came together; or the beginning of one that is too long.
void TextPieces::read_games(TextPiece& piece)
{
    for (;;) {
        splitter_.look(rest_, ended_, begins_);
        if (begins_.size() > 1) {
            // The last one may go on.
            if (!ended_) return cut(piece, begins_.back());
            return cut(piece, rest_.size());
        }
        if (ended_) return cut(piece, rest_.size());
        if (rest_.size() > longest_game) {
            // At the end of a line, if there are lines; never amid a character.
            const auto line = rest_.rfind('\n', longest_game);
            auto at = line != std::string::npos && line > longest_game / 2 ? line + 1 : longest_game;
            while ((static_cast<unsigned char>(rest_[at]) & 0xC0U) == 0x80 && at > longest_game / 2) --at;
            cut(piece, at);
            piece.cut_off = true;
            return skip_rest();
        }
        read_more(rest_);
    }
}

/// Gives a piece what stands before a place.
void TextPieces::cut(TextPiece& piece, std::size_t at)
{
    piece.bytes.swap(rest_);
    rest_.assign(piece.bytes, at);
    piece.bytes.resize(at);
    splitter_.drop(at);
    const bool one_left = !begins_.empty() && begins_.back() == at && at != 0;
    if (one_left) begins_.pop_back();
    piece.begins.swap(begins_);
    begins_.clear();
    if (one_left) begins_.push_back(0);
    piece.first_line = line_;
    piece.first_game = game_;
    line_ += count_lines(piece.bytes);
    game_ += piece.begins.size();
    if (at == 0) piece.begins.clear();
}

/// Comes to the next game, keeping nothing of what stands before it.
void TextPieces::skip_rest()
{
    const auto forget = [this](std::size_t size) {
        line_ += count_lines(std::string_view{rest_}.substr(0, size));
        rest_.erase(0, size);
        splitter_.drop(size);
    };
    for (;;) {
        splitter_.look(rest_, ended_, begins_);
        if (!begins_.empty() || ended_) break;
        // The line end that may stand before the next byte to be looked at stays, and none is parted.
        auto gone = splitter_.seen() - std::min<std::size_t>(splitter_.seen(), 2);
        if (gone > 0 && rest_[gone - 1] == '\r') --gone;
        forget(gone);
        read_more(rest_);
    }
    forget(begins_.empty() ? rest_.size() : begins_.front());
    if (!begins_.empty()) begins_ = {0};
}

/// Appends what comes next; sets ended_ where nothing does. What the input throws is thrown on: not through a string
/// that is being made longer.
void TextPieces::read_more(std::string& bytes)
{
    const auto size = bytes.size();
    std::exception_ptr thrown;
    bytes.resize_and_overwrite(size + chunk, [&](char* data, std::size_t) {
        std::size_t count = 0;
        try {
            count = input_(data + size, chunk);
        }
        catch (...) {
            thrown = std::current_exception();
        }
        if (count == 0) ended_ = true;
        return size + count;
    });
    if (thrown) std::rethrow_exception(thrown);
}

}  // namespace descry
