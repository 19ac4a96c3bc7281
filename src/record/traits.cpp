// The habits of spelling that the words of a record show.
#include "descry/traits.hpp"

#include "src/record/readers.hpp"
#include "src/text/ascii.hpp"

namespace descry {
namespace {

struct Named {
    Trait trait;
    std::string_view name;
};

// clang-format off
constexpr auto names = std::to_array<Named>({
    {Trait::names_in_words,    "men in words (king's pawn)"},
    {Trait::stops,             "stops after initials (Kt.)"},
    {Trait::possessives,       "possessives (K's)"},
    {Trait::spaced_initials,   "spaced initials (K B 3)"},
    {Trait::glued_initials,    "initials together (KB3)"},
    {Trait::knight_kt,         "Kt for the Knight"},
    {Trait::knight_n,          "N for the Knight"},
    {Trait::knight_s,          "S for the Knight"},
    {Trait::ordinal_figures,   "ordinals (4th)"},
    {Trait::ordinal_words,     "ordinals in words (fourth)"},
    {Trait::sq,                "sq for the first rank"},
    {Trait::bare_first_rank,   "first rank left out (R-K)"},
    {Trait::pronouns,          "pronouns (her 2d)"},
    {Trait::adverse,           "squares of the other side (adverse)"},
    {Trait::to_in_words,       "\"to\" in words"},
    {Trait::to_as_at,          "\"at\" for \"to\""},
    {Trait::to_as_dash,        "a dash for \"to\""},
    {Trait::takes_in_words,    "\"takes\" in words"},
    {Trait::takes_cut_short,   "\"takes\" cut short (tks, t.)"},
    {Trait::takes_as_cross,    "a cross for \"takes\" (x)"},
    {Trait::takes_as_capital,  "a capital for \"takes\" (X)"},
    {Trait::steps,             "a Pawn's steps (two)"},
    {Trait::the_same,          "\"the same\""},
    {Trait::effect,            "moves told by their effect (Q. checks)"},
    {Trait::castles_in_words,  "\"Castles\" in words"},
    {Trait::castle_in_words,   "\"Castle\" for \"Castles\""},
    {Trait::castles_by_sign,   "castling by its sign (O-O)"},
    {Trait::passing_in_words,  "\"in passing\" in words"},
    {Trait::e_p,               "e.p."},
    {Trait::i_p,               "i.p."},
    {Trait::square_left_in_words,     "square left in words (on K's fifth)"},
    {Trait::square_in_brackets,       "square left in brackets (Kt(K5))"},
    {Trait::taken_square_in_brackets, "square of the man taken in brackets (X B(Q7))"},
    {Trait::rank_alone,        "rank left in brackets (N(3))"},
    {Trait::stroke,            "strokes (R/1)"},
    {Trait::piece_in_brackets, "piece chosen in brackets (P-K8(Q))"},
    {Trait::piece_by_sign,     "piece chosen by a sign (P-K8=Q)"},
    {Trait::check_in_words,    "check in words (ch)"},
    {Trait::check_glued,       "check glued to its move (BxPch)"},
    {Trait::check_in_brackets, "check in brackets (ch.)"},
    {Trait::check_by_sign,     "check by its sign (+)"},
    {Trait::rank_before_file,  "rank before file (P4R)"},
    {Trait::file_after_dash,   "file and rank after a dash (T-AD3)"},
    {Trait::bishop_a,          "A for the Bishop"},
    {Trait::bishop_f,          "F for the Bishop"},
    {Trait::bishop_b,          "B for the Bishop, in a Romance record"},
});
// clang-format on
static_assert(names.size() == trait_count);
static_assert([] {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::to_underlying(names[i].trait) != i) return false;
    return true;
}());

using grammar::Symbol;

bool is_initial(Symbol s) { return std::string_view{"KQRBNPkqrbnp"}.contains(static_cast<char>(s)); }
bool is_possessive(Symbol s) { return std::string_view{"kqrbn"}.contains(static_cast<char>(s)); }
bool is_cardinal(Symbol s) { return std::string_view{"12345678"}.contains(static_cast<char>(s)); }
bool is_ordinal(Symbol s) { return s >= Symbol::first && s <= Symbol::eighth; }

}  // namespace

std::string_view name_of(Trait trait) noexcept { return names[std::to_underlying(trait)].name; }

namespace record {
namespace {

/// Looks at the words of one record, one after the other.
class Speller {
public:
    Speller(const Words& words, std::string_view text, std::uint64_t offset)
        : words_{words}, text_{text}, offset_{offset}
    {}

    Traits run()
    {
        for (i_ = 0; i_ < words_.symbols.size(); ++i_) look();
        return found_;
    }

private:
    [[nodiscard]] Symbol at(std::size_t i) const { return symbol(words_.symbols[i]); }
    [[nodiscard]] Symbol here() const { return at(i_); }
    [[nodiscard]] bool follows(std::size_t steps, auto... wanted) const
    {
        return i_ + steps < words_.symbols.size() && ((at(i_ + steps) == wanted) || ...);
    }
    [[nodiscard]] std::string_view printed(std::size_t i) const
    {
        return text_.substr(words_.at[i].begin - offset_, words_.at[i].end - words_.at[i].begin);
    }
    /// What stands between a word and the one before it.
    [[nodiscard]] std::string_view gap_before(std::size_t i) const
    {
        if (i == 0) return {};
        const auto from = words_.at[i - 1].end;
        return words_.at[i].begin < from ? std::string_view{} : text_.substr(from - offset_, words_.at[i].begin - from);
    }
    [[nodiscard]] bool in_letters() const { return text::is_letter(printed(i_).front()); }

