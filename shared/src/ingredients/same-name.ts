import { fold } from './fold.ts'

/** Forms that no rule finds, and words that a rule would take for a form of another: folded word → its key. */
const exceptions = new Map<string, string>(
  (
    'eier=ei eiern=ei ole=ol kohl=kohl kohle=kohle reise=reise tees=tee krauter=krauter krautern=krauter schnapse=schnaps kekse=keks ' +
    'stern=stern sterne=stern bete=bete beete=bete beten=bete beeten=bete ananasse=ananas marone=maroni maronen=maroni chilies=chili ' +
    'kuchen=kuchen kuche=kuche paste=paste pasten=paste saft=saft safte=saft ' +
    'schaufele=schaufele topfen=topfen milken=milken hippe=hippe hippen=hippe schokois=schokois'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Plural endings in the order in which they are tried; the first that fits decides. */
const endings: readonly [RegExp, string][] = [
  // neither Brät, nor Kirsch, nor Brie
  [/(braten|bries)$/, '$1'],
  [/kirschen?$/, 'kirsche'],
  [/nusse?n?$/, 'nuss'],
  [/kern(?:en?)?$/, 'kern'],
  [/(blatt|huhn|rind|lamm|kalb|korn|horn|glas|tuch|ei)ern?$/, '$1'],
  [/(?<=b)isse?n?$/, 'is'],
  [/(reis|mais|eis|anis|kurbis|cassis|ananas|gras|glas|lachs|krebs|schnaps|keks)$/, '$1'],
  [/ies?$/, 'i'],
  [/(?<=tt)es?$/, ''],
  [/(?<=[aoi]|et|eak|on|in|ant|ap|er|el|ck)s$/, ''],
  [/(?<=.{3})(?:en|(?<=e[lr])n|e)$/, ''],
]

/** Whether two names mean the same thing to buy, whatever their number, case and spelling: Zwiebel and Zwiebeln, Apfel and Äpfel. */
export function sameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b)
}

/** What all forms of a name have in common; the order of adjective and noun does not matter. */
export function nameKey(name: string): string {
  // the accent alone tells the wine from the flower, and folding takes it away
  const words: readonly string[] =
    name.replace(/(?<!\p{L})ros[éè](?!\p{L})/giu, 'Rosewein').match(/[\p{L}\p{M}\p{N}%]+/gu) ?? []
  // a thing may be called 🍎
  if (words.length === 0) return name.trim()
  const capital = words.findLastIndex((word) => /^\p{Lu}/u.test(word))
  const noun = capital < 0 ? words.length - 1 : capital
  const keys = words.map((word, i) => (i === noun ? nounKey(fold(word)) : adjectiveKey(fold(word))))
  return keys.toSorted().join(' ')
}

function adjectiveKey(word: string): string {
  return exceptions.get(word) ?? word.replace(/(?<=.{3})e[rsnm]?$/, '')
}

function nounKey(word: string): string {
  const known = exceptions.get(word)
  if (known !== undefined) return known
  const rule = endings.find(([ending]) => ending.test(word))
  return rule ? word.replace(rule[0], rule[1]) : word
}
