// What players say of the game besides records, and what it changes: claims of a draw above all.
#include <algorithm>

#include <tao/pegtl.hpp>

#include "descry/claims.hpp"
#include "descry/notation.hpp"
#include "grammar/internal/parse.hpp"
#include "grammar/saying.hpp"
#include "src/lint/exchange_player.hpp"
#include "src/lint/inquiry.hpp"
#include "src/lint/message_words.hpp"

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
template <> struct action<rules::waives> : says<Saying::waives> {};
template <> struct action<rules::agrees_alone> : says<Saying::agrees> {};
template <> struct action<rules::refuses_alone> : says<Saying::refuses> {};

}  // namespace

namespace {

/// "Kt-KB3 was meant; B-B4"
std::optional<Meaning> read_passive_meaning(std::string_view text)
{
    struct until_meant : pegtl::seq<pegtl::star<pegtl::not_at<rules::was_meant>, rules::any_word>, rules::was_meant> {};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    if (!grammar::parse<until_meant>(in)) return std::nullopt;
    const auto behind = static_cast<std::size_t>(in.current() - text.data());
    auto before = text.substr(0, behind);
    for (int word = 0; word < 2; ++word) before = before.substr(0, before.rfind(' '));
    const auto told = lint::read_message(before, 0, {});
    if (told.records.empty()) return std::nullopt;
    Meaning meaning{told.records.back().text, {}};
    if (const auto next = text.find_first_not_of(" .,;", behind); next != std::string_view::npos)
        meaning.rest = text.substr(next);
    return meaning;
}

}  // namespace

namespace {

/// What ends or changes the game by a word counts only in a sentence that is understood whole. A claim of the game is
/// for the umpire, and what is said of a requirement carries its own words.
bool wants_all_words(Saying said) { return said != Saying::claims_game && said != Saying::illegal_requirement; }

}  // namespace

bool all_words_known(std::string_view text)
{
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    return grammar::parse<rules::whole>(in);
}

std::optional<Saying> read_saying(std::string_view text)
{
    constexpr std::size_t longest = 2000;  // a message is paid for by the word
    text = text.substr(0, longest);
    std::optional<Saying> said;
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    grammar::parse<rules::text, action>(in, said);
    return said && wants_all_words(*said) && !all_words_known(text) ? std::nullopt : said;
}

std::string_view umpires_word(std::string_view text, bool association)
{
    const auto says = [&]<typename Rule>(Rule) {
        pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
        return grammar::parse<Rule>(in);
    };
    // Appendix A has one word for all forfeits.
    if (association && (says(rules::umpire_time{}) || says(rules::umpire_books{}) || says(rules::umpire_help{})))
        return "Vale";
    if (says(rules::umpire_time{})) return "Model";
    if (says(rules::umpire_books{})) return "Machine";
    if (says(rules::umpire_help{})) return "Merit";
    if (says(rules::umpire_unable{})) return "Palace";
    if (association && says(rules::umpire_vale{})) return "Vale";
    return {};
}

std::optional<Meaning> read_meaning(std::string_view text, bool authors)
{
    if (auto before = read_passive_meaning(text)) return before;
    struct found_reading : pegtl::seq<pegtl::star<pegtl::not_at<rules::takes_for>, rules::any_word>, rules::takes_for> {
    };
    struct found_means : pegtl::seq<pegtl::star<pegtl::not_at<rules::means>, rules::any_word>, rules::means> {};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
    if (!grammar::parse<found_means>(in) && !(authors && grammar::parse<found_reading>(in))) return std::nullopt;
    const auto told = lint::read_message(text.substr(static_cast<std::size_t>(in.current() - text.data())), 0, {});
    if (told.records.empty()) return std::nullopt;
    Meaning meaning{told.records.front().text, {}};
    const auto behind = static_cast<std::size_t>(in.current() - text.data()) + told.records.front().at.end;
    const auto next = text.find_first_not_of(" .,;", behind);
    if (next != std::string_view::npos) meaning.rest = text.substr(next);
    return meaning;
}

