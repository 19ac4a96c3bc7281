// The work on games: batches are read, made into what is to be printed, and printed in order.
#include <fmt/format.h>

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <mutex>
#include <system_error>
#include <utility>

#include "descry/codes.hpp"
#include "descry/write.hpp"
#include "games.hpp"
#include "output.hpp"
#include "threads.hpp"

namespace descry::tool {
namespace {

// ---- games out of batches ------------------------------------------------------------------------------------------

/// What came of some games.
struct Tally {
    std::uint64_t games = 0, plies = 0, errors = 0;
    int status = good;
};

/// Rulings look at the game before: those are made one after the other.
unsigned threads(const Options& options) { return options.terms ? 1 : options.jobs; }

/// What was done before in other threads is seen from here on, and what is done here by whoever comes later. TBB sees
/// to that itself between its tasks; but a sanitizer that does not look into TBB sees a lock alone.
class Handover {
public:
    Handover() { const std::lock_guard seen{mutex_}; }
    Handover(const Handover&) = delete;
    Handover& operator=(const Handover&) = delete;
    ~Handover() { const std::lock_guard shown{mutex_}; }

private:
    static inline std::mutex mutex_{};
};

/// What is done with games.
struct Treatment {
    std::function<void(const Found&, Printed&)> visit;
    std::optional<GameForm> form{};
    bool findings = true;
};

/// Makes games of batches. Each thread has one of its own, which knows the records that it has read.
class Worker {
public:
    /// \param step  called after each game, where the games are to be handed on before the batch is done.
    Worker(const Options& options, const Treatment& treatment, std::function<void(const Tally&)> step = {})
        : options_{options}, treatment_{treatment}, step_{std::move(step)}, games_{options.from, options.reading,
                                                                                   solve_options(options)}
    {}

    Tally work(const Batch& batch, Printed& printed)
    {
        tally_ = {};
        if (batch.kind == TextPiece::Kind::whole)
            work_whole(batch, printed);
        else if (batch.kind == TextPiece::Kind::mixed)
            work_mixed(batch, printed);
        else
            work_games(batch, printed);
        tally_.status = worse(tally_.status, reader_.status());
        return tally_;
    }

private:
    void work_games(const Batch& batch, Printed& printed)
    {
        const auto& file = options_.files[batch.file];
        const auto name = shown(file);
        const auto form = options_.terms || batch.cut_off ? std::nullopt : treatment_.form;
        reader_.enter(file);
        GameSource source{name, batch.first_line, batch.first_game};
        std::size_t counted = 0;  // bytes whose lines are
        const auto count_up_to = [&](std::size_t begin) {
            source.first_line += count_lines(std::string_view{batch.bytes}.substr(counted, begin - counted));
            counted = begin;
        };
        for (std::size_t i = 0; i < batch.begins.size(); ++i, ++source.index) {
            const auto bytes = batch.game(i);
            if (form) {
                if (tells_place(*form)) count_up_to(batch.begins[i]);
                if (const auto plies = games_.append(bytes, *form, source, printed.results(), batch.kind)) {
                    count(*plies, false);
                    continue;
                }
            }
            count_up_to(batch.begins[i]);
            auto read = read_game(std::string{bytes}, source.first_line, source.index, batch.kind);
            told_to(printed, [&] { reader_.tell_damage(read.text, file); });
            if (batch.cut_off) GameReader::break_off(read);
            for (const Game& game : read.games) hand_on(game, read.text, file, printed);
        }
    }

    GameReader::Read read_game(std::string bytes, std::uint64_t line, std::uint64_t index, TextPiece::Kind kind)
    {
        if (!options_.terms) return games_.read(std::move(bytes), line, index, kind);
        GameReader::Read read{Text::decode(std::move(bytes), line), {}};
        for (const Score& score : games_.scores(read.text)) read.games.push_back(reader_.play(score, read.text, index));
        return read;
    }

    void work_mixed(const Batch& batch, Printed& printed)
    {
        const auto& file = options_.files[batch.file];
        reader_.enter(file);
        const auto read = games_.read_mixed(batch);
        for (const Game& game : read.games) hand_on(game, read.text, file, printed);
    }

    void work_whole(const Batch& batch, Printed& printed)
    {
        const auto& file = options_.files[batch.file];
        std::optional<Reader::Opened> opened;
        told_to(printed, [&] { opened = reader_.open(file, batch.bytes); });
        if (!opened) return;
        if (threads(options_) > 1) return work_side_by_side(*opened, file, printed);
        for (std::uint64_t index = 1; const Score& score : opened->scores) {
            std::optional<Game> game;
            told_to(printed, [&] { game = reader_.play(score, opened->text, index++); });
            hand_on(*game, opened->text, file, printed);
        }
    }

