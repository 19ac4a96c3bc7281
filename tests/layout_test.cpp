// One game in every layout is one game, whole or with something lost.
#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/write.hpp"
#include "ring.hpp"
#include "sheets.hpp"

namespace {

using descry::test::known_games;
using descry::test::Moves;
using descry::test::outer_ring;
using descry::test::read;
using descry::test::records_of;
using descry::test::Sheet;

/// A way to set a game: `put` prints one move, with all that goes between it and the next.
struct Layout {
    const char* name;
    std::function<void(Sheet&, std::size_t)> put;
    bool parted = true;  ///< no two records without a sign or a wide gap between: full words can be told apart
    bool bare = false;   ///< Black's column stands apart, without numbers
};

constexpr std::string_view prose = "A quiet move, and the best. The whole plan of attack rests upon it.\n";

/// A note that holds a variation with the number of the move that it stands at.
std::string variation(std::size_t move)
{
    return "If instead " + std::to_string(move) + ". P-KR4, P-KR4; " + std::to_string(move + 1) +
           ". P-R3, Kt-B3 White has nothing to fear.\n";
}

std::string roman(std::size_t number)
{
    constexpr std::array<std::pair<std::size_t, const char*>, 7> signs{
        {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}};
    std::string text;
    for (const auto& [value, sign] : signs)
        for (; number >= value; number -= value) text += sign;
    return text;
}

const std::vector<Layout>& layouts()
{
    static const std::vector<Layout> all{
        {"numbered once", [](Sheet& s, std::size_t m) { s.row(m); }},
        {"numbered once, without stops",
         [](Sheet& s, std::size_t m) {
             s.number(m, "").column(4).white(m);
             if (s.has_black(m)) s.column(30).black(m);
             s << "\n";
         }},
        {"Roman numerals",
         [](Sheet& s, std::size_t m) {
             s << roman(m) << ". ";
             s.white(m);
             if (s.has_black(m)) s.column(40).black(m);
             s << "\n";
         }},
        {"Roman numerals, run in",
         [](Sheet& s, std::size_t m) {
             s << roman(m) << ". ";
             s.white(m);
             if (s.has_black(m)) (s << ",").wrap().black(m);
             s << (m < s.moves() ? ";" : "");
             s.wrap();
         }},
        {"numbered twice",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m).stop();
             if (s.has_black(m)) s.column(36).number(m, ". ").black(m).stop();
             s << "\n";
         }},
        {"parted by tabs",
         [](Sheet& s, std::size_t m) {
             s.number(m, ".\t").white(m);
             if (s.has_black(m)) (s << "\t").black(m);
             s << "\n";
         }},
        {"one blank between the columns",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m);
             if (s.has_black(m)) (s << " ").black(m);
             s << "\n";
         },
         false, false},
        {"one record to a line",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m) << "\n";
             if (s.has_black(m)) s.black(m) << "\n";
         }},
        {"one record to a line, Black's set in",
         [](Sheet& s, std::size_t m) {
             s.number(m).column(5).white(m) << "\n";
             if (s.has_black(m)) s.column(5).black(m) << "\n";
         }},
        {"dots before each of Black's records",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m) << "\n";
             if (s.has_black(m)) s.number(m, ". ...  ").black(m) << "\n";
         }},
        {"a comment, then dots",
         [](Sheet& s, std::size_t m) {
             if (m % 4 != 0 || !s.has_black(m)) {
                 s.row(m);
                 return;
             }
             s.number(m).column(5).white(m) << "\n\n" << prose << "\n";
             (s.number(m).column(5) << "........").column(32).black(m) << "\n";
         }},
        {"a comment, then the number again",
         [](Sheet& s, std::size_t m) {
             if (m % 4 != 0 || !s.has_black(m)) {
                 s.row(m);
                 return;
             }
             s.number(m).column(5).white(m) << "\n\n" << prose << "\n";
             s.number(m).column(32).black(m) << "\n";
         }},
        {"variations between the rows",
         [](Sheet& s, std::size_t m) {
             s.row(m);
             if (m % 3 == 0) s << "\n" << variation(m) << "\n";
         }},
        {"variations between the columns",
         [](Sheet& s, std::size_t m) {
             if (m % 3 != 0 || !s.has_black(m)) {
                 s.row(m);
                 return;
             }
             s.number(m).column(5).white(m) << "\n\n" << variation(m) << "\n";
             (s.number(m).column(5) << "...").column(32).black(m) << "\n";
         }},
        {"page marks, pictures and boards",
         [](Sheet& s, std::size_t m) {
             s.row(m);
             if (m % 6 == 2) s << "\n{" << std::to_string(100 + m) << "}\n\n";
             if (m % 6 == 4) s << "\n[Illustration]\n\n";
             if (m % 6 == 0)
                 s << "\n  -----------------\n8 |#R|  |#B|#Q|#K|#B|  |#R|\n  -----------------\n   A  B  C  D  E  F  G "
                      " "
                      "H\n\n";
         }},
        {"one blank, and the number glued to both",
         [](Sheet& s, std::size_t m) {
             s.number(m).white(m);
             if (s.has_black(m)) (s << " ").number(m, "...").black(m);
             s << "\n";
         },
         false, false},
        {"run in, with commas",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m);
             if (s.has_black(m)) (s << ",").wrap().black(m);
             s << (m < s.moves() ? ";" : "");
             s.wrap();
         },
         false},
        {"run in, with blanks",
         [](Sheet& s, std::size_t m) {
             s.number(m).white(m);
             if (s.has_black(m)) s.wrap().black(m);
             s.wrap();
         },
         false},
        {"run in, with notes in brackets",
         [](Sheet& s, std::size_t m) {
             s.number(m).white(m) << " ";
             if (!s.has_black(m)) return;
             const auto dotted = std::to_string(m) + "...";
             if (m % 3 == 0) s << "{a lost move} " << dotted;
             if (m % 3 == 1) s << "(or " << std::to_string(m) << ".P-KR4 P-KR4 (" << dotted << "P-QR4)) " << dotted;
             s.black(m).wrap();
         },
         false},
        {"run in, with paragraphs between",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m);
             if (s.has_black(m)) (s << ", ").black(m);
             const bool last = m == s.moves();
             if (m % 5 == 0 && !last)
                 s.stop() << "\n\n" << prose << "\n";
             else if (last)
                 s.stop();
             else
                 s << ";\n";
         },
         false},
    };
    return all;
}

