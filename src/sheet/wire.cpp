// Messages of the wire, read as scores.
#include "descry/wire.hpp"

#include <algorithm>

#include "src/record/wire.hpp"

namespace descry {
namespace {

class Scores {
public:
    Scores(const Text& text, Wire wire, Side first) : text_{text.view()}, wire_{wire}, first_{first} {}

    std::vector<Score> read()
    {
        for (std::size_t at = 0; at < text_.size();) {
            const auto end = std::min(text_.find('\n', at), text_.size());
            line(at, end);
            at = end + 1;
        }
        finish();
        return std::move(scores_);
    }

private:
    void line(std::size_t begin, std::size_t end)
    {
        const auto tokens = record::wire_tokens(text_.substr(begin, end - begin), begin, wire_);
        if (tokens.empty()) return finish();
        auto& records = score_.records;
        if (const auto wanted = records.size() + tokens.size(); wanted > records.capacity())
            records.reserve(std::max(wanted, 2 * records.capacity()));
        for (const auto& token : tokens) {
            if (!token.result) {
                for (const auto& word : record::take_apart(token.text, wire_)) add(word, token.at);
                continue;
            }
            if (token.text != "*") score_.ending = Ending{.at = token.at, .result = std::string{token.text}};
            finish();
        }
    }

    void add(const record::WireWord& word, Span at)
    {
        at = record::part_of(word, at, wire_);
        const auto index = score_.records.size();
        const auto turn = index + (first_ == Side::black ? 1 : 0);
        score_.records.push_back({.number = static_cast<unsigned>(turn / 2 + 1),
                                  .side = turn % 2 == 0 ? Side::white : Side::black,
                                  .record = record::record_of(word, wire_, at)});
        score_.at = index == 0 ? at : join(score_.at, at);
    }

    void finish()
    {
        if (!score_.records.empty()) scores_.push_back(std::move(score_));
        score_ = {};
    }

    std::string_view text_;
    Wire wire_;
    Side first_;
    Score score_{};
    std::vector<Score> scores_{};
};

}  // namespace

std::vector<Score> read_wire_scores(const Text& text, Wire wire, Side first)
{
    return Scores{text, wire, first}.read();
}

}  // namespace descry
