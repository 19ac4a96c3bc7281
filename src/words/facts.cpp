#include "src/words/facts.hpp"

#include <algorithm>
#include <array>

#include <tao/pegtl.hpp>

#include "grammar/context.hpp"
#include "grammar/facts.hpp"
#include "grammar/internal/parse.hpp"

namespace descry::sheet {
namespace {

namespace pegtl = tao::pegtl;
namespace phrase = grammar::phrase;
namespace facts = grammar::facts;
namespace context = grammar::context;

/// Where the words of a fact stand in a text.
struct Place {
    std::size_t begin = 0, end = 0;
};

template <typename Rule> struct place_of : pegtl::nothing<Rule> {};
template <typename Rule> struct place_of<phrase::marked<Rule>> {
    static void apply(const auto& in, const char* text, Place& place)
    {
        place = {static_cast<std::size_t>(in.begin() - text), static_cast<std::size_t>(in.end() - text)};
    }
};

template <typename Search> std::optional<Place> find(std::string_view text)
{
    Place place;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    if (!grammar::parse<Search, place_of>(in, text.data(), place)) return std::nullopt;
    return place;
}

struct Searched {
    Fact fact;
    std::optional<Place> (*find)(std::string_view);
};

/// The fact is told unless the sentence denies or only supposes it.
template <typename Rule> constexpr auto affirmed = find<phrase::affirmed<Rule>>;
/// Its words deny something themselves, "not replaced", so that a "not" undoes nothing.
template <typename Rule> constexpr auto anywhere = find<phrase::anywhere<Rule>>;

/// Penalties are waived by other words than a sentence denies things with.
template <typename Rule> std::optional<Place> exacted(std::string_view text)
{
    return find<phrase::anywhere<facts::penalty_forgone>>(text) ? std::nullopt : affirmed<Rule>(text);
}

// clang-format off
constexpr auto table = std::to_array<Searched>({
    {Fact::sealed,           affirmed<facts::sealed>},
    {Fact::none_sealed,      anywhere<facts::none_sealed>},
    {Fact::penalty,          exacted<facts::penalty>},
    {Fact::penalty_exacted,  exacted<facts::penalty_exacted>},
    {Fact::king_demanded,    affirmed<facts::king_demanded>},
    {Fact::false_move,       affirmed<facts::is_illegal>},
    {Fact::false_move,       anywhere<facts::is_not_legal>},
    {Fact::false_by_number,  affirmed<facts::named_illegal>},
    {Fact::false_by_number,  anywhere<facts::is_not_legal>},
    {Fact::instead,          affirmed<facts::instead>},
    {Fact::two_running,      affirmed<facts::two_running>},
    {Fact::adverse_moved,    affirmed<facts::adverse_moved>},
    {Fact::own_taken,        affirmed<facts::own_taken>},
    {Fact::also_sent,        affirmed<facts::also_sent>},
    {Fact::condition,        anywhere<facts::condition>},
    {Fact::draw_proposed,    affirmed<facts::draw_proposed>},
    {Fact::draw_claimed,     affirmed<facts::draw_claimed>},
    {Fact::draw_refused,     affirmed<facts::draw_refused>},
    {Fact::draw_agreed,      affirmed<facts::draw_agreed>},
    {Fact::fifty_called,     affirmed<facts::fifty_called>},
    {Fact::upset,            affirmed<facts::upset>},
    {Fact::books,            affirmed<facts::books>},
    {Fact::second_board,     affirmed<facts::second_board>},
    {Fact::help,             affirmed<facts::help>},
    {Fact::refusal,          affirmed<facts::refusal>},
    {Fact::time_exceeded,    affirmed<facts::time_exceeded>},
    {Fact::men_misplaced,    affirmed<facts::men_misplaced>},
    {Fact::board_turned,     affirmed<facts::board_turned>},
    {Fact::odds_left_on,     affirmed<facts::odds_left_on>},
    {Fact::even_terms,       anywhere<facts::even_terms>},
    {Fact::undertaking_named, anywhere<facts::undertaking_named>},
    {Fact::first_out_of_turn, affirmed<facts::first_out_of_turn>},
    {Fact::whose_to_begin,   affirmed<facts::whose_to_begin>},
    {Fact::black_first,      affirmed<facts::black_first>},
    {Fact::pawn_unreplaced,  anywhere<facts::pawn_unreplaced>},
    {Fact::pawn_forfeited,   anywhere<facts::pawn_forfeited>},
    {Fact::pawn_remains,     anywhere<facts::pawn_remains>},
    {Fact::pawn_remains,     affirmed<facts::dummy_pawn>},
    {Fact::opponents_move_unsent, anywhere<facts::opponents_move_unsent>},
    {Fact::cannot_go_on,     anywhere<facts::cannot_go_on>},
    {Fact::unfinished,       anywhere<facts::unfinished>},
    {Fact::unfinished,       affirmed<facts::time_is_up>},
    {Fact::resigned,         affirmed<facts::resigned>},
    {Fact::by_stalemate,     affirmed<facts::by_stalemate>},
    {Fact::by_checks,        affirmed<facts::by_checks>},
    {Fact::by_fifty_moves,   affirmed<facts::by_fifty_moves>},
    {Fact::by_recurrence,    affirmed<facts::by_recurrence>},
    {Fact::by_adjudication,  affirmed<facts::by_adjudication>},
    {Fact::mated,            affirmed<facts::mated>},
    {Fact::forfeited,        affirmed<facts::forfeited>},
    {Fact::won,              affirmed<facts::won>},
    {Fact::on_a_ground,      affirmed<facts::on_a_ground>},
    {Fact::it_demanded,      affirmed<facts::it_demanded>},
    {Fact::game_claimed,     affirmed<facts::game_claimed>},
    {Fact::unclaimed,        anywhere<facts::unclaimed>},
    {Fact::piece_chosen,     affirmed<facts::piece_chosen>},
    {Fact::ambiguity_told,   affirmed<facts::ambiguity_told>},
    {Fact::reading_adopted,  affirmed<facts::reading_adopted>},
    {Fact::adoption_told,    affirmed<facts::adoption_told>},
    {Fact::author_meant,     affirmed<facts::author_meant>},
    {Fact::piece_named,      affirmed<facts::piece_named>},
    {Fact::check_unsaid,     anywhere<facts::check_unsaid>},
    {Fact::check_called,     affirmed<facts::check_called>},
    {Fact::record_differs,   affirmed<facts::record_differs>},
    {Fact::supposed,         anywhere<context::supposed>},
    {Fact::corrected,        anywhere<context::corrected>},
    {Fact::crossed_out,      affirmed<context::crossed_out>},
    {Fact::moves_left_out,   affirmed<context::moves_left_out>},
    {Fact::given_position,   affirmed<context::given_position>},
    {Fact::other_position,   affirmed<context::other_position>},
    {Fact::gives_game,       affirmed<context::gives_game>},
    {Fact::some_game,        affirmed<context::some_game>},
    {Fact::end_of_a_game,    affirmed<context::end_of_a_game>},
    {Fact::part_of_a_game,   affirmed<context::part_of_a_game>},
    {Fact::game_decided,     affirmed<context::game_decided>},
    {Fact::resumed,          affirmed<context::resumed>},
    {Fact::some_position,    affirmed<context::some_position>},
    {Fact::some_position,    anywhere<context::whose_turn>},
});
// clang-format on

/// Without what parts the last word from those behind it.
std::size_t end_of_words(std::string_view text, Place place)
{
    const auto in_word = [](char c) {
        return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '\'';
    };
    while (place.end > place.begin && !in_word(text[place.end - 1])) --place.end;
    return place.end;
}

std::string trimmed_of_signs(std::string_view text)
{
    while (!text.empty() && std::string_view{" :,;(["}.contains(text.front())) text.remove_prefix(1);
    while (!text.empty() && std::string_view{" ).,;]"}.contains(text.back())) text.remove_suffix(1);
    return std::string{text};
}

}  // namespace

std::optional<FoundFact> find_fact(std::string_view text, Fact fact)
{
    // What descry itself said of a game that it wrote is no word of the sheet's.
    if (text.starts_with("descry: ")) return std::nullopt;
    // What is told takes a sentence or two; a whole page of words is looked through so far.
    constexpr std::size_t furthest = 20'000;
    text = text.substr(0, furthest);
    for (const Searched& searched : table) {
        if (searched.fact != fact) continue;
        if (const auto place = searched.find(text))
            return FoundFact{.fact = fact,
                             .at = {},
                             .words = std::string{text},
                             .rest = trimmed_of_signs(text.substr(end_of_words(text, *place))),
                             .head = trimmed_of_signs(text.substr(0, place->begin))};
    }
    return std::nullopt;
}

std::optional<FoundFact> find_fact(const std::vector<Comment>& comments, Fact fact)
{
    for (const Comment& comment : comments) {
        auto found = find_fact(comment.text, fact);
        if (!found) continue;
        found->at = comment.at;
        return found;
    }
    return std::nullopt;
}

}  // namespace descry::sheet