std::optional<Move> taken_for(std::string_view reply, const Position& before, const LanguageChoice& reading)
{
    struct found_took : pegtl::seq<pegtl::star<pegtl::not_at<rules::took_for>, rules::any_word>, rules::took_for> {};
    pegtl::memory_input<pegtl::tracking_mode::lazy> in{reply.data(), reply.data() + reply.size(), ""};
    if (!grammar::parse<found_took>(in)) {
        // By post the opponent's move is repeated with the reply, as it was read.
        const auto records = lint::read_message(reply, 0, reading).records;
        if (records.size() < 2) return std::nullopt;
        const auto repeated = lawful_moves(read_record(records.front().text), before);
        return repeated.size() == 1 ? std::optional{repeated.front().move} : std::nullopt;
    }
    auto rest = reply.substr(static_cast<std::size_t>(in.current() - reply.data()));
    while (rest.ends_with(')') || rest.ends_with('.')) rest.remove_suffix(1);
    const auto told = lint::read_message(rest, 0, reading);
    if (told.records.empty()) return std::nullopt;
    const auto fitting = lawful_moves(read_record(told.records.front().text), before);
    return fitting.size() == 1 ? std::optional{fitting.front().move} : std::nullopt;
}

bool Player::on_turn(Side side) const
{
    return position_.to_move() == side && !(pending_ && pending_->fault != lint::Fault::capture_hidden);
}

/// The articles on draws, each by its ground.
std::string Player::law_of_draw(Saying ground) const
{
    struct Ground {
        Saying said;
        const char* section;
        law::Point point;
    };
    static constexpr auto grounds = std::to_array<Ground>({
        {Saying::draw_by_fifty, " (b)", law::Point::fifty_moves},
        {Saying::draw_by_recurrence, " (c)", law::Point::recurrence},
        {Saying::draw_by_checks, " (d)", law::Point::endless_checks},
        {Saying::draw_without_ground, "", law::Point::recurrence},
    });
    const auto row = std::ranges::find(grounds, ground, &Ground::said);
    const Ground& by = row == grounds.end() ? grounds.back() : *row;
    const auto with_section = [&](const char* article) { return article + std::string{by.section}; };
    return british() ? clause(with_section("Part V Law 8").c_str(), with_section("Part VI Law 8").c_str(),
                              with_section("Appendix A Law 12").c_str())
                     : law::citation(options_.laws, by.point);
}

void Player::not_on_turn(Side sender, Saying ground, std::vector<Diagnostic>& findings, Span at) const
{
    const bool open = position_.to_move() == sender;
    findings.push_back({.code = Code::claim_not_open,
                        .at = at,
                        .message = open ? "the opponent's record is open, so that the position is not known"
                                        : std::string{"it is not "} + name(sender) +
                                              "'s turn to play, and a draw is claimed by the player whose turn it is",
                        .law = law_of_draw(ground)});
}

void Player::claim_draw(Saying ground, Side sender)
{
    const std::string by = law_of_draw(ground);
    const auto refuse = [&](std::string text) {
        add(Code::claim_untrue, std::move(text)).law = by;
        follows(Upshot::nothing, "it changes nothing");
    };
    if (!on_turn(sender)) {
        not_on_turn(sender, ground, entry_->findings, message().at);
        return follows(Upshot::nothing, "it changes nothing");
    }
    const auto drawn = [&](const std::string& proof) {
        end("1/2-1/2", Upshot::drawn, proof + ": the game is treated as drawn (" + by + ')');
    };
    if (ground == Saying::draw_by_fifty) {
        const bool captures_only = options_.laws == law::Laws::american_1897;
        if (!captures_only && !british())
            return refuse("fifty moves are counted from a notice or a call, and the messages tell of none");
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
                          std::to_string(since) + " single moves ago, and a hundred are needed");
        return drawn("it is proved");
    }
    if (ground == Saying::draw_by_recurrence) {
        if (law::cell(options_.laws, law::Point::recurrence).standing == law::Standing::silent)
            return refuse("the code has no draw by recurrence");
        const auto times =
            std::ranges::count_if(played_, [&](const Played& one) { return lint::recurs(one.before, position_); });
        if (times < 2)
            return refuse("the position stood at the start of this turn " +
                          std::string{times == 0 ? "never" : "once only"} + " before");
        return drawn("it is proved");
    }
    if (ground == Saying::draw_by_checks) {
        if (law::cell(options_.laws, law::Point::endless_checks).standing == law::Standing::silent)
            return refuse("the code has no draw by endless checks");
        std::size_t budget = 20'000;
        const auto check = law::endless_check(position_, budget);
        if (!check) return refuse("no endless series of checks is proved here");
        return drawn("after " + san(*check, position_) + " the checks have no end");
    }
    refuse("the claim of a draw names no ground: fifty moves, recurrence of position or endless checks");
}

