#include "src/python/source.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "descry/solve.hpp"

namespace descry::python {
namespace py = pybind11;

GameSource::GameSource(py::object read, descry_options options, bool is_text)
    : read_{std::move(read)}, options_{std::move(options)}, is_text_{is_text},
      pieces_{[this](char* to, std::size_t size) { return this->read(to, size); }}, reader_{options_.from,
                                                                                            options_.reading,
                                                                                            options_.solve}
{}

std::size_t GameSource::read(char* to, std::size_t size)
{
    const py::gil_scoped_acquire locked;
    const py::object given = read_(size);
    const auto bytes = py::cast<std::string_view>(given);
    if (bytes.size() > size) throw py::value_error("read() gave more bytes than it was asked for");
    std::memcpy(to, bytes.data(), bytes.size());
    return bytes.size();
}

std::shared_ptr<Passage> GameSource::passage_of(Text text, std::string_view bytes) const
{
    auto passage = std::make_shared<Passage>(Passage{.text = std::move(text), .source = options_.source});
    passage->begin = begin_;
    if (is_text_) passage->characters.emplace(bytes);
    return passage;
}

bool GameSource::next_piece()
{
    if (!pieces_.next(piece_)) return false;
    switch (piece_.kind) {
    case TextPiece::Kind::games:
        next_ = 0;
        line_ = piece_.first_line;
        index_ = piece_.first_game;
        break;
    case TextPiece::Kind::sheets:  // neither is asked for
    case TextPiece::Kind::mixed: break;
    case TextPiece::Kind::too_long:
        throw py::value_error("too long to be read as a whole (more than 256 MiB); only games with PGN tags are read "
                              "one at a time");
    case TextPiece::Kind::whole: {
        const auto passage = passage_of(Text::read(piece_.bytes), piece_.bytes);
        if (passage->text.looks_binary()) throw py::value_error("this looks like a binary file");
        scores_ = read_scores(passage->text, options_.from, options_.reading);
        whole_ = passage;
        next_ = 0;
        break;
    }
    }
    return true;
}

std::optional<Found> GameSource::next_of_whole()
{
    if (next_ >= scores_.size()) return std::nullopt;
    const Score& score = scores_[next_++];
    return Found{solve(score, whole_->text, next_, options_.solve), whole_};
}

/// The game of tagged scores that is next in the piece; the counters then stand behind it.
std::string_view GameSource::next_bytes() { return piece_.game(next_++); }

std::optional<Found> GameSource::read_game(std::string_view bytes)
{
    auto read = reader_.read(std::string{bytes}, line_, index_);
    if (piece_.cut_off) GameReader::break_off(read);
    const SharedPassage passage = passage_of(std::move(read.text), bytes);
    for (Game& game : read.games) waiting_.push_back({std::move(game), passage});
    std::ranges::reverse(waiting_);
    if (waiting_.empty()) return std::nullopt;
    auto found = std::move(waiting_.back());
    waiting_.pop_back();
    return found;
}

std::optional<Found> GameSource::next()
{
    auto written = next_written(GameForm::none);
    if (!written) return std::nullopt;
    return std::move(written->game);
}

std::optional<GameSource::Written> GameSource::next_written(GameForm form)
{
    for (;;) {
        if (!waiting_.empty()) {
            auto found = std::move(waiting_.back());
            waiting_.pop_back();
            return Written{.game = std::move(found)};
        }
        if (whole_) {
            auto found = next_of_whole();
            if (!found) return std::nullopt;
            return Written{.game = std::move(found)};
        }
        if (next_ >= piece_.begins.size()) {
            if (!next_piece()) return std::nullopt;
            continue;
        }
        // What stands before the first game of a piece is of the piece as well.
        if (next_ == 0) {
            const auto before = std::string_view{piece_.bytes}.substr(0, piece_.begins.front());
            line_ += count_lines(before);
            begin_ += is_text_ ? Characters{before}.all() : before.size();
        }
        const auto bytes = next_bytes();
        Written written;
        if (form != GameForm::none && !piece_.cut_off)
            (void)reader_.append(bytes, form, {options_.source, line_, index_}, written.text);
        if (written.text.empty()) written.game = read_game(bytes);
        line_ += count_lines(bytes);
        begin_ += is_text_ ? Characters{bytes}.all() : bytes.size();
        ++index_;
        if (written.game || !written.text.empty()) return written;
    }
}

}  // namespace descry::python
