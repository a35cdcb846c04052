import { fold } from './fold.ts'

function words(text: string): string[] {
  return text.trim().split(/\s+/).map(fold)
}

/** Where the thing ends and its purpose, origin or company begins ('Öl zum Braten', 'Pizza mit Salami'). */
export const stopWords: ReadonlySet<string> = new Set(
  words(`
  zum zur für fürs aus in im mit ohne von vom am an auf bei nach als oder bzw beziehungsweise und u sowie plus alternativ
  ersatzweise statt à a per pro je ca circa zb evtl eventuell optional wenn etwa der die das den dem des ein eine einer einem
  einen eines zu bis
`),
)

/** What a food is cut into: 'Zwiebelringe' are bought as Zwiebeln. */
export const partWords: readonly string[] = words(`
  ringe ring ringen streifen würfel würfeln würfelchen würfeli scheiben scheibe scheibchen stücke stück stückchen stücken
  schnitze schnitz mix mischung spalten spalte hälften hälfte viertel blätter blatt blättchen zweige zweig zweiglein stängel stange
  stangen stiele stiel röschen spitzen spitze köpfe kopf knollen knolle herzen raspel raspeln julienne rest reste bund filets
  filet fruchtfleisch abrieb zesten zeste schale schalen grün abschnitte tranchen tranche ragout
`).toSorted((a, b) => b.length - a.length)

/** Endings of cases and plurals that a noun may have more, or less, than the lexicon writes. */
export const nounEndings: readonly string[] = ['n', 'e', 's', 'en', 'er', 'es', 'ern', 'li']

export const adjectiveEnding: RegExp = /e[rsnm]?$/