/// The umpire or the opponent specifies the offence, and the opponent claims the game on its ground before he lets a
/// record of his own go (British 1903, Parts V and VI Law 9). What is no matter of the times told is for the umpire.
void Player::claim_game(Side sender)
{
    const auto names_time = [&] {
        const std::string_view text = message().text;
        pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
        return grammar::parse<rules::claim_for_time>(in);
    };
    const bool by_time = time_claimable_ == sender && british() && names_time();
    if (forfeit_claim_ == sender || by_time)
        return end(sender == Side::white ? "1-0" : "0-1", Upshot::forfeited,
                   std::string{name(opponent(sender))} + " forfeits the game, which is claimed on the ground told",
                   opponent(sender));
    if (forfeit_claim_lost_ == sender) {
        add(Code::claim_not_open, "the game is claimed before a record of one's own goes, once the offence is known")
            .law = clause("Part V Law 9", "Part VI Law 9", "Appendix A Law 13");
        return follows(Upshot::nothing, "it changes nothing");
    }
    follows(Upshot::umpire_decides,
            "whether the game is forfeited the umpire or the authorities decide; it goes on here");
}

/// \return  whether the whole message is dealt with; a refusal may bring a record.
bool Player::say(Saying said, Side sender)
{
    switch (said) {
    case Saying::resigns:
        end(sender == Side::white ? "0-1" : "1-0", Upshot::resigned, std::string{name(sender)} + " resigns", sender);
        return true;
    case Saying::draw_by_fifty:
    case Saying::draw_by_recurrence:
    case Saying::draw_by_checks:
    case Saying::draw_without_ground: claim_draw(said, sender); return true;
    case Saying::claims_game: claim_game(sender); return true;
    case Saying::disclaims: follows(Upshot::nothing, "nothing is claimed or proposed"); return true;
    case Saying::agrees_to_draw:
        if (proposed_by_ == opponent(sender))
            end("1/2-1/2", Upshot::drawn, "the game is treated as drawn");
        else {
            add(Code::claim_untrue, "no draw has been proposed");
            follows(Upshot::nothing, "it changes nothing");
        }
        return true;
    case Saying::refuses_draw: refuse_draw(sender); return true;
    case Saying::agrees:
        if (proposed_by_ != opponent(sender)) return false;
        end("1/2-1/2", Upshot::drawn, "the game is treated as drawn");
        return true;
    case Saying::refuses:
        if (proposed_by_ != opponent(sender)) return false;
        refuse_draw(sender);
        return true;
    case Saying::waives:
        // Where nothing is open, it is a courtesy beside the record.
        if (!pending_ && position_.to_move() == sender &&
            !lint::read_message(message().text, 0, options_.reading).records.empty())
            return false;
        if (const auto sent = record_beside(); sent && !pending_ && position_.to_move() == sender) {
            a_record(sender, message().text.substr(sent->first), message().at.begin + sent->first);
            return true;
        }
        waive(sender);
        return true;
    case Saying::illegal_requirement:
        if (illegal_demand_ == opponent(sender)) {
            follows(
                Upshot::stands_already,
                "so it stands here already: the requirement is disregarded, and the right to a penalty is forfeited");
            return true;
        }
        add(Code::claim_untrue, "no illegal requirement of the opponent's is open");
        follows(Upshot::nothing, "it changes nothing");
        return true;
    }
    return false;
}

/// The refusal may bring the reply, with or without the move that it answers.
void Player::refuse_draw(Side sender)
{
    follows(Upshot::draw_refused, "the draw is not agreed to", sender);
    proposed_by_.reset();
    reply_beside(sender);
}

bool Player::answers_shortly(Side sender)
{
    const std::string_view text = message().text;
    const auto behind = [&]<typename Rule>(Rule) -> std::optional<std::size_t> {
        pegtl::memory_input<pegtl::tracking_mode::lazy> in{text.data(), text.data() + text.size(), ""};
        if (!grammar::parse<Rule>(in)) return std::nullopt;
        return static_cast<std::size_t>(in.current() - text.data());
    };
    if (behind(rules::yes_alone{})) {
        end("1/2-1/2", Upshot::drawn, "the game is treated as drawn");
        return true;
    }
    const auto rest = behind(rules::no_first{});
    if (!rest) return false;
    // What stands behind the answer is a message of its own.
    const std::string reply{text.substr(*rest)};
    if (!reply.empty() && lint::read_message(reply, 0, options_.reading).records.empty()) return false;
    follows(Upshot::draw_refused, "the draw is not agreed to", sender);
    proposed_by_.reset();
    if (!reply.empty()) a_record(sender, reply, message().at.begin + *rest);
    return true;
}

