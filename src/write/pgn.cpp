#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "src/text/result.hpp"
#include "src/write/findings.hpp"
#include "src/write/movetext.hpp"
#include "src/write/replay.hpp"
#include "src/write/said_elsewhere.hpp"
#include "src/write/tags.hpp"

namespace descry {

namespace {

struct Nag {
    std::string_view glyph, code;
};

// clang-format off
constexpr auto nags = std::to_array<Nag>({
    {"!", "$1"}, {"?", "$2"}, {"!!", "$3"}, {"??", "$4"}, {"!?", "$5"}, {"?!", "$6"},
});
// clang-format on

/// Castling without the Rook, which was given as odds: PGN knows none.
bool castles_without_rook(const Move& move, const Position& position)
{
    return move.manner == Manner::castles &&
           position.rook_given(position.to_move(),
                               half_of_the_board(Wing::king).contains(move.to) ? Wing::king : Wing::queen);
}

// Movetext.

/// "22 Kt-B3", "22... Kt-B3".
std::string numbered(const Ply& ply)
{
    std::string text;
    write::append_number(text, ply.number);
    return text + (ply.side == Side::white ? " " : "... ") + ply.record;
}

/// The records that are not played, with their glyphs and what the source says beside them.
std::string records(std::span<const Ply> plies)
{
    std::string text;
    for (const auto& ply : plies) {
        if (!text.empty()) text += ' ';
        text += text.empty() || ply.side == Side::white ? numbered(ply) : ply.record;
        for (const auto& glyph : ply.glyphs) text += glyph;
        for (const auto& comment : ply.comments) text += " (" + comment.text + ')';
    }
    return text;
}

std::string ambiguity(const Ply& ply, const Position& before)
{
    std::vector<Move> others = ply.candidates;
    std::erase(others, *ply.move);
    // Where one move fits it is the reading that is in doubt.
    std::string text = "descry: " + std::string{others.empty() ? "in doubt" : "ambiguous"} + " \"" + ply.record +
                       "\": " + san(*ply.move, before);
    for (const auto& move : others) {
        text += &move == &others.back() ? " or " : ", ";
        text += san(move, before);
    }
    return text;
}

/// A man that PGN has no sign for: the Pawn that remains one on the eighth rank (British Chess Association 1862, 13).
bool has_sign(const Move& move) { return move.promotion != Role::pawn; }

/// Findings that the comment on an ambiguous or repaired record makes needless.
bool told_otherwise(Code code)
{
    return code == Code::ambiguous_move || code == Code::repaired_record || code == Code::lost_record ||
           code == Code::exchanged_records;
}

/// What must be known beside the move, and what the source says.
/// \return  whether there was anything
bool put_remarks(write::Movetext& lines, const Ply& ply, unsigned index, const Position& before,
                 const write::Findings& findings)
{
    bool any = false;
    for (const auto& glyph : ply.glyphs) {
        if (std::ranges::find(nags, glyph, &Nag::glyph) == nags.end()) any |= lines.comment(glyph);
    }
    // A finding that tells how the record is read, and why that is in doubt, is enough where nothing else fits.
    const bool several = ply.candidates.size() > 1;
    const bool reading_told = !several && std::ranges::any_of(findings.of(index), [](const Diagnostic* finding) {
        return finding->code == Code::hangs_on_repair;
    });
    if (ply.status == Status::ambiguous && !reading_told) any |= lines.comment(ambiguity(ply, before));
    if (ply.status == Status::repaired) {
        const auto what = ply.record.empty() ? std::string{"supplied"} : "repaired \"" + ply.record + '"';
        any |= lines.comment("descry: " + what + (ply.reason.empty() ? "" : ": " + ply.reason));
    }
    for (const auto* finding : findings.of(index)) {
        const bool told = told_otherwise(finding->code) || (several && finding->code == Code::hangs_on_repair);
        if (!told) any |= lines.comment("descry: " + finding->message);
    }
    for (const auto& said : write::worth_saying(ply.comments)) any |= lines.comment(said);
    return any;
}

void put_move(write::Movetext& lines, const Ply& ply, const Position& before, const Position& after, bool number_due)
{
    if (number_due || before.to_move() == Side::white) lines.number(before.move_number(), before.to_move());
    lines.word(san(*ply.move, before, after));
    for (const auto& glyph : ply.glyphs) {
        const auto nag = std::ranges::find(nags, glyph, &Nag::glyph);
        if (nag != nags.end()) lines.word(nag->code);
    }
}

/// A line from a note, in brackets behind the move that it might have replaced.
/// \return  false if it has a move that PGN knows no sign for, and is left to the words of the note.
bool put_variation(write::Movetext& lines, const Variation& variation, Position position)
{
    const auto start = position;
    for (const auto& ply : variation.plies) {
        if (!has_sign(*ply.move) || castles_without_rook(*ply.move, position)) return false;
        position.make(*ply.move);
    }
    position = start;
    lines.open();
    bool number_due = true;
    for (const auto& ply : variation.plies) {
        const Position after = position.after(*ply.move);
        put_move(lines, ply, position, after, number_due);
        number_due = false;
        for (const auto& comment : ply.comments) number_due |= lines.comment(comment.text);
        position = after;
    }
    lines.close();
    return true;
}

/// The result that a position on the board leaves no choice of.
std::optional<std::string_view> result_on_the_board(const Position& position)
{
    if (position.any_legal_move()) return std::nullopt;
    if (!position.in_check()) return "1/2-1/2";
    return position.to_move() == Side::white ? "0-1" : "1-0";
}

/// Why not all of the game is here, and the rest of it.
std::string shortfall(const Game& game, std::size_t written, const Position& position)
{
    const auto& reason = game.outcome.reason;
    if (written == game.plies.size()) return game.outcome.complete || reason.empty() ? "" : "descry: " + reason;
    const auto& ply = game.plies[written];
    std::string text = "descry: ";
    if (ply.irregular) {
        text += "no sign in PGN for " + numbered(ply) + ", " + ply.reason + "; not written: ";
    }
    else if (ply.move && castles_without_rook(*ply.move, position)) {
        text += "no sign in PGN for " + numbered(ply) +
                ", castling without the Rook, which was given as odds (the King to " +
                (ply.move->to.file() == File::g ? "g" : "c") + (position.to_move() == Side::white ? "1" : "8") +
                "); not written: ";
    }
    else if (ply.move) {
        text += "no sign in PGN for " + numbered(ply) + ", a Pawn that remains one; not written: ";
    }
    else {
        text += "stopped at " + numbered(ply) + (reason.empty() ? "" : ": " + reason) + "; not played: ";
    }
    return text + records(std::span{game.plies}.subspan(written));
}

}  // namespace

std::string pgn(const Game& game)
{
    const write::Findings findings{game};
    std::string movetext;
    write::Movetext lines{movetext};
    if (game.odds) lines.comment("descry: at odds: " + *game.odds);
    const std::vector<write::SaidTag> tags(game.tags.begin(), game.tags.end());
    for (const auto& said : write::worth_saying(game.comments, tags)) lines.comment(said);

    Position position = game.start;
    unsigned written = 0;
    auto variation = game.variations.begin();
    for (bool number_due = true; written < game.plies.size(); ++written) {
        const auto& ply = game.plies[written];
        if (!ply.move || !has_sign(*ply.move) || castles_without_rook(*ply.move, position)) break;
        const Position after = position.after(*ply.move);
        put_move(lines, ply, position, after, number_due);
        number_due = put_remarks(lines, ply, written + 1, position, findings);
        for (; variation != game.variations.end() && variation->ply == written; ++variation)
            number_due |= put_variation(lines, *variation, position);
        position = after;
    }
    lines.comment(shortfall(game, written, position));
    // A tag that tells no position other programs would stumble over.
    const auto fen = std::ranges::find(game.tags, "FEN", &std::pair<std::string, std::string>::first);
    if (!start_known(game) && fen != game.tags.end())
        lines.comment("descry: the FEN tag of the source: " + fen->second);

    const std::string_view given = text::is_result(game.result) ? std::string_view{game.result} : "*";
    const auto result = result_on_the_board(position).value_or(given);
    if (result != given && given != "*") {
        lines.comment("descry: the source gives " + game.result + ", and the last position is " +
                      (position.in_check() ? "mate" : "stalemate"));
    }
    lines.word(result);
    lines.end();

    std::string out;
    write::put_tags(out, game, result);
    return out + movetext + '\n';
}

}  // namespace descry
