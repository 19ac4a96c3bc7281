// The codes, their matrix and their articles, looked up.
#include <algorithm>
#include <cctype>
#include <charconv>

#include "src/law/articles.hpp"
#include "src/law/by_code.hpp"
#include "src/law/cells.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr std::array<LawsEntry, number_of_laws> table{{
    {Laws::walker_1840,   "walker-1840",   "Walker 1840",   "The Chess Player, by George Walker and W. S. Kenny, 1840",
     "our copy is clean; Law XXIII is misprinted XIII"},
    {Laws::bca_1862,      "bca-1862",      "British Chess Association 1862",
     "Laws of the British Chess Association, 1862",
     "our copy is good, but for the table of Law 11; the laws are numbered by the notes that follow them"},
    {Laws::american_1897, "american-1897", "American 1897", "The American Chess Code, 1897", "our copy is clean"},
    {Laws::british_1903,  "british-1903",  "British 1903",  "The British Chess Code, 1903",
     "our copy is spoiled in places, most in the introduction, Part I and the Appendices; Part I was read in the "
     "American code"},
    {Laws::modern,        "modern",        "FIDE 2023",     "FIDE Laws of Chess, 2023, for comparison",
     "held clause by clause against the text of the FIDE Handbook E01 in force from 1 January 2023, in a copy "
     "republished by others"},
}};
// clang-format on

