/** How names of dishes end. */
const dishes =
  'kuchen|torten?|tartes?|tartelettes?|pops|wähen?|quiches?|pizza|brot|brote|brötchen|zopf|strudel|schnitten?|guetzli|kekse|cookies|plätzchen|kipferl|busserl|küsschen|makronen|muffins?|cupcakes|waffeln|pancakes|omeletten?|crêpes|palatschinken|suppe|eintopf|gulasch|ragout|curry|chili|salat|auflauf|gratin|lasagne|risotto|pasta|spaghetti|tagliatelle|cannelloni|nudeln|spätzle|knöpfli|gnocchi|knödel|nocken|nockerl|klösse|klöße|rösti|puffer|braten|schnitzel|geschnetzeltes|burger|wraps?|bowl|tacos?|burrito|sandwich|toast|dip|hummus|guacamole|pesto|sauce|sosse|soße|dressing|vinaigrette|chutney|konfitüre|marmelade|gelee|sirup|smoothie|limonade|punsch|creme|crème|mousse|pudding|glace|parfait|sorbet|tiramisu|schmarrn|schmarren|brei|porridge|müesli|müsli|granola|riegel|pizzateig|brotteig|hefeteig|brownies|blondies|cake|gugelhopf|gugelhupf|roulade|rouladen|schnecken|fladen|focaccia|spiesse|frikadellen|fleischpflanzerl|laibchen|bällchen|fondue|polenta|paella|stroganoff|carbonara|bolognese|shakshuka|ratatouille|frittata|tortilla|moussaka|falafel|ramen|dal|kompott|grütze|apfelmus|likör|pfannkuchen|pfanne|ribollita|minestrone|tzatziki|zöpfli|gipfeli|magronen|leckerli|mailänderli|lebkuchen|stollen|krapfen|berliner|terrine|pastete|tatar|aufstrich|röllchen|taler|törtchen|küchlein|datschi|süppchen|crumble|clafoutis|capuns|pizokel|maultaschen|buchteln|gröstl|tajine|galettes?|ofengemüse|pfannengemüse|rahmgemüse|scones|bagels?|bratkartoffeln|ofenkartoffeln|kartoffelstock|püree|piccata|saltimbocca|schupfnudeln|fajitas|enchiladas|quesadillas?|gazpacho|soljanka|laksa|cannelés|financiers|madeleines|macarons|donuts|churros|baklava|panna cotta|crème brûlée'
/** 'Augsburger Zwetschendatschi' is called after a town. */
const ofTown = '(?<=(?:burg|Berlin|berlin)er)\\s\\p{Lu}'
const link = '(?:mit|ohne|auf|im|in|an|vom|von|aus|nach|und|à la|alla|al)'
const ends = dishes
  .split('|')
  .map((end) => `[${end[0]?.toUpperCase() ?? ''}${end[0] ?? ''}]${end.slice(1)}`)
  .join('|')
const name = new RegExp(
  `(?<!\\p{L})((?:\\p{Ll}{3,}e[nrs]? ){0,2}(?:\\p{Lu}[\\p{L}-]+ )?(?=\\p{Lu})(?:\\p{Lu}[\\p{L}-]*)?(?:${ends}))(?!\\p{L})(?!${ofTown})((?: ${link}(?: (?:d(?:er|em|en)|\\p{Ll}{3,}e[nrms]))? \\p{Lu}[\\p{L}-]+){0,2})`,
  'u',
)
const opening =
  /^(?:Hier|Da|Dann|Heute|Unser|Unsere|Mein|Meine|Der|Die|Das|Den|Ein|Eine|Anbei|So|Liter|Gramm|Portion(?:en)?) /u
const leading =
  /^(?:(?:immer|wieder|lieber|kochen|machen|backen|essen|braten|haben|brauchen|zaubern|[dms]?eine?[nrms]?|unsere?[nrms]?|eure?[nrms]?|d(?:as|ie|er|en|em)|diese[nrms]?|welche[nrs]?|aller?|beste[nrs]?|liebste[nrs]?) )+/iu

/** The name of a dish among the words of somebody who speaks of it, '' for none: 'Anbei das Erdäpfelgulasch von der Mama'. */
export function dishIn(text: string): string {
  const [, dish = '', rest = ''] = name.exec(text) ?? []
  const bare = dish.replace(opening, '').replace(leading, '')
  if (bare.length < 4 || !/\p{Lu}/u.test(bare) || workOnly.test(bare)) return ''
  const whole = `${bare}${rest}`
  return `${whole[0]?.toUpperCase() ?? ''}${whole.slice(1)}`
}

const word = new RegExp(
  `(?<![\\p{L}-])((?=\\p{Lu})(?:\\p{Lu}[\\p{L}-]*?)?)(${ends})(?![\\p{L}]|-\\p{L}|${ofTown})`,
  'gu',
)

/** A dish that a text names: its noun, and what of it says which one ('Kartoffel' of 'Kartoffelsuppe'). */
export interface NamedDish {
  readonly noun: string
  readonly kind: string
  readonly end: string
}

/** The nouns of all dishes that a text names, without the words around them. */
export const dishesIn = (text: string): NamedDish[] =>
  [...withoutCapitals(text).matchAll(word)]
    .filter(([noun]) => !workOnly.test(noun))
    .map(([noun, kind = '', end = '']) => ({ noun, kind, end: end.toLowerCase() }))
/** 'für den APFELSTRUDEL' */
const withoutCapitals = (text: string): string =>
  text.replace(
    /(?<![\p{L}-])(\p{Lu})(\p{Lu}{4,})(?![\p{L}-])/gu,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  )
/** 'Anbraten und wenden.' */
const workOnly = /^(?:an|aus|durch|ein|fertig|mit|weiter)braten$/i

/** Who or when a dish is for says not which it is. */
const anyKind =
  /^(?:lieblings?|sonntags?|geburtstags?|sommer|winter|herbst|frühlings?|weihnachts?|oster|familien|feierabend|party|blitz)$/i

/** The dish that somebody tags: '#fetapasta'; '' for none. */
export const dishTagged = (text: string): string =>
  [...text.matchAll(/#(\p{L}{5,40})/gu)]
    .map(([, tag = '']) => `${tag[0]?.toUpperCase() ?? ''}${tag.slice(1)}`)
    .find((tag) =>
      dishesIn(tag).some(({ noun, kind }) => noun === tag && kind !== '' && !anyKind.test(kind)),
    ) ?? ''