    void look()
    {
        const Symbol s = here();
        if (is_initial(s)) return man();
        if (is_cardinal(s) || is_ordinal(s)) return rank();
        switch (s) {
        case Symbol::square: found_.add(Trait::sq); break;
        case Symbol::pronoun: found_.add(Trait::pronouns); break;
        case Symbol::adverse: found_.add(Trait::adverse); break;
        case Symbol::to:
            found_.add(in_letters() ? Trait::to_in_words : Trait::to_as_dash);
            if (!in_letters() && to_first_rank()) found_.add(Trait::bare_first_rank);
            break;
        case Symbol::on:
        case Symbol::from:
            if (i_ > 0 && follows(1, Symbol::king, Symbol::queen, Symbol::kings, Symbol::queens) &&
                !found_.has(Trait::takes_in_words))
                found_.add(Trait::square_left_in_words);
            break;
        case Symbol::at: found_.add(Trait::to_as_at); break;
        case Symbol::takes: takes(); break;
        case Symbol::same: found_.add(Trait::the_same); break;
        case Symbol::castles: found_.add(Trait::castles_in_words); break;
        case Symbol::castle:
            if (i_ == 0 && !follows(1, Symbol::takes, Symbol::to)) found_.add(Trait::castle_in_words);
            break;
        case Symbol::kings_side:
        case Symbol::queens_side: found_.add(Trait::castles_by_sign); break;
        case Symbol::in_passing:
            found_.add(printed(i_).size() > 5       ? Trait::passing_in_words
                       : printed(i_).front() == 'i' ? Trait::i_p
                                                    : Trait::e_p);
            break;
        case Symbol::becomes:
            if (printed(i_) == "=") found_.add(Trait::piece_by_sign);
            break;
        case Symbol::stroke: found_.add(Trait::stroke); break;
        case Symbol::open: bracket(); break;
        case Symbol::check: check(); break;
        case Symbol::interposes:
        case Symbol::moves: found_.add(Trait::effect); break;
        default: break;
        }
    }

    void man()
    {
        const auto word = printed(i_);
        const bool in_words = word.size() > 4 || (word.size() == 4 && word.front() != 'K');
        if (in_words) {
            found_.add(Trait::names_in_words);
            return;
        }
        if (here() == Symbol::knight || here() == Symbol::knights)
            found_.add(word.front() == 'N'   ? Trait::knight_n
                       : word.front() == 'S' ? Trait::knight_s
                                             : Trait::knight_kt);
        if (is_possessive(here())) found_.add(Trait::possessives);
        const auto after = words_.at[i_].end - offset_;
        if (after < text_.size() && text_[after] == '.') found_.add(Trait::stops);
        if (i_ > 0 && is_initial(at(i_ - 1))) joined();
    }

    void rank()
    {
        if (is_ordinal(here())) {
            const bool figure = printed(i_).front() >= '1' && printed(i_).front() <= '8';
            found_.add(figure ? Trait::ordinal_figures : Trait::ordinal_words);
        }
        else if (i_ > 0 && is_initial(at(i_ - 1)))
            joined();
    }

    /// Initials of one name, or an initial and its rank, apart or together.
    void joined()
    {
        const auto gap = gap_before(i_);
        if (gap.empty())
            found_.add(Trait::glued_initials);
        else if (gap == " ")
            found_.add(Trait::spaced_initials);
    }

    /// After the dash come the initials of a file and nothing that would be its rank.
    [[nodiscard]] bool to_first_rank() const
    {
        std::size_t i = i_ + 1;
        while (i < words_.symbols.size() && is_initial(at(i))) ++i;
        return i > i_ + 1 && (i == words_.symbols.size() || at(i) == Symbol::check);
    }

    void takes()
    {
        const auto word = printed(i_);
        found_.add(word == "X"                                                ? Trait::takes_as_capital
                   : !in_letters() || word == "x"                             ? Trait::takes_as_cross
                   : word.size() <= 3 && (word.front() == 't' || word == "T") ? Trait::takes_cut_short
                                                                              : Trait::takes_in_words);
    }

    void check()
    {
        if (!in_letters()) {
            found_.add(Trait::check_by_sign);
            return;
        }
        const auto gap = gap_before(i_);  // "PxP e.p.ch" is glued too
        found_.add(i_ > 0 && at(i_ - 1) == Symbol::open           ? Trait::check_in_brackets
                   : i_ > 0 && gap.find(' ') == std::string::npos ? Trait::check_glued
                                                                  : Trait::check_in_words);
    }

    /// A square in brackets, of a man that moves or is taken; a rank alone; the piece chosen.
    void bracket()
    {
        std::size_t i = i_ + 1;
        if (i < words_.symbols.size() && at(i) == Symbol::on) ++i;
        std::size_t initials = 0;
        while (i < words_.symbols.size() && is_initial(at(i))) ++i, ++initials;
        const bool ranked =
            i < words_.symbols.size() && (is_cardinal(at(i)) || is_ordinal(at(i)) || at(i) == Symbol::square);
        bool taken = false;
        for (std::size_t j = 0; j < i_; ++j) taken = taken || at(j) == Symbol::takes;
        if (initials == 0 && ranked)
            found_.add(Trait::rank_alone);
        else if (ranked)
            found_.add(taken ? Trait::taken_square_in_brackets : Trait::square_in_brackets);
        else if (initials == 1 && i_ > 1)
            found_.add(Trait::piece_in_brackets);
    }

    const Words& words_;
    std::string_view text_;
    std::uint64_t offset_;
    std::size_t i_ = 0;
    Traits found_{};
};

}  // namespace

Traits traits_of(const Words& words, std::string_view text, std::uint64_t offset)
{
    return Speller{words, text, offset}.run();
}

}  // namespace record
}  // namespace descry
