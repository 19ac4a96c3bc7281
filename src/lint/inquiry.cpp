#include "src/lint/inquiry.hpp"

#include "descry/notation.hpp"
#include "src/record/vocabulary.hpp"
#include "src/resolve/meanings.hpp"

namespace descry::lint {

bool recurs(const Position& a, const Position& b)
{
    for (const Side side : {Side::white, Side::black})
        for (int role = 0; role < 6; ++role)
            if (a.men(side, static_cast<Role>(role)) != b.men(side, static_cast<Role>(role))) return false;
    return a.to_move() == b.to_move();
}

Inquiry::Inquiry(const Subject& subject, const Options& options)
    : subject_{subject}, options_{options}, fitting_{lawful_moves(subject.record, subject.position)}
{}

Notation Inquiry::notation() const noexcept
{
    return subject_.notation != Notation::descriptive ? subject_.notation : language();
}

const Style& Inquiry::style() const
{
    return options_.agreed != nullptr ? *options_.agreed : record::looks_like(subject_.printed, notation());
}

Brevity Inquiry::brevity() const
{
    return {.words = true, .pedantic = options_.pedantic, .captures_written = options_.laws == Laws::british_1903};
}

Diagnostic& Inquiry::add(Code code, std::string message)
{
    found_.push_back({.code = code, .at = record().at, .message = std::move(message)});
    return found_.back();
}

void Inquiry::cite(Diagnostic& diagnostic, Fault fault) const { lint::cite(diagnostic, fault, options_); }

void Inquiry::cite_part_one(Diagnostic& diagnostic, std::string_view article) const
{
    // The record of a move and the names of men and squares were first laid down in 1897, and in 1903 in the same
    // words.
    const bool british = options_.laws == Laws::british_1903;
    diagnostic.law = std::string{british ? "British 1903" : "American 1897"} + ", Part I " + std::string{article};
    if (!british && options_.laws != Laws::american_1897)
        diagnostic.notes.push_back(std::string{law::entry(options_.laws).name} +
                                   " lays down no record of a move; what is cited is the law of 1897");
}

void Inquiry::list(Diagnostic& diagnostic) const
{
    for (const Candidate& candidate : fitting_) diagnostic.notes.push_back(meaning(candidate.move, position()));
}

std::string Inquiry::written(const Move& move) const { return write_record(move, position(), style(), brevity()); }

void Inquiry::propose(Diagnostic& diagnostic, const Move& move, Trust trust) const
{
    if (auto text = written(move); text != subject_.printed)
        diagnostic.fixes.push_back({record().at, std::move(text), trust});
}

void Inquiry::propose_law13(Diagnostic& diagnostic, const Move& move) const
{
    // In a sheet of another language it would be the one English record.
    const bool english = language() == Notation::english || language() == Notation::descriptive;
    diagnostic.fixes.push_back({record().at, law13(move, position()), english ? Trust::same_meaning : Trust::likely});
}

}  // namespace descry::lint
