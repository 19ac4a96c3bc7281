#include "src/damage/forms.hpp"

#include <array>
#include <initializer_list>
#include <utility>

namespace descry::damage {
namespace {

using namespace literals;

/// A name with the forms that it is printed in.
struct Name {
    std::string_view words;
    std::vector<std::string_view> forms;
};

const std::vector<Name>& wings()
{
    static const std::vector<Name> all{{"K", {"K", "King", "Kings"}}, {"Q", {"Q", "Queen", "Queens"}}};
    return all;
}
const std::vector<Name>& officers()
{
    static const std::vector<Name> all{{"R", {"R", "Rook"}}, {"Kt", {"Kt", "N", "Knight"}}, {"B", {"B", "Bishop"}}};
    return all;
}

/// The eleven files by their names, whole and half.
struct FileName {
    std::string words;
    std::vector<std::string> forms;
    bool whole;
};
std::vector<FileName> files()
{
    std::vector<FileName> all;
    for (const Name& wing : wings()) {
        all.push_back({std::string{wing.words}, {wing.forms.begin(), wing.forms.begin() + 2}, true});
        for (const Name& officer : officers()) {
            FileName file{std::string{wing.words} + std::string{officer.words}, {}, true};
            for (const auto w : wing.forms)
                for (const auto o : officer.forms)
                    if ((w.size() > 1) == (o.size() > 2)) file.forms.push_back(std::string{w} + std::string{o});
            all.push_back(std::move(file));
        }
    }
    for (const Name& officer : officers())
        all.push_back({std::string{officer.words}, {officer.forms.begin(), officer.forms.end()}, false});
    return all;
}

class Table {
public:
    std::uint16_t part(Part part)
    {
        parts_.push_back(std::move(part));
        return static_cast<std::uint16_t>(parts_.size() - 1);
    }
    void form(std::string text, std::uint16_t part, Cost cost = {}) { forms_.push_back({std::move(text), part, cost}); }
    [[nodiscard]] Parts take() { return {std::move(parts_), Trie{std::move(forms_)}}; }

private:
    std::vector<Part> parts_{};
    std::vector<Form> forms_{};
};

constexpr Cost word = 0.5_nats, rare = 2_nats;

Parts make_men()
{
    Table table;
    const auto royal = [&](const char* words, const char* spelled) {
        const auto id = table.part({words});
        table.form(words, id);
        table.form(spelled, id, word);
    };
    royal("K", "King");
    royal("Q", "Queen");
    for (const Name& officer : officers()) {
        const auto id = table.part({std::string{officer.words}});
        for (const auto form : officer.forms) table.form(std::string{form}, id);
        for (const Name& wing : wings()) {
            const auto named = table.part({std::string{wing.words} + std::string{officer.words}});
            for (const auto w : wing.forms)
                for (const auto o : officer.forms)
                    if ((w.size() > 1) == (o.size() > 2)) {
                        table.form(std::string{w} + std::string{o}, named);
                        if (w.size() == 1) table.form(std::string{w} + "s" + std::string{o}, named, 0.7_nats);
                    }
        }
    }
    const auto pawn = table.part({.words = "P", .pawn = true});
    table.form("P", pawn);
    table.form("Pawn", pawn, word);
    for (const FileName& file : files()) {
        const auto id = table.part({.words = file.words + "P", .pawn = true});
        for (const auto& form : file.forms) {
            const bool spelled = form.size() > 3;
            table.form(form + (spelled ? "Pawn" : "P"), id);
            table.form(form + (spelled ? "sPawn" : "sP"), id, 0.3_nats);
        }
    }
    return table.take();
}

/// A rank with the ways to write it behind a file.
struct RankName {
    std::string_view words;
    std::vector<std::string_view> forms;
};
const std::vector<RankName>& ranks()
{
    static const std::vector<RankName> all{{"1", {"1", "1st", "sq", "square", "first"}},
                                           {"2", {"2", "2d", "2nd", "second"}},
                                           {"3", {"3", "3d", "3rd", "third"}},
                                           {"4", {"4", "4th", "fourth"}},
                                           {"5", {"5", "5th", "fifth"}},
                                           {"6", {"6", "6th", "sixth"}},
                                           {"7", {"7", "7th", "seventh"}},
                                           {"8", {"8", "8th", "eighth"}}};
    return all;
}

/// Each by its file and rank.
void add_squares(Table& table)
{
    for (const FileName& file : files())
        for (const RankName& rank : ranks()) {
            const auto id = table.part(
                {.words = file.words + std::string{rank.words}, .eighth = rank.words == "8", .whole = file.whole});
            for (const auto& form : file.forms)
                for (const auto figure : rank.forms) {
                    const Cost spelled = figure.size() > 3 ? word : Cost{};
                    table.form(form + std::string{figure}, id, spelled);
                    table.form(form + "s" + std::string{figure}, id, spelled);
                }
            // The first square of a file needs no figure (Part I Law 7 b).
            if (rank.words == "1")
                for (const auto& form : file.forms) table.form(form, id, 1_nats);
        }
}

Parts make_squares()
{
    Table table;
    add_squares(table);
    for (const RankName& rank : ranks()) {
        const auto id = table.part({.words = " his " + std::string{rank.words}, .eighth = rank.words == "8"});
        for (const auto figure : rank.forms)
            for (const std::string_view whose : {"his", "her", "hissquare"})
                if (whose.size() == 3) table.form(std::string{whose} + std::string{figure}, id, 1_nats);
    }
    return table.take();
}

Parts make_stands()
{
    Table table;
    add_squares(table);
    for (const RankName& rank : ranks())
        table.form(std::string{rank.words}, table.part({.words = std::string{rank.words}}), 1_nats);
    return table.take();
}

/// "Q. to her Kt's 3d", "B. at the adverse K. B's 4th".
Parts make_owners()
{
    Table table;
    const auto own = table.part({.words = " his ", .wing = true}), others = table.part({.words = " adverse "});
    for (const auto form : {"his", "her", "hisown", "herown"}) table.form(form, own);
    for (const auto form : {"adverse", "adv", "theadverse", "adversarys", "opponents"}) table.form(form, others);
    return table.take();
}

Parts make_verbs()
{
    Table table;
    const auto to = table.part({"-"}), takes = table.part({"x"});
    for (const auto form : {"-", "to"}) table.form(form, to);
    table.form("", to, 1.5_nats);
    for (const auto form : {"at", "movesto", "goesto"}) table.form(form, to, word);
    for (const auto form : {"x", "takes"}) table.form(form, takes);
    for (const auto form : {"take", "takesthe", "captures"}) table.form(form, takes, word);
    for (const auto form : {"tks", ":", "tak"}) table.form(form, takes, rare);
    return table.take();
}

/// "Q. mates": what a man does, in place of where he goes.
Parts make_deeds()
{
    Table table;
    const auto deed = [&](const char* words, std::initializer_list<const char*> forms) {
        const auto id = table.part({words});
        for (const auto form : forms) table.form(form, id, 1_nats);
    };
    deed(" checks", {"checks", "givescheck"});
    deed(" mates", {"mates", "givesmate", "checkmates"});
    deed(" moves", {"moves"});
    deed(" interposes", {"interposes"});
    return table.take();
}

/// "K. P. two squares": how far a Pawn goes, in place of where to.
Parts make_steps()
{
    Table table;
    for (const std::string number : {"one", "two"}) {
        const auto id = table.part({" " + number});
        for (const auto unit : {"", "square", "squares", "sq", "step", "steps", "move", "moves"})
            table.form(number + unit, id);
    }
    return table.take();
}

Parts make_castlings()
{
    Table table;
    const auto either = table.part({"Castles"}), king = table.part({"Castles KR"}), queen = table.part({"Castles QR"});
    for (const auto form : {"Castles", "castles", "Castle", "CASTLES"}) table.form(form, either);
    for (const auto form : {"O-O", "0-0", "o-o"}) table.form(form, king);
    for (const auto form : {"O-O-O", "0-0-0", "o-o-o"}) table.form(form, queen);
    for (const Name& wing : wings()) {
        const auto id = wing.words == "K" ? king : queen;
        // "O-O (QR)": the figures tell that he castles, the brackets with which Rook.
        for (const std::string figures : {"O-O", "0-0", "o-o"})
            for (const std::string tail : {"R", ""})
                table.form(figures + '(' + std::string{wing.words} + tail + ')', id);
        for (const std::string verb : {"Castles", "castles"})
            for (const auto form : {wing.forms[0], wing.forms[1]})
                for (const std::string tail : {"R", "Rook", "sRook", "s", "sside", "side", ""})
                    for (const std::string on : {"", "on", "onthe", "(", "with", "withthe"}) {
                        if (on.starts_with("with") && !tail.contains('R')) continue;
                        if (on.empty() && tail.empty()) continue;
                        table.form(verb + on + std::string{form} + tail + (on == "(" ? ")" : ""), id);
                    }
    }
    return table.take();
}

Parts make_marks()
{
    Table table;
    const auto check = table.part({" ch"}), mate = table.part({" mate"}), passing = table.part({" ep"});
    for (const auto form :
         {"ch", "(ch)", "+", "check", "disch", "dblch", "dch", "doublech", "(disch)", "discoveringch"})
        table.form(form, check);
    for (const auto form : {"mate", "#", "++", "(mate)", "checkmate", "mates"}) table.form(form, mate);
    for (const auto form : {"ep", "(ep)", "enpassant", "inpassing", "enpass", "(enpassant)"}) table.form(form, passing);
    for (const Name& man :
         {Name{"Q", {"Q", "Queen", "queen"}}, Name{"Kt", {"Kt", "N", "Knight", "knight"}},
          Name{"R", {"R", "Rook", "rook", "Castle", "castle"}}, Name{"B", {"B", "Bishop", "bishop"}}}) {
        const auto id = table.part({.words = "=" + std::string{man.words}, .pawn = true});
        for (const auto form : man.forms) {
            // Few Pawns become anything; a scan's "=Q" is a dash and the next word far more often.
            table.form("=" + std::string{form}, id, 1_nats);
            table.form("(" + std::string{form} + ")", id, 1_nats);
            for (const auto verb : {"becoming", "becomes", "making", "makes", "claiming", "claims", "demanding",
                                    "demands", "choosing", "promotedto"})
                for (const auto before : {"", "and"})
                    for (const auto article : {"", "a"})
                        table.form(before + (verb + (article + std::string{form})), id);
        }
        if (man.words == "Q") {
            table.form("queens", id);
            table.form("queening", id);
            table.form("(queens)", id);
        }
    }
    return table.take();
}

}  // namespace

const Parts& men()
{
    static const Parts made = make_men();
    return made;
}
const Parts& squares()
{
    static const Parts made = make_squares();
    return made;
}
const Parts& verbs()
{
    static const Parts made = make_verbs();
    return made;
}
const Parts& deeds()
{
    static const Parts made = make_deeds();
    return made;
}
const Parts& owners()
{
    static const Parts made = make_owners();
    return made;
}
const Parts& stands()
{
    static const Parts made = make_stands();
    return made;
}
const Parts& steps()
{
    static const Parts made = make_steps();
    return made;
}
const Parts& castlings()
{
    static const Parts made = make_castlings();
    return made;
}
const Parts& marks()
{
    static const Parts made = make_marks();
    return made;
}

}  // namespace descry::damage
