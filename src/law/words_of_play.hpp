// What words say of whether a remark is of play: an annotator's words weigh down, people and things about the table
// weigh up, men, squares and the small words of the language weigh nothing. A word in none of the rows is not known to
// be of play, and counts for one. A star stands for any ending.
#pragma once

#include <array>
#include <string_view>

namespace descry::law {

struct WeighedWords {
    int weight;
    std::string_view words;
};

inline constexpr auto words_of_play = std::to_array<WeighedWords>({
    {-5, "attack* counter* develop* strateg* tactic* initiativ* tempo threat* sacrific* combin* variation* gambit* "
         "defenc* defens* advantag* continuation* prefer* isolat* blunder* brilliant* ingenious* masterly unsound* "
         "superior* inferior* manoeuv* maneuv* stronger strongest excellent* worthless formidable irresist* "
         "fianchett* zugzwang centre center demolish* outplay* annotat* compromis* catastroph* footnote* digitiz* "
         "theor* skirmish* subtle* profound* kingside queenside positional* innovation* novelt* refut* zwischenzug"},
    {-3, "better best good bad badly weak* fine finely free freely freer freedom scatter* doubl* cramp* hanging "
         "mobil* outpost* favour* favor* recommend* instructiv* equal* aggressiv* passiv* pressur* prevent* "
         "difficult* well endgame* middlegame exposed expose exposes decisiv* fork* pinned trap traps trapped afraid "
         "early outclass* repuls* judgment* judgement* poison*"},
    {-2,
     "misplac* analys* tournament* congress* match matches prepare* techniqu* confiden* edge exchange strong* finest "
     "pretty prettily beautiful* sound soundly neat* clever* premature* hazardous risk* prudent* feebl* even "
     "forc* gain* escap* defend* protect* support* command* control* retreat* plan plans idea ideas object "
     "objects purpose hope* aim* seem* perhaps probabl* apparent* evident* obvious* author* usual* leading "
     "leads lead led obtain* secur* danger* easy easily easier save saves saving saved loss losses loses "
     "losing lost win wins winning winner victor* success* resource* chance* fatal* ruin* crush* overwhelm* "
     "power* pin pins pinning skewer* simplif* diagonals lines proper properly natural* necess* inevitab* "
     "unavail* useless* interest* worth* deserv* merit* january february march april june july august "
     "september october november december if afford* principl* scheme* theme* bait mating desperate* careful* "
     "careless* retire retires retiring lecture* handbook handbuch german precis* accurat* inaccur* tame* dull* lively "
     "spirited energetic* vigorous* judicious* "
     "injudicious* ill-advised tempting temptation quiet quietly solid* harmless* effectiv* vain* vulnerab* "
     "target* blockad* restrain* undermin* conced* regain* recaptur* outside majority minority material "
     "quality won quite fairly scarcely hardly far bearing bears bristl* complicat* chess* specimen* style* "
     "skill* genius master's evans lopez vienna ruy scotch giuoco sicilian french petroff philidor's dutch"},
    {-1, "adopted drawing overlook* club because obliged would might must can position* mate mates open opens "
         "opened opening openings advance* advancing push file files wing flank diagonal reply replies answer "
         "answers immediately now here this how still thus therefore hence since enabl* allow* permit* leav* "
         "intend* attempt* tries trying follow* result* effect* course* point* stage* text note compare likewise "
         "bring* gets getting coming comes makes making takes retake* wants keep* remain* enemy enemy's hostile "
         "lose give* giving exchang* correct* suggest* succession continu* instead only capturing playing plays "
         "moves authorit* tie ending endings simple simply such rather likely possib* impossib* sure surely "
         "certain* doubt* reason* view* opinion* think thinks believe* consider* above below ahead behind ready "
         "toward* against compensat* extra"},
    {0, "began begun also a an the of to in on at by for from with without into upon off over under up down out "
        "as and or but nor not no so than that which who whom whose what when where while whilst before until "
        "till though although it its he him his she her they them their i we us our you your me my one two three "
        "four five six seven eight nine ten first second third fourth fifth sixth seventh eighth ninth tenth is "
        "are was were be been being am has have had having do does did done will shall may could should white "
        "black white's black's whites blacks king queen rook bishop knight pawn castle kings queens rooks bishops "
        "knights pawns king's queen's rook's bishop's knight's pawn's man men piece pieces square squares game "
        "games move moved play played take taken took taking captured capture captures castled castles castling "
        "check checks checked checking made make put puts set left right find found very all any some there these "
        "those more most less least own other others each every either neither both same last next just yet ever "
        "never always then once again another after about side go goes going went come came time times see seen "
        "sees sides tried try draw draws drawn drew turn turns part way long short great little large small much "
        "many few half whole adverse adversary adversary's opponent opponent's ranks rank player player's players "
        "play's nothing between among through during across along back forward away"},
    {2, "umpire* arbiter* referee* bystander* spectator* onlooker* secretar* director* committee* steward* judge* "
        "friend* colleague* partner* neighbour* telegram* telegraph* wire wired wires cable* operator* letter* "
        "card cards postcard* envelope* clock clock's clocks watch hour-glass flag floor table chair room hall "
        "door window hand hands finger* thumb* sleeve* cuff* elbow* fist* pocket* lots rule rules law laws "
        "lawful* unlawful* legal* illegal* penal* fined forfeit* apolog* accident* mistaken* inadvertent* wilful* "
        "voluntar* accord tongue silen* adjust* touch* handl* seal* adjourn* resign* surrender* agreed agreement "
        "consent* permission leave claim* protest* demand* requir* insist* object* refus* declin* quit* odds"},
});

/// Words that make a sentence of what is else a heading; beside them those that end in "ed".
inline constexpr std::string_view telling_verbs = "is are was were am be been has have had did does do will would "
                                                  "shall went left took gave gives put puts set saw made "
                                                  "said says told began begun stood fell let lets held drew won lost "
                                                  "lay laid kept sent came come found ran run broke "
                                                  "forgot knew thought wrote read shook struck swept threw caught hid "
                                                  "spoke sat got cut hit brought taken given gone done "
                                                  "stands lies sits upset upsets overset oversets rang chose bade bid "
                                                  "drove rose flung tore burst rolled slid strode woke "
                                                  "slept left may must can could should might cannot";

}  // namespace descry::law