void Player::reply_beside(Side sender)
{
    if (const auto sent = record_beside())
        a_record(sender, message().text.substr(sent->first), message().at.begin + sent->first);
}

/// Where a record stands beside the words of a message; it may be in a sentence of its own: "I waive the penalty.
/// Kt-KB3".
std::optional<std::pair<std::size_t, std::string>> Player::record_beside()
{
    const std::string_view text = message().text;
    for (std::size_t from = 0; from < text.size();) {
        if (const auto sent = lint::read_message(text.substr(from), 0, options_.reading).records; !sent.empty())
            return std::pair{from + sent.front().at.begin, std::string{sent.front().text}};
        const auto stop = text.find(". ", from);
        from = stop == text.npos ? text.size() : stop + 2;
    }
    return std::nullopt;
}

/// A record beside words that leave the turn with the other player.
void Player::record_all_the_same(Side sender, const std::string& text, std::uint64_t offset)
{
    // The opponent's last move may be repeated before it.
    const bool alone = !read_record(text).boxes.empty();
    if (on_turn(sender)) return a_record(sender, text, offset, alone);
    const auto why = position_.to_move() == sender ? " is not played here: the record before it is open"
                                                   : " is not due, and is disregarded";
    follows(Upshot::not_due, lint::quoted(text) + why, sender);
}

void Player::disregard_record(Side sender)
{
    if (const auto sent = record_beside())
        follows(Upshot::not_due, lint::quoted(sent->second) + " is not due, and is disregarded", sender);
}

/// Nobody is bound to exact a penalty; what cannot be read as a legal move stands for nothing all the same.
void Player::waive(Side sender)
{
    const Side offender = opponent(sender);
    if (!pending_ || pending_->offender != offender || last_by_ != offender) {
        add(Code::claim_not_open, "no faulty record of the opponent's is open");
        return follows(Upshot::nothing, "it changes nothing");
    }
    if (association() && pending_->fault == lint::Fault::no_legal_reading)
        add(Code::claim_untrue, "Penalty A must be exacted for an illegal record; Penalty C alone may be waived").law =
            law::citation(options_.laws, "Appendix A Law 9 (a)");
    if (pending_->fault == lint::Fault::no_legal_reading) {
        pending_.reset();
        last_by_.reset();
        follows(Upshot::stands_for_nothing,
                std::string{"no penalty is exacted, and the record stands for nothing: it is "} + name(offender) +
                    "'s turn to play",
                offender);
        return disregard_record(sender);
    }
    if (pending_->fault == lint::Fault::capture_hidden) {
        pending_.reset();
        follows(Upshot::penalty_waived, "no penalty is exacted: the capture stands", sender);
        return reply_beside(sender);
    }
    pending_->forfeited = true;
    pending_->author_tells = true;
    follows(Upshot::author_to_tell, "no penalty is exacted: its author is to tell which move he means", offender,
            pending_->moves);
    if (const auto sent = record_beside())
        follows(Upshot::not_due, lint::quoted(sent->second) + " is not played here: it waits for what he tells",
                sender);
}

void Player::forfeit_right(Side sender)
{
    const Side offender = opponent(sender);
    illegal_demand_ = sender;
    follows(Upshot::right_forfeited,
            std::string{"the requirement is illegal and is disregarded, and "} + name(sender) +
                " has forfeited his right to a penalty for this offence (" +
                (british() ? clause("Part V Law 7 (d)", "Part VI Law 7 (d)", "Appendix A Law 11 (c)")
                           : std::string{"American 1897, Part II Law 11 (e)"}) +
                ')',
            sender);
    if (pending_->fault == lint::Fault::ambiguous || pending_->fault == lint::Fault::two_records) {
        pending_->forfeited = true;
        return;
    }
    const bool stands = pending_->fault == lint::Fault::capture_hidden;
    pending_.reset();
    last_by_.reset();
    if (!stands)
        follows(Upshot::to_move, std::string{"it is "} + name(offender) + "'s turn to play, without penalty", offender);
}

}  // namespace descry::exchange
