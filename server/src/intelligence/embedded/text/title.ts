import { dishIn } from './dish-name.ts'
import { callsReaders } from './farewell.ts'
import { isFoodNoun } from './foods.ts'
import { isPartName } from './ingredients.ts'
import type { Outlined } from './outline.ts'
import { sentencesOf } from './prose.ts'
import { sectionOf } from './sections.ts'
import { yieldIn } from './yield.ts'

const isAboutSize = (text: string): boolean =>
  /person|portion|stück|\bmin/i.test(text) || yieldIn(text) !== null || yieldIn(`ergibt ${text}`) !== null

const day = '(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)'
/** 'Znacht Dienstag - Randenrisotto', 'Vorspeise: Nüsslisalat' */
const occasion = new RegExp(
  `^(?:${day}|(?:z['’]?(?:nacht|mittag|morge|nüni|vieri)|abendessen|mittagessen|frühstück|brunch|apéro|vorspeise|hauptgang|hauptspeise|hauptgericht|zwischengang|dessert|nachspeise|nachtisch|beilage|menü|betreff|gang|dazu|(?:zum|als)\\s(?:apéro|auftakt|anfang|abschluss|kaffee|tee|frühstück|brunch|mittagessen|abendessen|hauptgang|dessert|vorspeise|beilage|nachtisch))(?:\\s(?:am\\s|vom\\s|für\\s)?(?:heute|morgen|gestern|${day}))?)\\s?(?::|\\s[-–—])\\s+(\\S)`,
  'iu',
)
/** '(mein Rezept, schon oft gekocht)' */
const remark =
  /(?<!\p{L})(?:rezept|ich|wir|hab[e’']?s?|meine?|danke|übersetzt|getestet|probiert|gekocht)(?!\p{L})/iu

/** 'One-Pot-Pasta mit Feta SPEICHERN nicht vergessen!' */
const callAtEnd =
  /(?<=\p{L}.{2,80})(?<!\s(?:zum|zur|beim|fürs))[\s,–|-]+(?:(?:jetzt|unbedingt|gleich|direkt|bitte|rezept|reel|video|beitrag)\s)*(?:(?:ab)?speichern?t?|save|merken|folgen|liken|kommentieren|nachmachen|ausprobieren)(?:\s(?:nicht|und|für|bitte|unbedingt|später|gleich|this|for|later|it|vergessen|teilen|folgen|nachmachen|nachkochen|nachbacken|ausprobieren))*[\s!]*!$/iu

/** 'für 4 Personen', 'für eine Person', 'für ca. 2 bis 3 Personen' */
const forPersons =
  /\s+für\s(?:ca\.?\s|etwa\s|rund\s)?\S+(?:\s?(?:[-–]|bis|oder)\s?\S+)?\s(?:personen?|pers\.?|portion(?:en)?|leute)[\s!]*$/iu

/** A title without the facts behind it: 'Linsensuppe (4 Personen)', 'Linsensuppe für 4 Personen'. */
export function bareTitle(text: string): string {
  return text
    .replace(occasion, (_, letter: string) => letter.toUpperCase())
    .replace(/^(?:(?:re|aw|wg|fwd?)\s?:\s*)+(?:\[[^\]]{1,30}\]\s*)?/i, '')
    .replace(
      /^(?:suche|gesucht:?|wer hat)\s(?:ein |das |euer |dein )?(?:gutes )?rezept\sfür\s(?=\p{Lu})/iu,
      '',
    )
    .replace(/^Rezept\s(?:Nr\.?\s?)?\d{1,2}\s?[:.–-]\s*(?=\p{Lu})/u, '')
    .replace(
      /^(?:(?:Das|DAS|Mein|Unser)\s)?(?:Rezept|REZEPT|rezept)(?:\s+für|\sdes Tages|\sder Woche)?(?:\s*[:–-]\s*|\s+(?:(?:die|den|das)\s+)?(?=\p{Lu}))/u,
      '',
    )
    .replace(/\s*\(([^()]*)\)\s*$/, (whole, inner: string) =>
      isAboutSize(inner) || remark.test(inner) ? '' : whole,
    )
    .replace(/\swie\s(?:bei[mn]?|vom|von|im|in|aus)\s[\p{L} -]{3,40}!+$/u, '')
    .replace(
      /(?<![\s,–|-])[\s,–|-]+(?:schon |fertig )?in (?:nur |unter |knapp |ca\. |etwa )?\d{1,3}\s?(?:min|minuten)(?:\s(?:auf dem tisch|fertig|gemacht|gezaubert|zubereitet)!*|!+)$/iu,
      '',
    )
    .replace(forPersons, '')
    .replace(
      /^(?!für |zutaten|ergibt|reicht|menge)(\p{L}.{2,})\s\d{1,2}\s?(?:pers|port|p\.?$)\p{L}*\.?$/iu,
      '$1',
    )
    .replace(/\s+für\s(?:ein|zwei|drei|vier|fünf|sechs|acht|\d{1,2})\s*$/i, '')
    .replace(
      /^(.{4,70}?)(?:\s[–|-]\s|:\s|\s)(?:das\s)?Rezepte?(?:\s(?:von|aus|mit)\s[^|–-]{2,40})?\s[|–-]\s.{2,60}$/iu,
      '$1',
    )
    .replace(/\s+[–|-]\s+(?:das\s)?Rezept$/i, '')
    .replace(/[\s,–|-]+(?:mit |aus )?nur \d{1,2} Zutaten[\s!]*$/i, '')
    .replace(/\s[-–|]\s(?:das|die|der|mein|unser|ein)\s[^-–|]{0,40}rezept[\s!]*$/i, '')
    .replace(
      /\s(?:(?:super|ganz|so|mega)\s)?(?:schnell|einfach|lecker|gesund|günstig)(?:(?:,|\s&|\sund)?\s(?:schnell|einfach|lecker|gesund|günstig))+[\s!]*$/i,
      '',
    )
    .replace(/^([^|]{4,70}?)\s\|\s[^|\d]{3,60}$/, '$1')
    .replace(/^\d{1,2}\.?\)\s+(?=\p{Lu})/u, '')
    .replace(text.length > 160 || !text.endsWith('!') ? /$^/ : callAtEnd, '')
    .replace(/[\s:]+$/, '')
}

