// The words that ingredient lines are written with. Adjectives stand without their ending, ß is written ss.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const simpleNumbers: Readonly<Record<string, number>> = {
  ein: 1, eine: 1, einen: 1, einem: 1, einer: 1, eines: 1, eins: 1, zwei: 2, zwo: 2, drei: 3, vier: 4, fünf: 5, sechs: 6,
  sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12, dreizehn: 13, vierzehn: 14, fünfzehn: 15, sechzehn: 16, siebzehn: 17,
  achtzehn: 18, neunzehn: 19, zwanzig: 20, dreissig: 30, dreißig: 30, vierzig: 40, fünfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80,
  neunzig: 90, dutzend: 12, halb: 0.5, halbe: 0.5, halber: 0.5, halbes: 0.5, halbs: 0.5,
  halben: 0.5, halbem: 0.5, viertel: 0.25, dreiviertel: 0.75, drittel: 1 / 3, achtel: 0.125, anderthalb: 1.5, anderthalbe: 1.5,
  eineinhalb: 1.5, einundeinhalb: 1.5, zweieinhalb: 2.5, zweiundeinhalb: 2.5, dreieinhalb: 3.5, viereinhalb: 4.5,
  zwöi: 2, drü: 3, füf: 5, foif: 5, sächs: 6, nün: 9, zäh: 10, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, half: 0.5,
} // prettier-ignore

const ones = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
const tens = [
  'zwanzig',
  'dreissig',
  'dreißig',
  'vierzig',
  'fünfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
]

/** Numbers in words, up to ninety-nine; `ein` and `half` take a fraction behind them. */
export const numberWords: Readonly<Record<string, number>> = {
  ...simpleNumbers,
  ...Object.fromEntries(
    tens.flatMap((ten) =>
      ones.map((one) => [`${one}und${ten}`, (simpleNumbers[one] ?? 0) + (simpleNumbers[ten] ?? 0)]),
    ),
  ),
}

/** What is multiplied onto a number before it: 1 halbe, 2 Dutzend, ein Viertel. */
export const fractionWords: Readonly<Record<string, number>> = {
  halb: 0.5, halbe: 0.5, halber: 0.5, halbes: 0.5, halbs: 0.5, halben: 0.5, halbem: 0.5, viertel: 0.25, dreiviertel: 0.75, drittel: 1 / 3,
  achtel: 0.125, dutzend: 12,
} // prettier-ignore

/** Words before a number that do not change it. */
export const aboutWords =
  words(`ca circa zirka zirca etwa ungefähr ungef rund gut gute guten guter gutes knapp knappe knapper knappes
  max maximal mind mindestens min bis zu mehr nur noch mal nochmal je jeweils insgesamt zusammen zusätzlich weitere ganze ganzes ganzer über
  außerdem ausserdem dazu plus à a per about approx noch nochmals total ~ ≈ ± + -`)

/** Openings that say that there is no amount. `nach X`, `n. B.` and the like are known as phrases. */
export const vagueWords =
  words(`etwas wenig wenige bisschen bissl bisserl bissle biss paar einige einiges einigen mehrere reichlich viel viele
  genug genügend ausreichend evtl evt event eventuell allenfalls ggf gegebenenfalls optional beliebig nb n.b qs q.s some`)

/** What follows `nach` when no amount is meant. */
export const likingWords =
  words(`belieben bel geschmack gusto bedarf wunsch wahl lust laune gefühl gefallen vorliebe packungsanleitung
  packungsangabe verfügbarkeit saison jahreszeit`)

/** Sizes, shapes and praise: they never decide which thing is bought. */
export const sizes =
  words(`klein gross mittelgross mittel mittler m.-gross mittel-gross mittelklein grösser kleiner kl gr mittl riesig
  winzig lang kurz dünn dick dicker dünner breit schmal flach hauchdünn fingerdick daumendick daumenlang daumenbreit fingerlang
  gehäuft gestrichen geh gestr gut best einzeln gesamt ganz komplett weiter rechteckig rund oval quadratisch mini schön schöner
  large small medium big`)

