import type { Reason } from '@ordy/shared/week-proposal/contract.ts'

const and = (names: readonly string[]) => names.join(' und ')

function ago(days: number): string {
  return days < 56 ? `${Math.round(days / 7)} Wochen` : `${Math.round(days / 30)} Monaten`
}

/** Words of planning a week at once. */
export const text = {
  title: 'Woche planen',
  back: 'Wochenplan',
  lead: 'Vorschläge aus eurem Kochbuch für alles, was noch leer ist. Nichts wird geplant, bevor du es sagst.',
  wishes: 'Wünsche',
  wishesDone: 'Vorschläge zeigen',
  period: 'Zeitraum',
  nextDays: 'Nächste 7 Tage',
  nextWeek: 'Nächste Woche',
  span: (from: string, to: string) => `${from} bis ${to}`,
  tooLong: 'Vorschläge gibt es für höchstens 31 Tage auf einmal.',

  leftovers: 'Was muss weg?',
  leftoversExample: 'Spinat, ein halber Kürbis, Rahm',
  daytimes: 'Welche Mahlzeiten?',
  persons: 'Personen',
  personsWord: (count: number) => (count === 1 ? 'Person' : 'Personen'),
  weekday: 'Zeit von Montag bis Freitag',
  weekend: 'Zeit am Wochenende',
  anyTime: 'egal',
  atMost: (minutes: number) => `bis ${minutes} Minuten`,
  diet: 'Was esst ihr?',
  diets: {
    any: 'egal',
    vegetarian: 'vegetarisch',
    vegan: 'vegan',
    mixed: 'vegetarisch, einmal Fleisch',
    meat: 'nur Fleisch',
  },
  focus: 'Worauf kommt es an?',
  focuses: { any: 'egal', protein: 'viel Protein', lowCarb: 'wenig Kohlenhydrate' },
  without: 'Ohne',
  avoidable: { onion: 'Zwiebeln', garlic: 'Knoblauch', nut: 'Nüsse', chicken: 'Poulet' },
  withoutWords: 'Sonst noch ohne',
  withoutExample: 'Pilze, Sellerie',

  loading: 'Suche Rezepte...',
  failed: 'Die Vorschläge konnten nicht geladen werden.',
  offline: 'Vorschläge brauchen eine Verbindung',
  offlineText: 'Deine Wünsche bleiben hier, bis du wieder online bist.',
  noTable: 'Kein Küchentisch ausgewählt',
  noTableText: 'Erstelle zuerst einen Küchentisch oder lasse dich zu einem Küchentisch einladen',
  toTable: 'Zum Küchentisch',
  full: 'Hier ist nichts mehr leer',
  fullText: 'Alle Mahlzeiten dieses Zeitraums sind geplant oder vorbei. Wähle andere Tage oder Mahlzeiten.',
  noRecipes: 'Dazu passt noch kein Rezept',
  noRecipesText: 'Lockere deine Wünsche, oder hol dir Rezepte ins Kochbuch.',
  library: 'Öffentliche Rezeptbibliothek',
  newRecipe: 'Neues Rezept erfassen',

  nothingFits: 'Dafür passt kein Rezept',
  nothingFitsText: 'Mehr Zeit oder weniger Wünsche helfen.',
  fromLibrary: 'aus der Bibliothek',
  swap: (name: string) => `${name}: anderen Vorschlag zeigen`,
  swapped: (name: string) => `Neuer Vorschlag: ${name}`,
  lock: (name: string) => `${name} festhalten`,
  skip: (daytime: string, day: string) => `${daytime}, ${day} leer lassen`,
  skipped: 'Bleibt leer',
  unskip: 'Doch füllen',
  others: 'Andere Vorschläge',
  accept: (count: number) => (count === 1 ? 'Eine Mahlzeit einplanen' : `${count} Mahlzeiten einplanen`),
  accepted: (count: number) =>
    count === 1 ? 'Eine Mahlzeit ist geplant' : `${count} Mahlzeiten sind geplant`,
  allTaken: 'Diese Mahlzeiten hat unterdessen jemand anderes geplant.',
  someTaken: (count: number) =>
    count === 1
      ? 'Eine Mahlzeit war unterdessen schon besetzt und blieb, wie sie ist.'
      : `${count} Mahlzeiten waren unterdessen schon besetzt und blieben, wie sie sind.`,
  notAccepted: 'Netzwerkfehler beim Erstellen des Wochenplans...',
}

/** Why a recipe is proposed, as half a sentence. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'leftover':
      return `verwertet ${and(reason.names)}`
    case 'season':
      return `jetzt in Saison: ${and(reason.names)}`
    case 'onList':
      return `${and(reason.names)} schon auf dem Zettel`
    case 'again':
      return `zuletzt vor ${ago(reason.days)}`
    case 'new':
      return 'habt ihr noch nie gekocht'
    case 'favourite':
      return 'ein Lieblingsrezept von dir'
    case 'quick':
      return `in ${reason.minutes} Minuten fertig`
    case 'protein':
      return `${reason.grams} g Protein pro Portion`
    case 'lowCarb':
      return `nur ${reason.grams} g Kohlenhydrate pro Portion`
    case 'variety':
      return 'bringt Abwechslung in die Woche'
  }
}