/// Layouts where the whole of a column stands before the other's first record.
const std::vector<Layout>& columns_apart()
{
    static const std::vector<Layout> all{
        {"Black's column below White's",
         [](Sheet& s, std::size_t m) {
             if (m != 1) return;
             for (std::size_t k = 1; k <= s.moves(); ++k) s.number(k, ". ").white(k) << "\n";
             s << "\n";
             for (std::size_t k = 1; k <= s.moves() && s.has_black(k); ++k) s.black(k) << "\n";
         },
         true, true},
        {"columns below each other on every page",
         [](Sheet& s, std::size_t m) {
             constexpr std::size_t page = 12, fewest = 4;
             const bool begins = m % page == 1 && (m == 1 || s.moves() - m >= fewest);
             if (!begins) return;
             auto end = m + page - 1;
             if (end + fewest >= s.moves()) end = s.moves();
             for (auto k = m; k <= end; ++k) s.number(k, ". ").white(k) << "\n\n";
             for (auto k = m; k <= end && s.has_black(k); ++k) s.black(k) << "\n\n";
         },
         true, true},
        {"Black's column, numbered, below White's",
         [](Sheet& s, std::size_t m) {
             if (m != 1) return;
             s << "WHITE.\n";
             for (std::size_t k = 1; k <= s.moves(); ++k) s.number(k, ". ").white(k) << "\n";
             s << "\nBLACK.\n";
             for (std::size_t k = 1; k <= s.moves() && s.has_black(k); ++k) s.number(k, ". ").black(k) << "\n";
         }},
    };
    return all;
}

/// A record's last stop may be the sentence's.
std::string_view without_stop(std::string_view record)
{
    if (record.ends_with('.')) record.remove_suffix(1);
    return record;
}

void check_layout(const Layout& layout, const Moves& moves, const std::vector<std::string>& records, bool footnotes)
{
    INFO(layout.name);
    Sheet sheet{records};
    for (std::size_t m = 1; m <= sheet.moves(); ++m) layout.put(sheet, m);
    if (footnotes) sheet << "\n(a) The usual reply.\n(b) If 2. P-KR4, P-KR4; 3. P-R3, Kt-B3 with an even game.\n";
    INFO(sheet.text());
    const auto text = descry::Text::decode(sheet.text());
    const auto games = read(sheet.text());
    REQUIRE(games.size() == 1);
    const auto& game = games.front();
    CHECK(game.outcome.complete);
    // A bare column of Black's that is one shorter is always in doubt: White may have moved last, or a line is lost.
    const bool in_doubt = layout.bare && moves.size() % 2 == 1;
    CHECK(game.diagnostics.empty() != in_doubt);
    for (const auto& finding : game.diagnostics)
        CHECK(finding.message.starts_with("Black's column is one record shorter"));
    REQUIRE(game.plies.size() == moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto& ply = game.plies[i];
        INFO("ply " << i + 1 << "  " << records[i]);
        REQUIRE(ply.move == moves[i]);
        REQUIRE(ply.status == descry::Status::unique);
        REQUIRE(ply.number == i / 2 + 1);
        REQUIRE(text.printed(ply.at) == ply.record);
        REQUIRE(without_stop(ply.record) == without_stop(records[i]));
        REQUIRE(ply.at.begin == sheet.printed()[i].begin);
    }
}

}  // namespace