std::vector<Row> joined()
{
    std::vector<Row> rows;
    for (const auto part : {rows_of_play(), rows_of_the_game(), rows_of_distance()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

constexpr auto parts =
    std::to_array<std::string_view>({"Report", "Preface", "Introduction", "Preface V", "Preface VI", "Preface App. A",
                                     "", "I", "II", "III", "IV", "V", "VI", "VII", "App. A", "App. B", "App. C"});

/// What stands for a part in the name of an article, by how the part begins; what follows is kept.
struct PartName {
    std::string_view begins, name;
};
constexpr auto part_names = std::to_array<PartName>({
    {"Report", "Report of the Committee"},
    {"Introduction", "Introduction"},
    {"Preface App. ", "Preface to Appendix "},
    {"Preface ", "Preface to Part "},
    {"Preface", "Preface"},
    {"App. ", "Appendix "},
    {"", "Part "},
});

/// Where an article stands in its book: part, number, section.
struct Place {
    std::ptrdiff_t part;
    int number = 0;
    std::string_view section;
    friend auto operator<=>(const Place&, const Place&) = default;
};

Place place_of(const Article& article)
{
    Place place{std::ranges::find(parts, article.part) - parts.begin(), 0, article.number};
    const auto* begin = article.number.data();
    const auto* end = begin + article.number.size();
    const auto read = std::from_chars(begin, end, place.number);
    place.section = {read.ptr, static_cast<std::size_t>(end - read.ptr)};
    return place;
}

/// A book as it is put together: its own articles, and those that it has word for word with another.
struct Book {
    std::span<const Article> (*own)() noexcept;
    std::span<const Article> (*shared)() noexcept = nullptr;
    std::string_view word_for_an_article = "Law ";
};
constexpr auto books = by_code<Book>({
    {articles_of_walker},
    {articles_of_bca},
    {articles_of_american, articles_in_common},
    {articles_of_british, articles_in_common},
    {articles_of_modern, nullptr, "Article "},
});

std::vector<Article> assembled(Laws laws)
{
    const Book& book = of(books, laws);
    const auto own = book.own();
    std::vector<Article> all{own.begin(), own.end()};
    if (!book.shared) return all;
    const auto shared = book.shared();
    all.insert(all.end(), shared.begin(), shared.end());
    std::ranges::stable_sort(all, {}, place_of);
    return all;
}

/// The letters and the numbers of a reference, in small letters, without the words that only frame them.
std::vector<std::string> pieces_of(std::string_view reference)
{
    static constexpr auto framing =
        std::to_array<std::string_view>({"part", "law", "laws", "article", "articles", "section", "rule", "the", "to"});
    std::vector<std::string> pieces;
    enum class Kind { none, letter, digit } last = Kind::none;
    for (const char c : reference) {
        const auto byte = static_cast<unsigned char>(c);
        const Kind kind = std::isdigit(byte) != 0 ? Kind::digit : std::isalpha(byte) != 0 ? Kind::letter : Kind::none;
        if (kind != Kind::none) {
            if (kind != last) pieces.emplace_back();
            pieces.back() += static_cast<char>(std::tolower(byte));
        }
        last = kind;
    }
    std::erase_if(pieces, [](const std::string& p) { return std::ranges::find(framing, p) != framing.end(); });
    for (auto& piece : pieces)
        if (piece == "appendix") piece = "app";
    return pieces;
}

}  // namespace

std::span<const LawsEntry, number_of_laws> all_laws() noexcept { return table; }

const LawsEntry& entry(Laws laws) noexcept { return table[static_cast<std::size_t>(laws)]; }

std::optional<Laws> laws_named(std::string_view key) noexcept
{
    const auto found = std::ranges::find(table, key, &LawsEntry::key);
    return found == table.end() ? std::nullopt : std::optional{found->laws};
}

std::string_view word(Standing standing) noexcept
{
    switch (standing) {
    case Standing::says: return "says";
    case Standing::implied: return "implied";
    case Standing::silent: return "silent";
    case Standing::uncertain: return "uncertain";
    }
    return "";
}

std::span<const Row> matrix() noexcept
{
    static const std::vector<Row> rows = joined();
    return rows;
}

const Row& row(Point point) noexcept { return matrix()[static_cast<std::size_t>(point)]; }

const Row* row_named(std::string_view id) noexcept
{
    const auto found = std::ranges::find(matrix(), id, &Row::id);
    return found == matrix().end() ? nullptr : &*found;
}

const Cell& cell(Laws laws, Point point) noexcept { return row(point).cells[static_cast<std::size_t>(laws)]; }

std::string citation(Laws laws, std::string_view article)
{
    std::string text{entry(laws).name};
    if (!article.empty()) (text += ", ") += article;
    return text;
}

std::string citation(Laws laws, Point point)
{
    const Cell& said = cell(laws, point);
    if (said.standing == Standing::silent) return std::string{entry(laws).name} + " is silent";
    return citation(laws, said.article) + (said.standing == Standing::uncertain ? " (our copy is spoiled here)" : "");
}

std::span<const Article> articles(Laws laws) noexcept
{
    static const auto all = [] {
        ByCode<std::vector<Article>> shelf;
        for (const LawsEntry& book : table) shelf[static_cast<std::size_t>(book.laws)] = assembled(book.laws);
        return shelf;
    }();
    return all[static_cast<std::size_t>(laws)];
}

std::string name_of(Laws laws, const Article& article)
{
    const std::string word{of(books, laws).word_for_an_article};
    std::string name;
    if (!article.part.empty()) {
        const auto row =
            std::ranges::find_if(part_names, [&](const PartName& one) { return article.part.starts_with(one.begins); });
        name = std::string{row->name} + std::string{article.part.substr(row->begins.size())};
    }
    if (article.number.empty()) return name;
    return name + (name.empty() ? "" : " ") + word + std::string{article.number};
}

std::vector<const Article*> find_articles(Laws laws, std::string_view reference)
{
    std::vector<const Article*> found;
    const auto wanted = pieces_of(reference);
    if (wanted.empty()) return found;
    // An article of the tables may hold sections that are not told apart there: the longest beginning counts.
    std::size_t longest = 0;
    for (const Article& article : articles(laws)) {
        const auto has = pieces_of(std::string{article.part} + ' ' + std::string{article.number});
        if (wanted.size() > has.size() ? !std::equal(has.begin(), has.end(), wanted.begin())
                                       : !std::equal(wanted.begin(), wanted.end(), has.begin()))
            continue;
        const auto shared = std::min(wanted.size(), has.size());
        if (shared < longest) continue;
        if (shared > longest) found.clear();
        longest = shared;
        found.push_back(&article);
    }
    return found;
}

Rules rules_of(Laws laws) noexcept
{
    Rules rules{.pawn_may_remain = yes(laws, Point::pawn_may_remain)};
    switch (choice<RookAtOdds>(laws)) {
    case RookAtOdds::square_empty_now: rules.rook_given = RookGiven::square_vacant; break;
    case RookAtOdds::as_though_there: rules.rook_given = RookGiven::no_condition; break;
    case RookAtOdds::square_never_held: rules.rook_given = RookGiven::square_never_held; break;
    case RookAtOdds::none: rules.rook_given = RookGiven::no_castling; break;
    }
    return rules;
}

}  // namespace descry::law
