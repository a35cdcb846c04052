import { closingParen } from './line-reading.ts'
import { canonicalUnit } from './units.ts'

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ', amp: '&', quot: '"', apos: "'", frac12: '½', frac14: '¼', frac34: '¾', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä',
  Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', ccedil: 'ç', ndash: '–', mdash: '—',
  shy: '', times: '×', deg: '°', lt: '<', gt: '>', thinsp: ' ',
} // prettier-ignore

/** A longer text is no ingredient line; the rest of it is left away. */
const longest = 1000

/** Letters, figures and plain punctuation with single blanks: nothing to take out, as in nearly all lines. */
const usual = /^(?:[A-Za-zÀ-ÖØ-öø-ÿ\d½¼¾,;:()/'"!?+–-]|\.(?!\.)|(?<!^) (?! |$))*$/

/** The line as a person sees it: no entities, invisible characters, bullets, footnote marks, and slips of text recognition undone. */
export function cleanLine(given: string): string {
  const text = given.includes('.') ? spelledOut(given) : given
  const visible = (text.length <= longest && usual.test(text) ? text : withoutNoise(text))
    .replace(/ a\. ?d\. ?(?=\p{Lu})/u, ' aus der ')
    .replace(/(?<!\p{L})(drei)?(viertel|achtel|halb)liter(?!\p{L})/iu, '$1$2 Liter')
    .replace(/^\d{1,2}er[ -](?=(?:packung|pack|pckg?\.?|pkg\.?|päckli)\s)/iu, packsOf)
    .replace(
      /^1 B\. (?=(?:\p{Ll}+e[rsn]? )?(?:(?:voll)?rahm|(?:schlag)?sahne|schmand|joghurt|quark|cr[èe]me|sauerrahm|obers|hüttenkäse|mascarpone)(?!\p{L}))/iu,
      '1 Becher ',
    )
  const line = withoutSlips(withoutBullet(visible.replace(/(?<![^ ])0(?=\p{Ll}{2})/gu, 'O')))
  return line.startsWith('(') && closingParen(line, 0) === line.length - 1 ? line.slice(1, -1).trim() : line
}

/** '1er Packung Lachs' */
const packsOf = (opening: string): string =>
  opening.startsWith('1er') ? '1 ' : `1 (${opening.slice(0, -1)}) `

/** What 'o.' before leaves away: 'Lachs o. Haut'. */
const without = 'haut|kerne?|knochen|steine?|gräten|schale|zucker|salz|fett|zusatz|rinde|stiel|hülle'
const orShort = new RegExp(
  `(?<=\\p{L} )o\\. (?=[\\d½¼¾]|(?:\\p{Ll}+e[rsn]? )?(?!(?:${without})(?!\\p{L}))\\p{L}{3})`,
  'iu',
)

/** 'Butter od. Margarine', 'ev. Zimt', '2 Schalotten o. 1 Zwiebel' */
const spelledOut = (text: string): string =>
  text
    .replace(/(?<= )od\. (?=\p{L})/u, 'oder ')
    .replace(orShort, 'oder ')
    .replace(/^ev\. (?=[\p{L}\d½¼¾])/iu, 'evtl. ')

function withoutNoise(text: string): string {
  return text
    .slice(0, longest)
    .replace(/&([A-Za-z]{2,6}\d{0,2});/g, (all, name: string) =>
      Object.hasOwn(entities, name) ? (entities[name] ?? '') : all,
    )
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD\p{Emoji_Presentation}\uFE0F]/gu, '')
    .replace(/<[^<>]{1,60}>/g, '')
    .replace(/\s\|/g, ',')
    .replace(/\.{3,}|…{2,}/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(?<![⁰¹²³⁴⁵⁶⁷⁸⁹*†‡])[⁰¹²³⁴⁵⁶⁷⁸⁹*†‡]+(?=[ ,;)]|$)/g, '')
    .trim()
}

function withoutBullet(text: string): string {
  if (/^[A-Za-z]/.test(text)) return text
  return text
    .replace(
      /^(?:[•·●○◦▪▫■□▢☐☑✓✔➤►▸‣⁃*>_|]|[-–—+](?![\d.,])|[-–—](?=\d)|\[[ x]?\]|\d{1,2}\)(?= )|\d{1,2}\.(?= \d)| )+/u,
      '',
    )
    .trimStart()
}

interface Slip {
  /** How the beginning of the line looks. */
  read: RegExp
  meant: string | ((found: string) => string)
  /** Believed only before a unit. */
  beforeUnit?: true
}

/** Text recognition takes 0 for O, 1 for l, and ½ for %: believed only where a number must stand. */
const slips: readonly Slip[] = [
  // 'es Päckli', 'e Prise', as people say it in Switzerland
  { read: /^(?:es|en?|äs|än?)(?=\s)/i, meant: 'ein', beforeUnit: true },
  { read: /^(?:es|en?|äs|än?)(?=\shalb[se]?\s)/i, meant: 'ein' },
  {
    read: /^\d[\dO]*[Oo][\dOo]*(?=\s|(?:k?g|[mcd]l)(?!\p{L}))/u,
    meant: (found) => found.replace(/[Oo]/g, '0'),
  },
  { read: /^[lI|](?=\/\d|0{1,2}(?:\s|k?g))/, meant: '1' },
  { read: /^[lI|](?=\s)/, meant: '1', beforeUnit: true },
  { read: /^(?:\d ?)?%/, meant: (found) => found.replace(/ ?%/, '½'), beforeUnit: true },
  { read: /^\d, \d+(?= (?:kg|l)\s)/, meant: (found) => found.replace(' ', '') },
]

function withoutSlips(text: string): string {
  if (!/^[\dlI|%]|^(?:[eäEÄ][ns]?)\s/.test(text)) return text
  for (const { read, meant, beforeUnit } of slips) {
    const found = read.exec(text)?.[0]
    if (found === undefined) continue
    const rest = text.slice(found.length)
    if (beforeUnit && canonicalUnit(rest.trimStart().split(' ', 1)[0] ?? '') === null) continue
    return (typeof meant === 'string' ? meant : meant(found)) + rest
  }
  return text
}