const saysMore = (text: string): boolean => bareTitle(text) !== text && /\p{L}{3}/u.test(bareTitle(text))

/** What stands above a recipe on a screen or in a letter and names nothing. */
const noTitle =
  /^[-–—=*_\s]*(?:begin )?(?:weitergeleitete|ursprüngliche|original|forwarded)[^.]{0,40}(?:nachricht|mail|message)[-–—=*_\s:]*$|^(?:[^>›»]{2,30}\s[>›»]\s.{2,60}|(?:\d\. ?)?(?:vorspeise|hauptgang|hauptspeise|hauptgericht|zwischengang|dessert|nachspeise|nachtisch|beilagen?|apéro)[\s:]*)$|^(?:(?:rezept |seite )?(?:drucken|druckansicht|druckversion|speichern|teilen|merken|bewerten)|zum rezept(?: springen)?|zur zutatenliste|(?:haupt)?menü|startseite|newsletter|werbung|anzeige|(?:menge|einheit|zutat)(?:en)?(?:[\s|:;,]+(?:menge|einheit|zutat)(?:en)?)*)[\s!:.]*$|^(?:das |unser |mein )?(?:lieblings)?rezept (?:der woche|des (?:tages|monats)|vom \p{L}+tag|für heute)(?:,?\s(?:(?:im|vom|für) )?(?:jänner|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember))?(?:\s?[-–#]?\s?\d{1,4})?[\s!:.]*$|^rezept\s(?:nr\.?\s?|nummer\s)?\d{1,3}[\s!:.]*$|^(?:ja|nein|okay?|klar|gern|moment)(?!\p{L})[^\d]{0,40}$|^(?:das|mein|unser) rezept[\s:.!]*$|^(?:(?:hallo|hoi|hi|hey|salü|sali|moin|servus)[,!]*\s)?(?:und |so,? )?(?:hier|anbei|da) (?:\p{Ll}+ )*rezept[\s.:!]*$|^man (?:nehme|nimmt)[\s:]*$|^(?:hallo|hoi|hi|hey|lieb(?:e[rs]?|i)|salü|sali|moin|servus|guten (?:morgen|tag|abend))\s(?:[^.?]{0,40}[,!]|(?:ihr\s)?\p{L}+(?:\s(?:und|&)\s\p{L}+)?)[^\p{L}\d.?]*$|^(?:diese|unsere|die) (?:web)?(?:seite|site) (?:nutzt|verwendet|benutzt|setzt) .*cookies.{0,20}$/iu

/** 'MONTAG', 'Znacht für die Kleinen', 'Rezept fürs Vereinsfest' say when, not what. */
const occasionAlone = new RegExp(
  `^(?:${day}(?:\\s?(?:mittag|abend))?(?:,?\\s\\d.{0,20})?|z['’]?(?:nacht|mittag|morge|nüni|vieri)\\sf[üu]r\\s.*|rezepte? (?:fürs|zum|zur|für (?:den|die|das|unser\\p{L}*)) \\p{L}*(?:fest|feier|party|abend|lager|ausflug|apéro|brunch|geburtstag|wochenende)(?!\\p{L}).*)$`,
  'iu',
)

/** Whether a line says when something is eaten, and not what. */
export const isOccasion = (text: string): boolean => occasionAlone.test(text)

/** Words of a site, a list or a source that stand where a title could: 'Artikel', 'Rezept', 'DDR-Rezept', 'Rezept von Anna Meier'. */
const wordOfSite =
  /^(?:(?:mengen?|angaben) für (?:ca\.? )?\d{1,3} .{2,30}|von \p{Lu}\p{L}+ \p{Lu}[\p{L}-]+(?:,.*)?|von (?=\p{L}*[\d_.@]\p{L})\S{2,40}|einführung|einleitung|vorwort|introduction|intro|artikel|seiten|labels|rezepte?|beitrag|blog|magazin|home|themen|top of page|bottom of page|skip to content|(?:direkt )?zum (?:haupt)?inhalt(?: springen)?|[\p{L}\d]+-rezepte?|die rezepte? (?:zum|zur|zu) .{2,30}|rezept (?:von|nach|aus) [^:]{2,80}|(?:ein |kleiner )?blick in die .{3,40}|(?:die )?geschichte des .{3,30}|rezept(?:übersicht|info\p{L}*)|auf einen blick|die einkaufsliste|\p{L}*zeit|zeitaufwand|anforderung(?:en)?|dauer|portionen|personen|schwierigkeit\p{L}*|(?:ca\.?\s)?\d{1,3}\s?(?:min|minuten|std|stunden?))[\s:!.]*$/iu

/** 'Guten Morgen mein Schatz', 'Hallo ihr zwei'; 'Guten-Morgen-Müesli' is eaten. */
const greetingAlone =
  /^(?:hallo|hoi|hi|hey|salü|sali|moin|servus|grüezi|guten (?:morgen|tag|abend))(?:\s\p{L}+){1,4}[\s!,.]*$/iu

const greetsAlone = (text: string): boolean =>
  greetingAlone.test(text) && dishIn(text) === '' && !text.split(' ').some(isFoodNoun)

/** 'Meiner geht so:', 'Bei uns macht man ihn so' */
const tellsHow = /\s(?:geht|macht|mache|mach|koche|koch)\s(?:\p{L}+\s){0,2}so[\s:.!]*$/iu

/** Whether a line names nothing, wherever it stands. */
export const isNoTitle = (text: string): boolean =>
  greetsAlone(text) ||
  (tellsHow.test(text) && dishIn(text) === '') ||
  noTitle.test(text) ||
  callsReaders(text) ||
  isOccasion(text) ||
  (wordOfSite.test(text) && dishIn(text) === '')

const mayBeTitle = ({ text, features, fact }: Outlined): boolean =>
  !isNoTitle(text) &&
  /\p{L}{2}/u.test(text) &&
  (!fact || (!/^(?:für|zutaten|portionen|personen|ergibt)/i.test(text) && saysMore(text))) &&
  text.length <= 120 &&
  sectionOf(text) === null &&
  !features.amount &&
  !(features.sentence && (features.words > 9 || isOvenHeated(features)))

/** 'Ofen auf 180 Grad vorheizen.' */
const isOvenHeated = ({ heat, verbs }: Outlined['features']): boolean => heat && verbs > 0

/** How a letter or a message begins. */
export const greeting =
  /^(?:hallo|hoi|hi|hey|lieb(?:e[rs]?|i)|salü|sali|moin|servus|grüezi|guten (?:morgen|tag|abend))\s[^:]{0,40}[,!]/i

/** 'Weil so viele gefragt haben: mein Zwetschgenkuchen' speaks of the dish. */
export const speaksOf =
  /^(?:weil|da|wie|also|anbei|wunschgemäss|auf wunsch|hier|endlich|heute|gestern|versprochen)(?!\p{L}).{8}/iu

/** Greetings and announcements stand like headings but name nothing. */
const isSpeech = (text: string): boolean =>
  /[,:…]$|[!?.]\s|[.?]$/.test(text) ||
  /^(?:pov(?!\p{L})|betreff:)/iu.test(text) ||
  greeting.test(text) ||
  speaksOf.test(text)

/**
 * Where the title of a recipe stands: the highest heading above it, of several recipes the nearest,
 * else its first short line; `start` when there is none.
 */
export function titlePlace(
  lines: readonly Outlined[],
  from: number,
  start: number,
  several: boolean,
): number {
  const sure = lines.slice(from, start).findLastIndex(({ title }) => title === true)
  if (sure !== -1) return from + sure
  const able = lines
    .slice(from, start)
    .flatMap((line, index) => (mayBeTitle(line) ? [{ line, place: from + index }] : []))
  const unsaid = able.filter(({ line }) => !isSpeech(line.text))
  const plain = unsaid.filter(({ line }) => line.features.prose === 0)
  // 'Wenn es schnell gehen muss' names a dish only where nothing else does
  const named = plain.length > 0 ? plain : unsaid
  const headings = named.filter(({ line }) => line.heading)
  const level = Math.min(...headings.map(({ line }) => line.level))
  const heading = several ? headings.at(-1) : headings.find(({ line }) => line.level === level)
  const first = named[0]
  if (heading && !(first?.place === from && level === 7 && !several)) return heading.place
  return (
    (
      first ??
      able.find(
        ({ line: { text } }) =>
          !leadsIn.test(text) &&
          !text.includes('?') &&
          !isPartName(text) &&
          !greeting.test(text) &&
          !speaksOf.test(text) &&
          nameSaidIn(text) === '',
      )
    )?.place ?? start
  )
}

/** 'Hier das Rezept:', 'Für 4 Personen, je nach Hunger': words before a list that name no dish. */
const leadsIn =
  /^(?:und|hier|falls|nun|jetzt|also|für|bei|ich|das|so|dazu|dafür|was|man|ihr|du|wir|rezept)(?!\p{L})/iu

const named =
  '((?:\\p{Ll}{3,}e[nrs]? )*\\p{Lu}[\\p{L}-]{3,}(?: (?:mit|auf|im|in|an|vom|nach|à la|alla) (?:\\p{Ll}+ (?:und \\p{Ll}+ )?)?\\p{Lu}[\\p{L}-]+(?: und \\p{Lu}[\\p{L}-]+)?)*)'
const article = '(?:(?:die|den|das|deine?n?|eure?n?|unsere?n?|eine?n?|richtig|super|echte?n?) )*'
const nameInside: readonly RegExp[] = [
  // 'Wer hat ein gutes Gulaschrezept?'; 'das Familienrezept' says whose it is
  /(?<!\p{L})(?:ein|das|dein|euer|mein|unser)(?:e[nms]?)? (?:\p{Ll}+ )*(?!(?:Familien|Lieblings?|Grund|Original|Geheim|Haus|Standard|Basis|Oma|Omas|Sonntags?|Erfolgs?|Traum|Koch|Back)s?rezept)(\p{Lu}\p{Ll}{3,}?)s?rezept(?!\p{L})/u,
  // 'Kennt ihr schon Zupfbrot?'
  new RegExp(
    `^(?:Wer|Kennt|Kennst|Mögt|Magst|Liebt|Liebst|Habt|Hast|Wollt)\\s(?:\\p{Ll}+ )*?${article}${named}\\?`,
    'u',
  ),
  new RegExp(
    `^(?:Frage: )?Wie (?:macht|kocht|bäckt|mache|koche) (?:man|ich|ihr) (?:eigentlich |denn |richtig )?${article}${named}\\?`,
    'u',
  ),
  new RegExp(`(?:Lust|Hunger|Appetit) auf ${article}${named}`, 'u'),
  // 'Also für den Gemüsegratin brauchst du:'
  /(?<!\p{L})für (?:d(?:ie|en|as|e)?|s|unsere?n?|meine?n?|eine?n?) (\p{L}[\p{L}-]{3,}) (?:brauch|bruuch|bruch|benötig|nimm|nehm)/iu,
  new RegExp(`(?:Rezept|REZEPT|rezept) (?:für|vo|vom) (?:(?:d|de|e|en|s|em) )?${article}${named}`, 'u'),
  // 'Rezept von Thomas Sampl' names a person
  new RegExp(`(?:Rezept|REZEPT|rezept) von ${article}${named}(?!\\p{L}| \\p{Lu})`, 'u'),
]
/** What a sentence says about a dish, wherever it stands. */
const nameDefined: readonly RegExp[] = [
  // 'Linsen mit Spätzle ist ein herzhaftes Gericht aus Schwaben.'
  new RegExp(
    `^${named} (?:ist|sind) (?:ein|eine|einer|eines|das|der|die|unser) [^.,:]{0,60}(?:[Gg]erichte?s?|[Kk]lassiker|[Ss]peise|[Ss]pezialität|[Dd]essert|[Gg]ebäck|[Ee]intopf|[Bb]eilage)(?!\\p{L})`,
    'u',
  ),
  // 'Noch ein letzter Rezepttipp: Risotto mit Spargel.'
  new RegExp(
    `(?:[Rr]ezept\\p{L}*|[Hh]aupt(?:speise|gang|gericht)|[Vv]orspeise|[Nn]achspeise|[Dd]essert|[Gg]ericht|[Nn]achtisch)(?:[ ,][^:.!?]{0,100})?: ${named}[.!]`,
    'u',
  ),
]
/** What somebody says to be a dish, whatever it is called. */
const nameSaid: readonly RegExp[] = [
  ...nameDefined,
  new RegExp(
    `^(?:Hier|Da) (?:ist |kommt |chunnt )?(?:mein|dein|unser|das|der|die|mis|de)(?:e[nrs]?)? ${named}`,
    'u',
  ),
  new RegExp(
    `^So (?:mache|koche|backe|mach|koch|back) ich (?:(?:immer|meine?n?|unsere?n?|den|die|das) )*${named}`,
    'u',
  ),
  // 'Ich mach meinen Krautsalat immer so'
  new RegExp(
    `(?<!\\p{L})ich (?:mach|mache|koche|koch|backe|back) (?:meine?n?|unsere?n?|den|die|das) ${named}`,
    'iu',
  ),
  new RegExp(`(?:gekommen|entstanden|geworden) (?:ist|sind) ${article}${named}`, 'u'),
  /(?:^|\s)(?:heute|also|nun|jetzt) (?:machen|kochen|backen|mached|choched) (?:wir|mer|mir) (?:heute |mal )*(?:eine?n? |die |den |das )?(\p{L}{4,})/iu,
  new RegExp(`gibt(?:['’]?s| es) (?:heute )?${article}${named}`, 'u'),
]
const nameFor: readonly RegExp[] = [
  new RegExp(
    `^(?:Zutaten )?[Ff]ür (?:ca\\.? |etwa )?(?:\\d+(?:[-–]\\d+)? )?(?:Bleche? |Stück )?${article}${named}`,
    'u',
  ),
]
/** What a recipe is made for or in, which is not its name. */
const noName =
  /^(?:\p{Ll}+ )*(?:person|portion|leute|esser|gäste|glas|gläser|blech|form|stück|teig|füllung|sauce|sosse|soße|belag|guss|dressing|deko|party|fest|apéro|picknick|grillabend|gericht|woche|wochenende|tag|monat|jahr|anlass|lager|ferien|geburtstag)|(?:form|blech|glas|teig)(?:en?|s)?(?:$| )/iu

/** 'unseren schnellen Flammkuchen vom Sommerfest' is a Flammkuchen. */
function uninflected(name: string): string {
  const noun = name
    .replace(
      /^(?:(?:immer|wieder|lieber|endlich|[mds]eine?[nrms]?|unsere?[nrms]?|eure?[nrms]?|(?:gut|lecker|fein|toll|best|genial|perfekt)e[rsm]?|\p{Ll}+en)\s)+/u,
      '',
    )
    .replace(/ vom \p{Lu}\p{L}*(?:fest|feier|tag|abend|wochenende)$/u, '')
  return noun[0]?.toUpperCase() + noun.slice(1)
}

/** The dish that somebody says to be one, '' for none: 'Ich mache meinen Krautsalat immer so'. */
export function nameSaidIn(text: string): string {
  const isShort = text.length <= 200
  const start = isShort ? text : text.slice(0, 120)
  const name = firstName(start, isShort ? [...nameInside, ...nameFor, ...nameSaid] : nameSaid)
  if (name !== '' || isShort) return name
  const sentences = sentencesOf(text.slice(0, 1000)).slice(0, 3)
  return sentences.map((sentence) => firstName(sentence, nameDefined)).find(Boolean) ?? ''
}

function firstName(text: string, patterns: readonly RegExp[]): string {
  for (const pattern of patterns) {
    const name = pattern.exec(text)?.[1]
    if (name && !/^rezept|rezept$/i.test(name) && (nameSaid.includes(pattern) || !noName.test(name)))
      return uninflected(name)
  }
  return ''
}

/** 'zutaten palatschinken', where nobody writes capitals. */
function nameInSmall(text: string): string {
  const [, word = ''] =
    /^(?:zutaten|rezept) (?:für )?(?:d(?:ie|en|as) )?(\p{Ll}{4,})(?!\p{L})/u.exec(text) ?? []
  return word === '' ? '' : dishIn(`${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
}

/** The dish that a line before the list names by the way: 'Zutaten für ca. 50 Kipferl'. */
export function nameByTheWay(lines: readonly { readonly text: string }[]): string {
  return (
    lines.map(({ text }) => nameSaidIn(text) || nameInSmall(text)).find(Boolean) ??
    lines
      .slice(0, 12)
      .map(({ text }) => (text.length <= 200 && !goesWith.test(text) ? dishIn(text) : ''))
      .find(
        (name) => name !== '' && !/^(?:die |der |das )?(?:so(?:ss|ß)e|sauce|teig|creme|masse)$/i.test(name),
      ) ??
    ''
  )
}

/** 'Dazu gab es Brot.' */
const goesWith = /^(?:dazu|dabei|als beilage)(?!\p{L})/iu

const ending: readonly RegExp[] = [
  new RegExp(
    `^(?:Das|Dies) (?:war|wäre|ist) (?:also |nun )?(?:der |die |das |mein |unser |eine? )*${named}`,
    'u',
  ),
  new RegExp(`[Ff]ertig (?:ist|sind|isch) (?:der |die |das |de |d |s |dein |euer )?${named}`, 'u'),
  new RegExp(
    `^So (?:macht|kocht|bäckt|mache|koche|backe|machen|kochen|backen) (?:man|ich|wir) (?:bei uns |zu Hause |daheim )?${article}${named}`,
    'u',
  ),
]

/** The dish that somebody names when all is said: 'Das war das Linsencurry, das ich euch versprochen hatte!' */
function nameAtTheEnd(lines: readonly { readonly text: string }[]): string {
  for (const { text } of lines.slice(-3))
    for (const pattern of ending) {
      const name = pattern.exec(text.slice(-300))?.[1]
      if (name && !noName.test(name)) return uninflected(name)
    }
  return ''
}

/** 'Bircher im Glas – Rezept von morgenmahl.ch' */
const namedWithSource =
  /^(\p{Lu}[^.:;!?|–]{3,60}?)\s[–|-]\s(?:ein |das )?Rezept(?:\s(?:von|aus|bei)\s\S.{1,40})?$/u

/** A title that stands below its recipe: a name alone in the last line, or what is said there. */
export function titleLast(lines: readonly Outlined[]): { title: string; place: number } {
  const place = lines.length - 1
  const { text = '', features } = lines[place] ?? {}
  const named = namedWithSource.exec(text)?.[1]
  if (named) return { title: named, place }
  const isName =
    features !== undefined &&
    text.length <= 80 &&
    features.words <= 6 &&
    !features.sentence &&
    features.verbs + features.prose === 0 &&
    !/[.,;:!?]$/.test(text) &&
    dishIn(text) !== ''
  return isName ? { title: bareTitle(text), place } : { title: nameAtTheEnd(lines), place: -1 }
}