    /// The games of a file that was read as a whole, as many at a time as there are threads.
    void work_side_by_side(const Reader::Opened& opened, const std::string& file, Printed& printed)
    {
        std::vector<std::optional<Game>> games(opened.scores.size());
        const auto solve_one = [&](std::size_t i) {
            const Handover handover;
            games[i] = solve(opened.scores[i], opened.text, i + 1, solve_options(options_));
        };
        const Handover to_all;
        oneapi::tbb::parallel_for(std::size_t{0}, games.size(), solve_one);
        const Handover from_all;
        for (const auto& game : games) hand_on(*game, opened.text, file, printed);
    }

    /// What the reader of files tells meanwhile is a finding, where it is not asked for as a result.
    void told_to(Printed& printed, const auto& work)
    {
        work();
        if (!told_.empty()) (options_.about_file ? printed.results() : printed.findings()) += told_;
        told_.clear();
    }

    void hand_on(const Game& game, const Text& text, const std::string& file, Printed& printed)
    {
        Found found{game, text, shown(file)};
        bool faulty = treatment_.findings && !game.outcome.complete;
        if (treatment_.findings && !game.diagnostics.empty())
            faulty |= append_findings(game, text, found.source, options_, printed.findings());
        if (faulty) tally_.status = worse(tally_.status, errors_found);
        treatment_.visit(found, printed);
        count(game.plies.size(), faulty);
    }

    void count(std::uint64_t plies, bool faulty)
    {
        ++tally_.games;
        tally_.plies += plies;
        tally_.errors += faulty ? 1 : 0;
        if (step_) step_(tally_);
    }

    const Options& options_;
    const Treatment& treatment_;
    std::function<void(const Tally&)> step_;
    std::string told_{};
    Reader reader_{options_, &told_};
    GameReader games_;
    Tally tally_{};
};

// ---- printing ------------------------------------------------------------------------------------------------------

/// Prints what was made, in order.
class Printer {
public:
    Printer(Progress& progress, bool parted) : progress_{progress}, first_sign_left_out_{parted} {}

    /// Leaves nothing to be printed again.
    void print(Printed& printed)
    {
        printed.each([&](Printed::Stream stream, std::string_view piece) {
            const bool findings = stream == Printed::Stream::findings;
            progress_.before_game(findings);
            if (findings) std::fflush(stdout);  // what was printed before stands before it
            if (!findings && std::exchange(first_sign_left_out_, false)) piece.remove_prefix(1);
            write(findings ? stderr : stdout, piece);
        });
        printed.clear();
    }

    [[nodiscard]] int complain_of(const std::string& file, const std::string& why)
    {
        progress_.make_way();
        std::fflush(stdout);
        complain(file, why);
        return unusable;
    }

    /// Games are out as they come, though the input may not go on for long.
    static void flush() { flush_results(); }

private:
    static void write(std::FILE* to, std::string_view piece)
    {
        if (std::fwrite(piece.data(), 1, piece.size(), to) != piece.size() && to == stdout)
            throw std::system_error{errno, std::generic_category(), "cannot write to file"};
    }

