// Games of a stream, read one at a time.
#include "descry/stream.hpp"

#include <utility>

#include "src/readers/read_within.hpp"
#include "src/rows/pgn.hpp"
#include "src/sheet/plain.hpp"
#include "src/write/plain_writer.hpp"

namespace descry {

struct GameReader::Impl {
    Source source;
    LanguageChoice reading;
    SolveOptions options;
    /// What is asked for lies off the short way.
    bool by_the_long_way = reading.dialect != nullptr || reading.language || options.start.has_value() ||
                           options.irregular_play.any() || options.rules != Rules{};
    sheet::PlainReader plain{};
    write::PlainWriter writer{};
    Tally count{};

    /// \param heading  what stands over the moves is wanted.
    [[nodiscard]] bool begin(std::string_view bytes, TextPiece::Kind kind, bool heading = true)
    {
        using enum sheet::PlainReader::Heading;
        if (by_the_long_way) return false;
        return kind == TextPiece::Kind::sheets ? plain.begin_sheet(bytes, heading ? read : passed_over)
                                               : plain.begin(bytes, source);
    }
};

GameReader::GameReader(Source source, const LanguageChoice& reading, const SolveOptions& options)
    : impl_{std::make_unique<Impl>(source, reading, options)}
{}
GameReader::GameReader(GameReader&&) noexcept = default;
GameReader& GameReader::operator=(GameReader&&) noexcept = default;
GameReader::~GameReader() = default;

std::optional<unsigned> GameReader::append(std::string_view bytes, GameForm form, const GameSource& source,
                                           std::string& out, TextPiece::Kind kind)
{
    const auto size = out.size();
    const bool heading = form == GameForm::pgn || tells_place(form);
    if (!impl_->begin(bytes, kind, heading) || !impl_->writer.append(impl_->plain, form, source, out)) {
        out.resize(size);
        return std::nullopt;
    }
    ++impl_->count.plain;
    return static_cast<unsigned>(impl_->plain.plies().size());
}

GameReader::Read GameReader::read(std::string bytes, std::uint64_t first_line, std::uint64_t index,
                                  TextPiece::Kind kind)
{
    Impl& impl = *impl_;
    Read read{Text::decode(std::move(bytes), first_line), {}};
    if (impl.begin(read.text.view(), kind)) {
        impl.plain.read_moves();
        if (impl.plain.ended()) {
            read.games.push_back(impl.plain.game(read.text, index));
            ++impl.count.plain;
            return read;
        }
    }
    ++impl.count.other;
    const bool sheet = kind == TextPiece::Kind::sheets;
    for (const Score& score : sheet ? read_scores(read.text, impl.source, impl.reading) : scores(read.text))
        read.games.push_back(solve(score, read.text, index, impl.options));
    return read;
}

GameReader::Read GameReader::read_mixed(const TextPiece& piece)
{
    const MixedPart& part = piece.part;
    Read read{Text::decode(piece.bytes, piece.first_line), {}};
    auto work = part.work;
    const auto scores = sheet::read_scores_within(&work, read.text, impl_->source, impl_->reading);
    const std::size_t first = part.from < part.begin ? 1 : 0;
    for (std::size_t i = 0; i < part.games && first + i < scores.size(); ++i)
        read.games.push_back(solve(scores[first + i], read.text, piece.first_game + i, impl_->options));
    impl_->count.other += read.games.size();
    return read;
}

void GameReader::break_off(Read& read)
{
    if (read.games.empty()) return;
    Game& game = read.games.back();
    const auto end = read.text.view().size();
    game.diagnostics.push_back({.code = Code::text_not_understood,
                                .at = {end, end},
                                .message = "the text of this game is longer than 1 MiB",
                                .notes = {"what stands from here to the next game was not read"}});
    if (game.outcome.complete)
        game.outcome = {.complete = false, .reason = "the score breaks off", .lack = Lack::broken_off};
}

std::vector<Score> GameReader::scores(const Text& text) const
{
    const bool untagged = impl_->source == Source::automatic && !sheet::looks_like_pgn(text.view());
    return read_scores(text, untagged ? Source::pgn : impl_->source, impl_->reading);
}

GameReader::Tally GameReader::count() const noexcept { return impl_->count; }

}  // namespace descry
