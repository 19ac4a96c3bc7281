// A record under the rules of lint: what they share.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/lint.hpp"
#include "descry/resolve.hpp"
#include "src/text/quoted.hpp"

namespace descry::lint {

inline constexpr std::size_t most_listed = 5;

using text::quoted;
/// Law I.16: the same men on the same squares, whatever may still be castled or taken in passing.
[[nodiscard]] bool recurs(const Position& a, const Position& b);

/// One record in its position, the legal moves that fit it, and what has been found so far.
class Inquiry {
public:
    Inquiry(const Subject& subject, const Options& options);

    [[nodiscard]] const Subject& subject() const noexcept { return subject_; }
    [[nodiscard]] const Options& options() const noexcept { return options_; }
    [[nodiscard]] const Record& record() const noexcept { return subject_.record; }
    [[nodiscard]] const Position& position() const noexcept { return subject_.position; }
    [[nodiscard]] const std::vector<Candidate>& fitting() const noexcept { return fitting_; }

    /// The language that the record is in, as it was read.
    [[nodiscard]] Notation language() const noexcept { return subject_.record.language; }
    /// What its changed forms are to be read in.
    [[nodiscard]] Notation notation() const noexcept;
    /// The notation in which fixes are written: the agreed one, or the one that the record is in.
    [[nodiscard]] const Style& style() const;
    [[nodiscard]] Brevity brevity() const;

    Diagnostic& add(Code code, std::string message);
    /// The article that speaks of the fault, and what it lets the receiver do; or that the code says nothing.
    void cite(Diagnostic& diagnostic, Fault fault) const;
    /// "Law 6" of Part I, where the codes define their words.
    void cite_part_one(Diagnostic& diagnostic, std::string_view article) const;
    /// Notes the moves that fit.
    void list(Diagnostic& diagnostic) const;
    [[nodiscard]] std::string written(const Move& move) const;
    void propose(Diagnostic& diagnostic, const Move& move, Trust trust) const;
    /// In the signs of Law 13, whatever the record is written in. Keeps the meaning of a record in English.
    void propose_law13(Diagnostic& diagnostic, const Move& move) const;
    [[nodiscard]] std::vector<Diagnostic> found() && { return std::move(found_); }

private:
    const Subject& subject_;
    const Options& options_;
    std::vector<Candidate> fitting_;
    std::vector<Diagnostic> found_{};
};

/// The rules, by how many legal moves fit.
void tell_unreadable(Inquiry& inquiry);
void tell_no_move(Inquiry& inquiry);
/// \return  the move that the law tells; none where it is left open.
std::optional<Move> tell_several(Inquiry& inquiry);
void tell_one(Inquiry& inquiry, const Candidate& only);
/// It expresses no capture, all the moves that the law reads in it are captures, and by the code in force that is
/// enough to treat it as illegal.
[[nodiscard]] bool hides_capture(const Inquiry& inquiry, std::span<const Candidate> read);
void tell_hidden_capture(Inquiry& inquiry, std::span<const Candidate> read);
/// Side-names.
void tell_names(Inquiry& inquiry, const Candidate& named);
void tell_name(Inquiry& inquiry, const Candidate& only);
/// Where nothing fits: a promoted man may have been called by a side.
void tell_promoted(Inquiry& inquiry);
/// Whether it is in the notation that it ought to be in.
/// \param safe  the one move that it tells; none where it fits several.
void tell_form(Inquiry& inquiry, const std::optional<Move>& safe);
/// What could be changed by one letter.
void tell_slip(Inquiry& inquiry);
void tell_risks(Inquiry& inquiry, const Move& move);

}  // namespace descry::lint