/** Words between a number and its unit, beside sizes. */
export const unitQualifiers =
  words(`frisch getrocknet fein grob bis etwa ca weich hart üblich handelsüblich gewaltig handlich ordentlich
  grosszügig kräftig satt üppig leicht voll knapp schwach normal reichlich heaped heaping level scant generous tiefgekühlt`)

/** What the cook does with it, as past participles. */
export const cookParticiples =
  words(`gehackt geschnitten gewürfelt geschält gerieben geraspelt geraffelt gehobelt gepresst ausgepresst
  durchgepresst zerdrückt zerkleinert zerstossen zerstampft zerbröselt zerbröckelt zerpflückt zerrupft zerzaust gezupft abgezupft
  zerzupft gerupft halbiert geviertelt gedrittelt geachtelt gehälftet geteilt zerteilt entkernt entsteint entstielt entgrätet
  enthäutet gehäutet geputzt gewaschen gerüstet getupft trockengetupft abgetropft abgespült abgebraust abgegossen abgeschüttet
  ausgedrückt eingeweicht gequollen aufgetaut angetaut gekocht vorgekocht gegart gedämpft gedünstet gebraten angebraten
  angedünstet geröstet angeröstet geschmolzen zerlassen zerschlichen ausgelassen erwärmt erhitzt abgekühlt ausgekühlt erkaltet gekühlt
  verquirlt verkleppert verklopft verrührt versprudelt aufgeschlagen geschlagen getrennt gesiebt püriert gestampft gemixt vermischt
  ausgelöst ausgekratzt ausgeschabt herausgekratzt herausgeschabt abgerieben abgeschält gestiftelt gebrochen gerollt ausgerollt
  ausgewallt gefaltet gefettet gebuttert entfernt gewogen abgewogen gemessen aufgelöst angerührt gespült gebacken vorbereitet
  gestückelt gepellt gestossen filetiert pariert gemörsert gemahlen blanchiert gewässert gefädelt angequetscht gequetscht angedrückt
  gesäubert gereinigt geschrubbt gebürstet abgebürstet ausgebeint abgekocht aufgekocht gehäckselt geschmort karamellisiert geschlitzt
  eingestochen überbrüht angewärmt vorgewärmt gequirlt geschabt ausgehöhlt weichgekocht angefroren
  plattiert geklopft aufgeschnitten kleingeschnitten kleingehackt verlesen ausgestochen zugeschnitten entrindet
  entbeint eingeschnitten eingeritzt abgezogen geschüttelt getränkt verknetet geschwenkt vorgegart
  minced diced chopped sliced drained rinsed melted softened beaten peeled grated crushed divided halved shredded cubed`)

/** Words that go with such a participle. */
export const cookAdverbs =
  words(`fein grob klein frisch dünn dick leicht gut hart weich quer längs schräg sehr feinst mittelfein fertig
  bereits gründlich kurz lang lange halb ganz trocken steif schaumig lauwarm kalt warm vorsichtig sorgfältig noch etwas einmal mehrfach nicht zu
  roh wachsweich separat einzeln finely freshly roughly thinly coarsely`)

/** Warmth and softness: how it has to be when it is used. */
export const kitchenStates =
  words(`kalt eiskalt warm lauwarm handwarm zimmerwarm raumwarm heiss kochend kochendheiss siedend gekühlt
  zimmertemperiert temperiert streichfähig streichzart sprudelnd`)

/** States of butter alone: soft cheese or liquid honey is bought as such. */
export const butterStates = words('weich flüssig')

