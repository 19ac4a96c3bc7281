// A text in pieces of bounded size.
#include <algorithm>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "descry/stream.hpp"
#include "src/sheet/plain.hpp"

namespace descry {
namespace {

constexpr std::size_t chunk = std::size_t{256} << 10;

}  // namespace

std::vector<std::size_t> plain_sheets(std::string_view text)
{
    std::vector<std::size_t> begins;
    sheet::PlainReader reader;
    for (std::size_t at = 0; at < text.size();) {
        if (!reader.begin_sheet(text.substr(at))) return {};
        reader.read_moves();
        if (!reader.ended()) return {};
        begins.push_back(at);
        at += reader.end();
    }
    return begins;
}

bool TextPieces::next(TextPiece& piece)
{
    piece.bytes.clear();
    piece.begins.clear();
    piece.cut_off = false;
    if (in_sheets_ && given_ < begins_.size()) return read_sheets(piece), true;
    if (whole_given_) return false;
    if (!std::exchange(begun_, true)) begin();
    if (!tagged_) {
        whole_given_ = true;
        read_whole(piece);
        if (parting_ == Parting::tagged_and_sheets && piece.kind == TextPiece::Kind::whole)
            begins_ = plain_sheets(piece.bytes);
        in_sheets_ = !begins_.empty();
        if (in_sheets_) {
            rest_.swap(piece.bytes);
            line_ = 1;
            read_sheets(piece);
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

/// As many sheets as make a piece.
void TextPieces::read_sheets(TextPiece& piece)
{
    piece.kind = TextPiece::Kind::sheets;
    piece.first_line = line_;
    piece.first_game = given_ + 1;
    const auto from = begins_[given_];
    auto to = from;
    piece.begins.clear();
    while (given_ < begins_.size() && to - from < chunk) {
        piece.begins.push_back(begins_[given_++] - from);
        to = given_ < begins_.size() ? begins_[given_] : rest_.size();
    }
    piece.bytes.assign(rest_, from, to - from);
    line_ += count_lines(piece.bytes);
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