    Progress& progress_;
    bool first_sign_left_out_;
};

// ---- the order of work ---------------------------------------------------------------------------------------------

/// Files of messages by wire have no tags. Where more is asked for than what plain sheets tell, they are read with all
/// that stands around them.
Parting parting(const Options& options)
{
    if (options.wire) return Parting::none;
    const bool usual = !options.terms && !options.start && !options.reading.dialect && !options.reading.language &&
                       options.from != Source::pgn;
    return usual ? Parting::tagged_and_sheets : Parting::tagged;
}

/// One game after the other, in this thread.
int in_order(const Options& options, const Treatment& treatment, bool parted)
{
    constexpr std::size_t enough = std::size_t{1} << 16;  // to be printed before the batch is done
    Progress progress{options.progress};
    progress.expect(Batches::size_of(options.files));
    Printer printer{progress, parted};
    Printed printed;
    Batch batch;
    Tally before;
    Worker worker{options, treatment, [&](const Tally& tally) {
                      if (printed.size() > enough || batch.kind == TextPiece::Kind::whole) printer.print(printed);
                      progress.count(tally.plies - before.plies, tally.errors - before.errors);
                      before = tally;
                  }};
    int status = good;
    for (Batches batches{options.files, parting(options), options.open}; batches.next(batch);) {
        before = {};
        if (batch.first) progress.begin(shown(options.files[batch.file]));
        if (batch.fault.empty()) status = worse(status, worker.work(batch, printed).status);
        printer.print(printed);
        if (!batch.fault.empty()) status = printer.complain_of(options.files[batch.file], batch.fault);
        Printer::flush();
        progress.read(batch.read);
    }
    return status;
}

/// A batch and what came of it, on the way from thread to thread.
struct Parcel {
    Batch batch{};
    Printed printed{};
    Tally tally{};
};

/// Parcels that are used again and again.
class Parcels {
public:
    Parcel* take()
    {
        const std::lock_guard lock{mutex_};
        if (free_.empty()) {
            all_.push_back(std::make_unique<Parcel>());
            return all_.back().get();
        }
        auto* parcel = free_.back();
        free_.pop_back();
        return parcel;
    }
    void give_back(Parcel* parcel)
    {
        const std::lock_guard lock{mutex_};
        free_.push_back(parcel);
    }

private:
    std::mutex mutex_{};
    std::vector<std::unique_ptr<Parcel>> all_{};
    std::vector<Parcel*> free_{};
};

/// Several batches at a time; read and printed one after the other, so that no number of threads changes what is
/// printed.
int side_by_side(const Options& options, const Treatment& treatment, bool parted)
{
    namespace tbb = oneapi::tbb;
    const auto jobs = threads(options);
    const tbb::global_control limit{tbb::global_control::max_allowed_parallelism, jobs};
    Progress progress{options.progress};
    progress.expect(Batches::size_of(options.files));
    Printer printer{progress, parted};
    Batches batches{options.files, parting(options), options.open};
    Parcels parcels;
    tbb::enumerable_thread_specific<Worker> workers{[&] { return Worker{options, treatment}; }};
    int status = good;
    const Handover to_all;
    const auto read = [&](tbb::flow_control& flow) -> Parcel* {
        const Handover handover;
        auto* parcel = parcels.take();
        if (!batches.next(parcel->batch)) flow.stop();
        return parcel;
    };
    const auto work = [&](Parcel* parcel) {
        const Handover handover;
        if (parcel->batch.fault.empty()) parcel->tally = workers.local().work(parcel->batch, parcel->printed);
        return parcel;
    };
    const auto print = [&](Parcel* parcel) {
        const Handover handover;
        const Batch& batch = parcel->batch;
        const auto& file = options.files[batch.file];
        if (batch.first) progress.begin(shown(file));
        if (!batch.fault.empty())
            status = printer.complain_of(file, batch.fault);
        else
            status = worse(status, parcel->tally.status);
        printer.print(parcel->printed);
        Printer::flush();
        progress.read(batch.read);
        progress.count(parcel->tally.plies, parcel->tally.errors, parcel->tally.games);
        parcel->tally = {};
        parcels.give_back(parcel);
    };
    tbb::task_arena{static_cast<int>(jobs)}.execute([&] {
        tbb::parallel_pipeline(jobs + 2, tbb::make_filter<void, Parcel*>(tbb::filter_mode::serial_in_order, read) &
                                             tbb::make_filter<Parcel*, Parcel*>(tbb::filter_mode::parallel, work) &
                                             tbb::make_filter<Parcel*, void>(tbb::filter_mode::serial_in_order, print));
    });
    const Handover from_all;
    return status;
}

}  // namespace

int each_game(const Options& options, const std::function<void(const Found&)>& visit)
{
    // What the visitor prints stands behind the findings.
    const auto print_first = [&](const Found& found, Printed& printed) {
        if (printed.size() != 0) std::fflush(stdout);
        printed.each([](Printed::Stream, std::string_view findings) { fmt::print(stderr, "{}", findings); });
        printed.clear();
        visit(found);
    };
    Options one = options;
    one.jobs = 1;
    return in_order(one, {.visit = print_first}, false);
}

int print_games(const Options& options, const Printing& printing)
{
    const Treatment treatment{
        .visit = [&](const Found& found, Printed& printed) { printing.print(found, printed.results()); },
        .form = printing.form,
        .findings = printing.findings};
    Options had = options;
    had.jobs = threads_to_be_had(threads(options));
    return had.jobs > 1 ? side_by_side(had, treatment, printing.parted) : in_order(had, treatment, printing.parted);
}

}  // namespace descry::tool
