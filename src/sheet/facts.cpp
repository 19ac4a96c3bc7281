#include "src/sheet/facts.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace descry::sheet {
namespace {

/// How a fact is told, word by word: alternatives are parted by a stroke, `consult*` is any word that begins so, `...`
/// stands for up to four words. A phrase that begins with `!` denies something itself, and is not undone by a "not".
struct Phrase {
    std::string_view words;
    Fact fact;
};

// clang-format off
constexpr auto phrases = std::to_array<Phrase>({
    {"!no|not ... sealed", Fact::none_sealed}, {"!sealed no", Fact::none_sealed}, {"!no sealed move", Fact::none_sealed},
    {"!omitted|neglected|failed|forgot ... seal|sealed", Fact::none_sealed},
    {"sealed", Fact::sealed},
    {"penalty", Fact::penalty},
    {"compelled|obliged|made|forced|bound|required|had to? move|play|moving ... king", Fact::penalty},
    {"required|requested|demanded|insisted|requires|requests|demands|insists|claimed ... king ... moved|move|moves|played", Fact::king_demanded},
    {"required|requested|demanded|requires|requests|demands ... move|play ... king", Fact::king_demanded},
    {"called|calls upon|on ... move ... king", Fact::king_demanded},
    {"false|impossible|irregular|unlawful|inadmissible move|castling|capture", Fact::false_move},
    {"illegal|illegally|falsely|unlawfully", Fact::false_move}, {"move ... impossible", Fact::false_move},
    {"!not ... legal|lawful", Fact::false_move},
    {"!cannot|can't legally|lawfully", Fact::false_move},
    {"takes|took|taking|captures|captured|capturing his|her|their own", Fact::own_taken}, {"his|her|their own ... by mistake", Fact::own_taken},
    {"instead|substituted|substitute", Fact::instead},
    {"in lieu|place|stead", Fact::instead},
    {"in its|their lieu|place|stead", Fact::instead},
    {"moved|moves|played|plays|moving|playing twice", Fact::two_running},
    {"two|both moves running|successively|together|stand|standing", Fact::two_running},
    {"two moves in succession", Fact::two_running},
    {"out of turn", Fact::two_running}, {"out of his|her|their turn", Fact::two_running},
    {"both moves", Fact::two_running}, {"two moves", Fact::two_running}, {"moves running", Fact::two_running},
    {"touched|touches|touching", Fact::touched},
    {"moved|moves|played|plays|moving|playing ... adverse|adversary's|opponent's|enemy's|enemy|white's|black's ... by|in mistake", Fact::adverse_moved},
    {"adverse|adversary's|opponent's|enemy's|white's|black's ... moved|played by|in mistake", Fact::adverse_moved},
    {"also sent|wired|despatched|posted|telegraphed", Fact::also_sent}, {"second record", Fact::also_sent},
    {"if", Fact::condition},
    {"proposes|proposed|offers|offered|proposing|offering a|the draw", Fact::draw_proposed}, {"draw proposed|offered", Fact::draw_proposed},
    {"draw was|is proposed|offered", Fact::draw_proposed},
    {"draw refused|declined", Fact::draw_refused}, {"draw was|is|being refused|declined", Fact::draw_refused},
    {"refuses|refused|declines|declined the|a draw", Fact::draw_refused}, {"offer|proposal was? refused|declined", Fact::draw_refused},
    {"draw agreed", Fact::draw_agreed}, {"drawn|draw by agreement|consent", Fact::draw_agreed}, {"drawn by mutual consent|agreement", Fact::draw_agreed},
    {"agreed to|a|on draw", Fact::draw_agreed}, {"agreed to|on a draw", Fact::draw_agreed},
    {"notice of ... fifty", Fact::fifty_called}, {"fifty moves called|claimed", Fact::fifty_called},
    {"calls|called|claims|claimed|insists|insisted|demands|demanded ... fifty", Fact::fifty_called}, {"mate in fifty moves", Fact::fifty_called},
    {"upset|upsets|upsetting|overturned|overturns the|his ... board|men|pieces|chessmen", Fact::upset},
    {"consult*|refer*|used|uses|using|opened|looked ... book|books|treatise|handbook|print", Fact::books},
    {"second|another|other board", Fact::second_board},
    {"asked|asks|asking|requested|requests|requesting|sought|seeks for? help|assistance|advice", Fact::help},
    {"refus* to comply|abide|obey|submit", Fact::refusal},
    {"exceed* ... time", Fact::time_exceeded}, {"time limit|limits? exceeded", Fact::time_exceeded}, {"time exceeded|overstepped", Fact::time_exceeded},
    {"overstepped|overstepping|outrun|outran ... time", Fact::time_exceeded},
    {"misplaced|transposed", Fact::men_misplaced}, {"wrongly|improperly|incorrectly placed|set|arranged", Fact::men_misplaced},
    {"set up|wrong wrongly|improperly|incorrectly", Fact::men_misplaced}, {"exchanged in setting|placing", Fact::men_misplaced},
    {"board was|were|is|had|been turned", Fact::board_turned}, {"board ... wrongly|improperly", Fact::board_turned}, {"black corner", Fact::board_turned},
    {"forgot|forgetting|omitted|omitting|neglected to remove|take", Fact::odds_left_on},
    {"!even terms", Fact::even_terms}, {"!used to give", Fact::even_terms}, {"!without odds", Fact::even_terms},
    {"black moves|moved|moving|plays|played|playing|began|begins|beginning first", Fact::black_first}, {"black has|had|having|with|took|taking the? first? move", Fact::black_first},
    {"first move black|black's", Fact::black_first}, {"first move is|was|with|to|belongs to? black|black's", Fact::black_first},
    {"began|begun|commenced|opened first? out of turn", Fact::first_out_of_turn}, {"moved|played first out of turn", Fact::first_out_of_turn}, {"first move out of turn", Fact::first_out_of_turn},
    {"wrong player began|moved|commenced", Fact::first_out_of_turn},
    {"!not ... replaced", Fact::pawn_unreplaced}, {"!unreplaced", Fact::pawn_unreplaced},
    {"!names|named|naming|claimed|claims|claiming no piece", Fact::pawn_unreplaced},
    {"!taken|takes|took off ... forfeited|pawn", Fact::pawn_forfeited}, {"!pawn|removed|removes forfeited|as", Fact::pawn_forfeited},
    {"!remains|remaining|remain|stays|staying|continues as? a? pawn", Fact::pawn_remains}, {"!declared to remain", Fact::pawn_remains},
    {"!refus* ... promot*", Fact::pawn_remains}, {"!not promot*", Fact::pawn_remains}, {"dummy pawn", Fact::pawn_remains},
    {"!without ... opponent's move", Fact::opponents_move_unsent}, {"!opponent's move ... not", Fact::opponents_move_unsent},
    {"!cannot|unable ... go|continue|proceed|play", Fact::cannot_go_on}, {"!could not go|continue|proceed", Fact::cannot_go_on},
    {"!unfinished", Fact::unfinished}, {"time fixed for the end", Fact::unfinished}, {"!not finished|ended|concluded", Fact::unfinished},
    {"resigned|resigns|resign|surrendered|surrenders|capitulated", Fact::resigned},
    {"!without saying|announcing|crying|calling check", Fact::check_unsaid}, {"!check ... not ... said|announced|called|cried", Fact::check_unsaid},
    {"!not say|announce|cry|call check", Fact::check_unsaid}, {"!omitted|omitting|neglected|forgot ... check", Fact::check_unsaid}, {"!check not", Fact::check_unsaid},
    {"wired|telegraphed|transmitted|received|delivered as", Fact::record_differs}, {"on the board", Fact::record_differs},
    {"!if|instead|suppose|supposing|supposed|variation|variations|analysis|threat|threatens|threatened|threatening", Fact::supposed},
    {"!would|might|could|should", Fact::supposed}, {"!had he|she|they|white|black", Fact::supposed},
    {"!probable|possible|likely|best|better|correct|proper|right|simplest|stronger continuation|move|play|course|line|reply|answer|finish|conclusion|sequel", Fact::supposed},
    {"!resigned|resigns|surrendered|drawn|ended ... for|as|since|because|in|by|following", Fact::supposed},
    {"!demonstrated|showed|shows|shown ... finish|win|mate|continuation|line|how", Fact::supposed},
    {"!post mortem", Fact::supposed}, {"!postmortem", Fact::supposed},
    {"!is|was|seems|were better|best|stronger|preferable|simpler", Fact::supposed},
    {"!suggests|suggested|proposes|proposed|recommends|recommended|prefers|preferred|advises|advised", Fact::supposed},
    {"!pointed|points out", Fact::supposed}, {"!we|i think|believe|prefer", Fact::supposed}, {"!for instance|example", Fact::supposed},
    {"!other|former|another game|games", Fact::supposed},
    {"white|black to play|move", Fact::given_position}, {"to? play|plays and win|wins|mate|mates|draw|draws", Fact::given_position},
    {"white|black having|has to move|play", Fact::given_position}, {"white|black moves|plays and wins|mates|draws", Fact::given_position},
    {"solution|solutions", Fact::given_position}, {"problem|problems|study", Fact::other_position}, {"mate|mates in one|two|three|four|five", Fact::other_position},
    {"position|positions|diagram|illustration|ending|endings|endgame|example|exercise|puzzle|problem|problems|study|studies", Fact::some_position},
    {"the moves|game|score|play were|was|ran|follow|follows|went|proceeded", Fact::gives_game}, {"v|vs|versus", Fact::gives_game},
    {"game|games|gambit|opening|defence|defense|match|tournament|versus|vs", Fact::some_game},
    {"end|ends game|games", Fact::end_of_a_game}, {"end game|games", Fact::some_position}, {"!white's|black's|his move|turn", Fact::some_position}, {"k|king at|on", Fact::some_position},
    {"white|black wins|mates|draws", Fact::some_position}, {"mate|mates in one|two|three|four|five", Fact::some_position},
    {"key", Fact::some_position}, {"answer|answers", Fact::some_position},
});

constexpr auto denials = std::to_array<std::string_view>({"no", "not", "never", "neither", "nor", "none", "nobody", "nothing", "without", "denied"});
constexpr auto suppositions = std::to_array<std::string_view>({"would", "could", "might", "should", "if", "unless"});
// clang-format on

struct Word {
    std::string text;
    std::size_t begin, end;
    bool comma = false, stop = false;  ///< before it
};

std::vector<Word> words_of(std::string_view text)
{
    constexpr std::size_t shortest_of_a_sentence = 4;  // "K. B." holds no end of a sentence
    std::vector<Word> words;
    bool comma = false, stop = false;
    for (std::size_t i = 0; i < text.size();) {
        const auto in_word = [&](std::size_t k) {
            if (k >= text.size()) return false;
            const auto c = static_cast<unsigned char>(text[k]);
            return std::isalnum(c) != 0 || (c == '\'' && k > i);
        };
        if (!in_word(i)) {
            const bool long_word = words.empty() || words.back().text.size() >= shortest_of_a_sentence;
            comma = comma || text[i] == ',';
            stop = stop || text[i] == ';' || text[i] == ':' || (text[i] == '.' && long_word);
            ++i;
            continue;
        }
        std::size_t end = i;
        std::string word;
        for (; in_word(end); ++end) word += static_cast<char>(std::tolower(static_cast<unsigned char>(text[end])));
        words.push_back({std::move(word), i, end, comma, stop});
        comma = stop = false;
        i = end;
    }
    return words;
}

bool fits(std::string_view element, std::string_view word)
{
    while (!element.empty()) {
        const auto stroke = element.find('|');
        auto one = element.substr(0, stroke);
        if (one == word || (one.ends_with('*') && word.starts_with(one.substr(0, one.size() - 1)))) return true;
        element = stroke == element.npos ? std::string_view{} : element.substr(stroke + 1);
    }
    return false;
}

/// Where a phrase that begins at word i ends; none if it is not there.
std::optional<std::size_t> end_of(std::string_view phrase, const std::vector<Word>& words, std::size_t i)
{
    if (phrase.empty()) return i;
    const auto blank = phrase.find(' ');
    auto element = phrase.substr(0, blank);
    const auto rest = blank == phrase.npos ? std::string_view{} : phrase.substr(blank + 1);
    if (element == "...") {
        constexpr std::size_t widest = 4;
        for (std::size_t gap = 0; gap <= widest && i + gap < words.size(); ++gap) {
            if (words[i + gap].stop) return std::nullopt;
            if (const auto end = end_of(rest, words, i + gap)) return end;
        }
        return std::nullopt;
    }
    if (element.ends_with('?')) {
        if (const auto end = end_of(rest, words, i)) return end;
        element.remove_suffix(1);
    }
    if (i >= words.size() || !fits(element, words[i].text)) return std::nullopt;
    if (!rest.empty() && i + 1 < words.size() && words[i + 1].stop) return std::nullopt;
    return end_of(rest, words, i + 1);
}

bool denied(const std::vector<Word>& words, std::size_t i)
{
    constexpr std::size_t far_denial = 3, far_supposition = 4;
    const auto among = [&](const auto& list, std::size_t k) {
        return std::ranges::find(list, words[k].text) != list.end();
    };
    for (std::size_t back = 1; back <= std::max(far_denial, far_supposition) && back <= i; ++back) {
        if (words[i - back + 1].comma || words[i - back + 1].stop) return false;
        if (back <= far_denial && among(denials, i - back)) return true;
        if (back <= far_supposition && among(suppositions, i - back)) return true;
    }
    return false;
}

std::string trimmed_of_signs(std::string_view text)
{
    while (!text.empty() && std::string_view{" :,;(["}.contains(text.front())) text.remove_prefix(1);
    while (!text.empty() && std::string_view{" ).,;]"}.contains(text.back())) text.remove_suffix(1);
    return std::string{text};
}

}  // namespace

std::optional<Told> told(std::string_view text, Fact fact)
{
    const auto words = words_of(text);
    for (const Phrase& phrase : phrases) {
        if (phrase.fact != fact) continue;
        const bool denies = phrase.words.starts_with('!');
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto end = end_of(phrase.words.substr(denies ? 1 : 0), words, i);
            if (!end || *end == i || (!denies && denied(words, i))) continue;
            return Told{.fact = fact,
                        .at = {},
                        .words = std::string{text},
                        .rest = trimmed_of_signs(text.substr(words[*end - 1].end)),
                        .head = trimmed_of_signs(text.substr(0, words[i].begin))};
        }
    }
    return std::nullopt;
}

std::optional<Told> told(const std::vector<Comment>& comments, Fact fact)
{
    for (const Comment& comment : comments) {
        auto found = told(comment.text, fact);
        if (!found) continue;
        found->at = comment.at;
        return found;
    }
    return std::nullopt;
}

}  // namespace descry::sheet
