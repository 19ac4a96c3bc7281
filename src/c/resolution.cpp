// One record in one position.
#include <memory>
#include <string>
#include <vector>

#include "descry/resolve.hpp"
#include "descry/write.hpp"
#include "src/c/findings.hpp"
#include "src/c/guard.hpp"

struct descry_resolution {
    descry_status status{};
    bool settled = false;  ///< the first candidate is the move
    std::vector<descry::c::Candidate> candidates{};
    std::vector<descry::c::Finding> findings{};
    std::string json{};
};

extern "C" {

descry_error descry_resolve(const char* record, const char* fen, descry_resolution** resolution)
{
    using namespace descry;
    using namespace descry::c;
    if (record == nullptr || resolution == nullptr)
        return fail(DESCRY_BAD_ARGUMENT, "NULL where a record or the place for a resolution is wanted");
    return guarded([&] {
        Position position = Position::initial();
        if (fen != nullptr) {
            const auto read = read_fen(fen);
            if (!read) return fail(DESCRY_BAD_FEN, read.error().field + ": " + read.error().reason);
            position = *read;
        }
        const Text text = Text::decode(record);
        const Resolution found = resolve(read_record(text.view()), text.printed({0, text.view().size()}), position);
        auto made = std::make_unique<descry_resolution>();
        made->status = static_cast<descry_status>(found.status);
        made->settled = found.move() != nullptr;
        for (const descry::Candidate& candidate : found.legal)
            made->candidates.push_back(candidate_of(candidate.move, position));
        made->findings = findings_of(found.diagnostics, text, "record");
        made->json = json(found, record, position, text);
        *resolution = made.release();
        return DESCRY_OK;
    });
}

void descry_resolution_free(descry_resolution* resolution) { delete resolution; }

descry_status descry_resolution_status(const descry_resolution* resolution)
{
    return resolution == nullptr ? DESCRY_UNREADABLE : resolution->status;
}

const char* descry_resolution_uci(const descry_resolution* resolution)
{
    return resolution == nullptr || !resolution->settled ? nullptr : resolution->candidates.front().uci.c_str();
}

const char* descry_resolution_san(const descry_resolution* resolution)
{
    return resolution == nullptr || !resolution->settled ? nullptr : resolution->candidates.front().san.c_str();
}

size_t descry_resolution_candidates(const descry_resolution* resolution)
{
    return resolution == nullptr ? 0 : resolution->candidates.size();
}

descry_error descry_resolution_candidate(const descry_resolution* resolution, size_t index, descry_candidate* candidate)
{
    using namespace descry::c;
    if (resolution == nullptr) return fail(DESCRY_BAD_ARGUMENT, "NULL where a resolution is wanted");
    return give(resolution->candidates, index, candidate);
}

size_t descry_resolution_diagnostics(const descry_resolution* resolution)
{
    return resolution == nullptr ? 0 : resolution->findings.size();
}

descry_error descry_resolution_diagnostic(const descry_resolution* resolution, size_t index,
                                          descry_diagnostic* diagnostic)
{
    using namespace descry::c;
    if (resolution == nullptr) return fail(DESCRY_BAD_ARGUMENT, "NULL where a resolution is wanted");
    return give(resolution->findings, index, diagnostic);
}

const char* descry_resolution_note(const descry_resolution* resolution, size_t diagnostic, size_t index)
{
    return resolution == nullptr ? nullptr : descry::c::note(resolution->findings, diagnostic, index);
}

const char* descry_resolution_json(const descry_resolution* resolution)
{
    return resolution == nullptr ? "null" : resolution->json.c_str();
}

}  // extern "C"