/** Which nouns are sold in the state that a participle names; a part of the noun is enough. */
export const soldAs: Readonly<Record<string, RegExp>> = {
  gehackt: /mandel|n[uü]ss|pistazie|tomate|pelati|schokolade|kuvertüre|kerne|fleisch|spinat|pinie/,
  gemahlen: /./,
  gehobelt: /mandel|n[uü]ss|schokolade/,
  gestiftelt: /mandel/,
  blanchiert: /mandel/,
  gehäutet: /mandel/,
  geschält:
    /tomate|pelati|mandel|sesam|garnele|crevette|shrimp|maroni|marone|kastanie|linse|erbse|hanf|pistazie|weizen|gerste/,
  gekocht:
    /schinken|garnele|crevette|shrimp|krabbe|rande|bete|beete|maron|kastanie|linse|bohne|kichererbse|hummer|rippli|zunge|krebs/,
  gewürfelt: /speck|schinken|bacon|tomate|pelati|pancetta/,
  entsteint: /olive|dattel|kirsche|pflaume|zwetschge|aprikose|marille|weichsel/,
  püriert: /tomate|pelati/,
  geraspelt: /schokolade|kokos/,
  geröstet: /./,
  ausgewallt: /teig/,
  ausgerollt: /teig/,
  gegart: /bete|beete|rande|maron|kastanie/,
  gebacken: /bohne/,
  gebraten: /ente/,
  vorgegart: /./,
  zerkleinert: /tomate/,
  filetiert: /hering|matjes/,
}

/** The same for a participle behind the noun, where it is mostly work: only what is hardly ever made at home. */
export const soldAsBehind: Readonly<Record<string, RegExp>> = {
  gehackt: /tomate|pelati/,
  geröstet: /erdn[uü]ss/,
  gewürfelt: /^$/,
  entsteint: /^$/,
}

/** Words that end like an adjective and say nothing about the thing. */
export const idleWords = words(
  'fertig übrig vorrätig beliebig nötig wenig einzig eventuell reichlich zusätzlich möglich schließlich nämlich anders oder unter über besser lieber immer wieder weiter sicher bröselig',
)

/** Nouns whose grated form is made in the kitchen; everything else grated is cheese, nuts or chocolate. */
export const gratedAtHome =
  /schale|zeste|ingwer|karotte|möhre|rüebli|rübe|[aä]pfel|zwiebel|kartoffel|erdäpfel|zucchini|zucchetti|knoblauch|muska|zitrone|orange|limette|gurke|^rettich|sellerie|kürbis|rande|bete|birne|quitte|kurkuma|tomate|pastinake|kohlrabi|tonka/

/** What is grated, salted or ground at home when it stands behind the noun. */
export const gratedInShops = /käse|mozzarella/

/** Adjectives that decide what is bought; behind a noun they are brought before it. */
export const kinds =
  words(`rot grün gelb weiss schwarz braun orange violett lila blau rosa rosé dunkel dunkl hell bunt gemischt getrocknet
  geräuchert gefroren tiefgefroren tiefgekühlt tk gemahlen frisch passiert stückig edelsüss rosenscharf scharf mild süss sauer
  saur mittelscharf pikant herb zartbitter bitter trocken halbtrocken lieblich mehlig mehligkochend festkochend glatt glattblättrig kraus griffig
  doppelgriffig universal eingelegt mariniert gesalzen ungesalzen kandiert roh mager fett fettarm fettreduziert laktosefrei
  glutenfrei vegan vegetarisch biologisch unbehandelt ungespritzt geschwefelt ungeschwefelt natur naturbelassen klar kaltgepresst nativ körnig
  grobkörnig feinkörnig zart kernig kernlos vollfett halbfett alt jung gereift mittelalt gezuckert ungezuckert gesüsst ungesüsst
  gekörnt trüb naturtrüb konzentriert altbacken reif vollreif halbreif essreif kochfest neutral fruchtig nussig cremig sahnig
  luftgetrocknet gepökelt gepöckelt gebeizt ganz halbfest gesäuert entrahmt entölt schwach stark kräftig geschnetzelt
  ungeschält ungekocht ungeröstet skinless boneless unsalted`)

/** Kinds that take no ending and stay behind the noun. */
export const unbending = words('natur instant universal bio classic light pur')

/** Kinds before the noun without an ending. */
export const rigid = words('rosa lila orange beige rosé')

/** Words that begin a remark behind the noun. */
export const noteStarters =
  words(`zum zur für fürs etwas aus à á nach als alternativ alternative ersatzweise wahlweise z.b zb bsp z beispielsweise wie
  etwa ca circa zirka je pro am an auf evtl eventuell optional davon plus + zzgl zuzüglich sowie d.h dh bei bis zu statt anstatt anstelle quanto falls wenn wer siehe laut ø = : –
  - — jeweils ungefähr rund mindestens max maximal höchstens nur dazu gerne gern am besten oder oder/und und/oder bzw beziehungsweise beim im in
  insgesamt entspricht übrig optional gegebenenfalls ggf inkl incl inklusive möglichst idealerweise vorzugsweise bevorzugt
  for to about approx or plus as`)