TEST_CASE("a game is the same in every layout", "[sheet]")
{
    const auto games = known_games();
    REQUIRE(games.size() > 20);
    for (const auto& moves : games) {
        const auto signs = records_of(moves, descry::law13), words = records_of(moves, descry::law13_words);
        for (const auto& layout : layouts()) {
            check_layout(layout, moves, signs, false);
            if (layout.parted) check_layout(layout, moves, words, false);
        }
        for (const auto& layout : columns_apart()) {
            check_layout(layout, moves, signs, false);
            check_layout(layout, moves, words, false);
        }
        check_layout(layouts().front(), moves, signs, true);
    }
}

TEST_CASE("a sheet that is cut off gives the moves before the cut", "[sheet]")
{
    const auto moves = known_games().front();
    const auto records = records_of(moves, descry::law13);
    for (const std::size_t which : {0, 7, 16, 18}) {
        const auto& layout = layouts()[which];
        INFO(layout.name);
        Sheet sheet{records};
        for (std::size_t m = 1; m <= 8; ++m) layout.put(sheet, m);
        for (std::size_t length = 0; length < sheet.text().size(); ++length) {
            const auto games = read(sheet.text().substr(0, length));
            REQUIRE(games.size() <= 1);
            if (games.empty()) continue;
            // The record on the edge may be torn; those before it are whole.
            const auto& plies = games.front().plies;
            for (std::size_t i = 0; i + 1 < plies.size(); ++i) {
                INFO(length << " bytes, ply " << i + 1);
                REQUIRE(plies[i].move == moves[i]);
            }
        }
    }
}

TEST_CASE("a record left out is a gap, not another move", "[sheet]")
{
    const auto moves = known_games().front();
    std::size_t turn = 0;  // the inner ring loses one record of each layout, the outer ring every one of them
    for (const auto& layout : layouts()) {
        constexpr std::array<std::size_t, 4> all{8, 9, 14, 15};
        ++turn;
        for (std::size_t which = 0; which < all.size(); ++which) {
            if (!outer_ring() && which != turn % all.size()) continue;
            const auto lost = all[which];
            auto records = records_of(moves, descry::law13);
            records[lost] = lost % 2 == 0 ? "..." : "";
            Sheet sheet{records};
            for (std::size_t m = 1; m <= sheet.moves(); ++m) layout.put(sheet, m);
            INFO(layout.name << ", without " << lost / 2 + 1 << (lost % 2 == 0 ? " of White" : " of Black"));
            const auto games = read(sheet.text());
            REQUIRE(games.size() == 1);
            CHECK_FALSE(games.front().outcome.complete);
            for (const auto& ply : games.front().plies) {
                const auto index = 2 * ply.number - (ply.side == descry::Side::white ? 2 : 1);
                INFO(ply.number << (ply.side == descry::Side::white ? ". " : "... ") << ply.record);
                REQUIRE(index < moves.size());
                if (ply.move) CHECK(*ply.move == moves[index]);
            }
        }
    }
}

TEST_CASE("a column that lost a record makes nothing certain that is wrong", "[sheet]")
{
    const auto moves = known_games().front();
    for (const std::size_t lost : {4, 8, 9, 14, 15}) {
        auto records = records_of(moves, descry::law13);
        records[lost].clear();
        for (const auto& layout : columns_apart()) {
            Sheet sheet{records};
            for (std::size_t m = 1; m <= sheet.moves(); ++m) layout.put(sheet, m);
            INFO(layout.name << ", without " << lost / 2 + 1 << (lost % 2 == 0 ? " of White" : " of Black"));
            for (const auto& game : read(sheet.text())) {
                CHECK_FALSE((game.outcome.complete && game.plies.size() == moves.size() && game.diagnostics.empty()));
                for (const auto& ply : game.plies) {
                    const auto index = 2 * ply.number - (ply.side == descry::Side::white ? 2 : 1);
                    INFO(ply.number << (ply.side == descry::Side::white ? ". " : "... ") << ply.record);
                    if (ply.move && ply.status == descry::Status::unique && index < moves.size())
                        CHECK(*ply.move == moves[index]);
                }
            }
        }
    }
}
