// Communicated records, as their rulings share them.
#pragma once

#include "src/law/case.hpp"

namespace descry::law {

/// The part of the code that a game of this kind is played under.
enum class Regime : std::uint8_t { american, post, telegraph, appendix };
[[nodiscard]] std::optional<Regime> regime_of(const Terms& terms);

/// A game's records before one of these.
class Records {
public:
    Records(Case& now, Regime regime) : now_{now}, regime_{regime} {}
    void run();

private:
    /// What the receiver of a record said of it, beside it or beside his reply.
    enum class In_reply : std::uint8_t { untold, seems_told, told };
    [[nodiscard]] In_reply told_in_reply(std::size_t i, Fact fact);
    /// Which of the moves that a record fits the words name, its receiver's or its author's; none where they do not
    /// tell.
    [[nodiscard]] std::optional<Move> named_among(std::size_t i, Fact fact, bool by_author);
    /// Words stand beside it or the reply that are not understood: what they tell of it nobody can say.
    [[nodiscard]] bool words_unread(std::size_t i) const;
    [[nodiscard]] std::string receiver(std::size_t i) const;
    [[nodiscard]] std::string sender(std::size_t i) const;
    [[nodiscard]] bool answered(std::size_t i) const { return now_.noticed_at(i) > i + 1; }
    [[nodiscard]] std::string record_of(std::size_t i) const { return '`' + now_.ply(i).record + '`'; }
    void rule(std::size_t i, std::string message, std::vector<Note> notes, std::string_view article);
    [[nodiscard]] std::string_view by_regime(std::string_view american, std::string_view post,
                                             std::string_view telegraph, std::string_view appendix) const;
    [[nodiscard]] std::string_view uncorrected() const;
    /// Until when the receiver may exact something.
    [[nodiscard]] const char* in_time() const;
    [[nodiscard]] std::string penalty_e() const;
    [[nodiscard]] static std::string letter(std::optional<char> agreed, const char* blank);
    [[nodiscard]] std::vector<Note> choice_of_d_and_e(std::size_t i, const Note& moves) const;
    [[nodiscard]] std::vector<Note> a_and_c_or_e(std::size_t i) const;

    // One record.
    void ambiguous(std::size_t i);
    void ambiguous_in_america(std::size_t i, const std::string& what, const Note& moves, const std::string& on);
    void ambiguous_in_britain(std::size_t i, const std::string& what, const Note& moves, const std::string& on);
    void ambiguous_in_appendix(std::size_t i, const std::string& what, const Note& moves, const std::string& on);
    void illegal(std::size_t i);
    [[nodiscard]] bool answers_a_record_in_words(std::size_t i);
    /// Records that do not say that they capture, and can mean nothing but a capture.
    void unexpressed_capture(std::size_t i);

    // More than one, or another than was meant.
    void second_record(std::size_t i, const FoundFact& found);
    /// "if P-Q4, then PxP; if Kt-B3, ..." is one line: assumed and own moves by turns.
    void series(std::size_t i, const FoundFact& found);
    void unrepeated(std::size_t i);
    void differing(std::size_t i, const FoundFact& found);

    Case& now_;
    Regime regime_;
    bool line_unknown_ = false;  ///< a record seems to answer another than the score has before it
    bool falls_away_ = false;    ///< an illegal record before was answered, and all since it is undone
};

}  // namespace descry::law
