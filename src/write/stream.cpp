// Games of a stream, read one at a time.
#include "descry/stream.hpp"

#include <utility>

#include "src/sheet/pgn.hpp"
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

    [[nodiscard]] bool begin(std::string_view bytes) { return !by_the_long_way && plain.begin(bytes, source); }
};

GameReader::GameReader(Source source, const LanguageChoice& reading, const SolveOptions& options)
    : impl_{std::make_unique<Impl>(source, reading, options)}
{}
GameReader::GameReader(GameReader&&) noexcept = default;
GameReader& GameReader::operator=(GameReader&&) noexcept = default;
GameReader::~GameReader() = default;

std::optional<unsigned> GameReader::append(std::string_view bytes, GameForm form, const GameSource& source,
                                           std::string& out)
{
    const auto size = out.size();
    if (!impl_->begin(bytes) || !impl_->writer.append(impl_->plain, form, source, out)) {
        out.resize(size);
        return std::nullopt;
    }
    ++impl_->count.plain;
    return static_cast<unsigned>(impl_->plain.plies().size());
}

GameReader::Read GameReader::read(std::string bytes, std::uint64_t first_line, std::uint64_t index)
{
    Impl& impl = *impl_;
    Read read{Text::decode(std::move(bytes), first_line), {}};
    if (impl.begin(read.text.view())) {
        impl.plain.read_moves();
        if (impl.plain.ended()) {
            read.games.push_back(impl.plain.game(read.text, index));
            ++impl.count.plain;
            return read;
        }
    }
    ++impl.count.other;
    for (const Score& score : scores(read.text)) read.games.push_back(solve(score, read.text, index, impl.options));
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