/** What may follow `in` or `im` as a part of what is bought: Thunfisch in Öl. */
export const liquids =
  /^(?:.*öl|wasser|lake|salzlake|.*essig|.*saft|sirup|.*sauce|.*sosse|.*soße|aspik|salz|weinsud|sud|.*tunke|marinade)$/

/** What is measured in drops. */
export const flowing =
  /(?:öl|essenz|aroma|extrakt|sauce|sosse|soße|tabasco|saft|essig|farbe|wasser|milch|rahm|sahne|sirup|süssstoff|süßstoff|süsse|süße|assugrin|stevia|maggi|würze|bitter|angostura|worcester|likör|rum|kirsch|wein|cognac|weinbrand|whisky|grappa|schnaps|lab|tinktur|konzentrat|vanille|honig)(?!\p{L})|flüssig/iu

/** Where a thing comes from without being another one for it: Brot vom Vortag, but Hackfleisch vom Rind. */
export const sources =
  words(`letzten vortag vorabend metzger bäcker markt fass grill blech stück fischhändler händler türken italiener asiaten
  hofladen bauern laib`)

/** Parts of a fruit that are taken from a whole one: Saft von 2 Limetten. */
export const fruitParts =
  words(`saft schale schalen abrieb zeste zesten mark schalenabrieb fruchtfleisch kerne samen abgeriebenes
  zitronensaft limettensaft orangensaft zitronenschale orangenschale limettenschale zitronenabrieb orangenabrieb limettenabrieb
  zitronenzesten orangenzesten limettenzesten filets blättchen nadeln`)

/** Words that may stand around such a part. */
export const partCompanions =
  words(`der die das den etwas fein frisch frische frischer abgerieben gerieben gepresst ausgepresst geraspelt und
  & dünn geschnitten grob wenig`)

/** Nouns that are a remark when they stand behind a comma. */
export const remarkNouns =
  words(`saft schale abrieb zesten zeste mark sorte grösse gr zimmertemperatur raumtemperatur menge rest reste
  abtropfgewicht nettogewicht bruttogewicht füllgewicht einwaage gewicht marke herkunft alternative fettgehalt kakaoanteil kakaogehalt
  tipp hinweis grundrezept rezept siehe bio-qualität handarbeit zimmertemp temperatur durchmesser kl qualität stücke würfel
  scheiben streifen ringe blättchen blätter magerstufe`)

/** Lower-case words inside a name: Mozzarella di Bufala. */
export const nameParticles = words(
  "di de del della da du la le al alla à e d' des en con und & oder vom von der the of and extra vergine",
)

/** Openings of a heading before a colon that is no part of the name. */
export const headings =
  words(`für zum zur ausserdem optional evtl eventuell alternativ zusätzlich dazu sonstiges weiteres topping toppings
  garnitur deko dekoration nach und beilage teig füllung belag sauce sosse dressing marinade guss streusel boden creme glasur gewürze kräuter zutaten`)

/** Size marks of eggs and clothes behind a noun. */
export const sizeMarks = words('s m l xl')

