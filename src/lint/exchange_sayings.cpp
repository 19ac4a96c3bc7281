// What players say of the game besides records, and what it changes: claims of a draw above all.
#include <algorithm>

#include <tao/pegtl.hpp>

#include "descry/claims.hpp"
#include "descry/notation.hpp"
#include "grammar/saying.hpp"
#include "src/lint/exchange_player.hpp"
#include "src/lint/inquiry.hpp"
#include "src/lint/message_words.hpp"
#include "src/record/words.hpp"

namespace descry::exchange {

using lint::quoted;

namespace {

namespace rules = grammar::saying;
namespace pegtl = tao::pegtl;

template <typename Rule> struct action : pegtl::nothing<Rule> {};
template <Saying Which> struct says {
    static void apply0(std::optional<Saying>& said) { said = Which; }
};
template <> struct action<rules::draw_by_fifty> : says<Saying::draw_by_fifty> {};
template <> struct action<rules::draw_by_recurrence> : says<Saying::draw_by_recurrence> {};
template <> struct action<rules::draw_by_checks> : says<Saying::draw_by_checks> {};
template <> struct action<rules::draw_without_ground> : says<Saying::draw_without_ground> {};
template <> struct action<rules::disclaims> : says<Saying::disclaims> {};
template <> struct action<rules::claims_game> : says<Saying::claims_game> {};
template <> struct action<rules::refuses_draw> : says<Saying::refuses_draw> {};
template <> struct action<rules::agrees_to_draw> : says<Saying::agrees_to_draw> {};
template <> struct action<rules::illegal_requirement> : says<Saying::illegal_requirement> {};
template <> struct action<rules::resigns> : says<Saying::resigns> {};

/// Part I Law 16: the same men on the same squares, the same player to move.
bool same(const Position& a, const Position& b)
{
    for (const Side side : {Side::white, Side::black})
        for (int role = 0; role < 6; ++role)
            if (a.men(side, static_cast<Role>(role)) != b.men(side, static_cast<Role>(role))) return false;
    return a.to_move() == b.to_move();
}

}  // namespace

std::optional<Saying> read_saying(std::string_view text)
{
    constexpr std::size_t longest = 2000;  // a message is paid for by the word
    text = text.substr(0, longest);
    std::optional<Saying> said;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    pegtl::parse<rules::text, action>(in, said);
    return said;
}

bool purports_to_be_a_record(std::string_view text)
{
    const auto words = record::words_of(text, 0);
    // It begins with the man that moves and has the sign of a move: "Pawn to King's ninth".
    const auto is_man = [](char c) { return std::string_view{"KQRBNP"}.contains(c); };
    if (!words.symbols.empty() && is_man(words.symbols.front()) &&
        (words.symbols.contains(static_cast<char>(record::Symbol::to)) ||
         words.symbols.contains(static_cast<char>(record::Symbol::takes))))
        return true;
    bool chess = false;
    for (std::size_t i = 0; i < words.symbols.size(); ++i) {
        const auto symbol = record::symbol(words.symbols[i]);
        // Prose holds words that no record has; a figure out of its place is a slip.
        constexpr std::uint64_t shortest_of_prose = 3;
        const auto [begin, end] = words.at[i];
        if (symbol == record::Symbol::other && end - begin >= shortest_of_prose &&
            text.substr(begin, end - begin).find_first_of("0123456789") == std::string_view::npos)
            return false;
        chess = chess || record::role_of(symbol) || symbol == record::Symbol::takes ||
                symbol == record::Symbol::castles || symbol == record::Symbol::kings_side ||
                symbol == record::Symbol::queens_side;
    }
    return chess;
}

bool Player::on_turn(Side side) const
{
    return position_.to_move() == side && !(pending_ && pending_->fault != lint::Fault::capture_hidden);
}

void Player::not_on_turn(Side sender, std::vector<Diagnostic>& findings, Span at) const
{
    const bool open = position_.to_move() == sender;
    findings.push_back({.code = Code::claim_not_open,
                        .at = at,
                        .message = open ? "the opponent's record is open, so that the position is not known"
                                        : std::string{"it is not "} + name(sender) +
                                              "'s turn to play, and a draw is claimed by the player whose turn it is",
                        .law = british() ? clause("Part V Law 8", "Part VI Law 8", "Appendix A Law 12")
                                         : law::citation(options_.laws, law::Point::recurrence)});
}

void Player::claim_draw(Saying ground, Side sender)
{
    const auto refuse = [&](std::string text, std::string law) {
        add(Code::claim_untrue, std::move(text)).law = std::move(law);
        follows("it changes nothing");
    };
    const auto law = [&](std::string_view section, law::Point point) {
        const std::string bracket = " (" + std::string{section} + ")";
        return british() ? clause(("Part V Law 8" + bracket).c_str(), ("Part VI Law 8" + bracket).c_str(),
                                  ("Appendix A Law 12" + bracket).c_str())
                         : law::citation(options_.laws, point);
    };
    if (!on_turn(sender)) {
        not_on_turn(sender, entry_->findings, message().at);
        return follows("it changes nothing");
    }
    const auto drawn = [&](const std::string& proof, const std::string& by) {
        end("1/2-1/2", proof + ": the game is treated as drawn (" + by + ')');
    };
    if (ground == Saying::draw_by_fifty) {
        const auto by = law("b", law::Point::fifty_moves);
        const bool captures_only = options_.laws == law::Laws::american_1897;
        if (!captures_only && !british())
            return refuse("fifty moves are counted from a notice or a call, and the messages tell of none", by);
        std::size_t since = 0;
        bool whole = true;  // back to the start, whose own count goes on before it
        for (auto at = played_.size(); whole && at-- > 0;) {
            const Played& one = played_[at];
            whole =
                !one.before.captured(one.move) && (captures_only || one.before.role_on(one.move.from) != Role::pawn);
            if (whole) ++since;
        }
        if (whole) since += exchange_.terms.start.halfmove_clock();
        constexpr std::size_t fifty_each = 100;
        if (since < fifty_each)
            return refuse("the last capture" + std::string{captures_only ? "" : " or Pawn move"} + " was " +
                              std::to_string(since) + " single moves ago, and a hundred are needed",
                          by);
        return drawn("it is proved", by);
    }
    if (ground == Saying::draw_by_recurrence) {
        const auto by = law("c", law::Point::recurrence);
        if (law::cell(options_.laws, law::Point::recurrence).standing == law::Standing::silent)
            return refuse("the code has no draw by recurrence", by);
        const auto times =
            std::ranges::count_if(played_, [&](const Played& one) { return same(one.before, position_); });
        if (times < 2)
            return refuse("the position stood at the start of this turn " +
                              std::string{times == 0 ? "never" : "once only"} + " before",
                          by);
        return drawn("it is proved", by);
    }
    if (ground == Saying::draw_by_checks) {
        const auto by = law("d", law::Point::endless_checks);
        if (law::cell(options_.laws, law::Point::endless_checks).standing == law::Standing::silent)
            return refuse("the code has no draw by endless checks", by);
        std::size_t budget = 20'000;
        const auto check = law::endless_check(position_, budget);
        if (!check) return refuse("no endless series of checks is proved here", by);
        return drawn("after " + san(*check, position_) + " the checks have no end", by);
    }
    add(Code::claim_untrue,
        "the claim of a draw names no ground: fifty moves, recurrence of position or endless checks")
        .law = british() ? clause("Part V Law 8", "Part VI Law 8", "Appendix A Law 12")
                         : law::citation(options_.laws, law::Point::recurrence);
    follows("it changes nothing");
}

/// \return  whether the whole message is dealt with; a refusal may bring a record.
bool Player::say(Saying said, Side sender)
{
    switch (said) {
    case Saying::resigns:
        end(sender == Side::white ? "0-1" : "1-0", std::string{name(sender)} + " resigns");
        return true;
    case Saying::draw_by_fifty:
    case Saying::draw_by_recurrence:
    case Saying::draw_by_checks:
    case Saying::draw_without_ground: claim_draw(said, sender); return true;
    case Saying::claims_game:
        if (forfeit_claim_ == sender) {
            end(sender == Side::white ? "1-0" : "0-1",
                std::string{name(opponent(sender))} + " forfeits the game, which is claimed on the ground told");
            return true;
        }
        follows("whether the game is forfeited the umpire or the authorities decide; it goes on here");
        return true;
    case Saying::disclaims: follows("nothing is claimed or proposed"); return true;
    case Saying::agrees_to_draw:
        if (proposed_by_ == opponent(sender))
            end("1/2-1/2", "the game is treated as drawn");
        else {
            add(Code::claim_untrue, "no draw has been proposed");
            follows("it changes nothing");
        }
        return true;
    case Saying::refuses_draw: {
        follows("the draw is not agreed to");
        proposed_by_.reset();
        const auto told = lint::read_message(message().text, message().at.begin, options_.reading);
        for (const auto& one : told.records)
            if (!lawful_moves(read_record(one.text), position_).empty()) {
                a_record(sender, one.text, one.at.begin, true);
                break;
            }
        return true;
    }
    case Saying::illegal_requirement:
        if (illegal_demand_ == opponent(sender)) {
            follows(
                "so it stands here already: the requirement is disregarded, and the right to a penalty is forfeited");
            return true;
        }
        add(Code::claim_untrue, "no illegal requirement of the opponent's is open");
        follows("it changes nothing");
        return true;
    }
    return false;
}

void Player::forfeit_right(Side sender)
{
    const Side offender = opponent(sender);
    illegal_demand_ = sender;
    follows(std::string{"the requirement is illegal and is disregarded, and "} + name(sender) +
            " has forfeited his right to a penalty for this offence (" +
            (british() ? clause("Part V Law 7 (d)", "Part VI Law 7 (d)", "Appendix A Law 11 (c)")
                       : std::string{"American 1897, Part II Law 11 (e)"}) +
            ')');
    if (pending_->fault == lint::Fault::ambiguous || pending_->fault == lint::Fault::two_records) {
        pending_->forfeited = true;
        return;
    }
    const bool stands = pending_->fault == lint::Fault::capture_hidden;
    pending_.reset();
    last_by_.reset();
    if (!stands) follows(std::string{"it is "} + name(offender) + "'s turn to play, without penalty");
}

}  // namespace descry::exchange