/** Nouns that are masculine, by their ending: an adjective before them ends in -er. */
export const masculine =
  /(?:pfeffer|zucker|käse|reis|wein|essig|kohl|lauch|spinat|salat|schinken|speck|lachs|fisch|honig|senf|joghurt|jogurt|quark|topfen|rahm|obers|kümmel|koriander|thymian|rosmarin|oregano|dill|schnittlauch|majoran|estragon|kerbel|liebstöckel|knoblauch|ingwer|spargel|sellerie|fenchel|kürbis|brokkoli|broccoli|rettich|mais|\bapfel|granatapfel|pfirsich|kaffee|tee|saft|sirup|teig|sesam|mohn|zimt|safran|curry|tofu|feta|mozzarella|parmesan|schmand|griess|grieß|bulgur|couscous|dinkel|hafer|wirz|kabis|wirsing|rucola|mangold|chicorée|radicchio|rum|likör|cognac|weinbrand|schnaps|whisky|sherry|balsamico|fond|kakao|champignon|[^d]ling|brie|camembert|gouda|emmentaler|gruyère|cheddar|toast|zander|kabeljau|seelachs|hering|aal|tintenfisch|oktopus|hummer|\brindsbraten|braten|bacon|chili|sekt|prosecco|most|cidre|piment|anis|kardamom|ajvar|buchweizen|weizen|roggen|amaranth|ketchup|kefir|ricotta|mascarpone|puder|aufschnitt|rosenkohl|pak choi|avocadokern|kren|karfiol|salbei|lavendel|portwein|wermut|nougat|krokant|sago|leinsamen|ahornsirup|blattspinat|blumenkohl|kopf|zweig|bund|eichblattsalat|kuchen|zwieback|strudel|knödel|peperoncino|pancetta|porree|erdapfel|paradeiser)$/

/** Nouns that are neuter, by their ending: an adjective before them ends in -es. */
export const neuter =
  /(?:mehl|öl|salz|pulver|fleisch|filet|\bei|eigelb|eiweiss|eiweiß|eidotter|brot|wasser|bier|gemüse|obst|kraut|basilikum|gewürz|malz|mark|mus|fett|schmalz|\beis|huhn|poulet|lamm|kalb|baguette|müesli|müsli|püree|konzentrat|kompott|granulat|curcuma|zitronengras|hackfleisch|gehacktes|faschiertes|geschnetzeltes|gulasch|steak|schnitzel|kotelett|ragout|getränk|tonic|ginger ale|paniermehl|natron|gelee|marzipan|karamell|toastbrot|tatar|pesto|chutney|tahini|tahin|hummus|sauerkraut|blatt|glas|reh|wild|bio-ei|gel|aroma|extrakt|ragù|fruchtfleisch)$/

/** Trade names written like words; in capital letters any word counts as one. */
export const brands: readonly string[] =
  `dr. oetker|dr.oetker|knorr|maggi|thomy|kikkoman|rama|barilla|mondamin|sanella|kölln|alnatura|
betty bossi|m-budget|naturaplan|prix garantie|qualité & prix|naturafarm|migros bio|migros|coop|rügenwalder mühle|rügenwalder|leerdammer|
kerrygold|bresso|bärenmarke|weihenstephan|landliebe|zott|ehrmann|arla|exquisa|buko|gut & günstig|gut&günstig|ja!|rewe beste wahl|
rewe bio|rewe feine welt|rewe|edeka|k-classic|milbona|alpro|oatly|mutti|de cecco|bürger|henglein|tante fanny|birkel|3 glocken|buitoni|
pfanni|iglo|frosta|bonduelle|kühne|hengstenberg|develey|heinz|hellmann's|lea & perrins|ostmann|fuchs|just spices|ankerkraut|wiberg|
bamboo garden|lien ying|uncle ben's|ben's original|reis-fit|oryza|seeberger|diamant|südzucker|wiener zucker|ruf|alsan|biskin|
palmin|livio|mazola|bertolli|deli reform|lätta|homann|popp|wagner|garden gourmet|like meat|taifun|rapunzel|dennree|bauck|
hirz|emmi|züger|cristallina|floralp|leisi|anna's best|chirat|hero|hug|dar-vida|kambly|ovomaltine|fine food|cailler|lindt|milka|ritter sport|
nestlé|nutella|müller|danone|rama cremefine|clever|spar|billa|ja natürlich|schärdinger|nöm|felix|inzersdorfer|recheis|haas|
manner|darbo|zurück zum ursprung|natur pur|s-budget`
    .replaceAll('\n', '')
    .split('|')
    .toSorted((a, b) => b.length - a.length)

/** Short words in capitals that are no trade name. */
export const plainCapitals = words('TK BIO UHT AOP DOP IGP MSC BBQ XL XXL EL TL ESL')

/** What a shopping entry is called that has no name. */
export const nameless = 'Unbenannt'
