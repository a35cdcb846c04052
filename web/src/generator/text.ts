import type { CardName } from '@ordy/shared/generator/preferences.ts'

/** Words of proposing recipes. */
export const text = {
  title: 'Ein Rezept schnell erstellen',
  preferences: 'Deine Präferenzen',
  lead: 'Am wichtigsten ist die Anzahl Personen: Nach ihr richten sich alle Mengen. Der Rest ist freiwillig.',
  cards: {
    personen: 'Personen',
    proteine: 'Proteine',
    praeferenz: 'Präferenz',
    liefestyle: 'Lifestyle',
    allergie: 'Allergie',
  } satisfies Record<CardName, string>,
  wish: 'Zusätzliche Wünsche?',
  wishHint: 'Zum Beispiel «etwas mit Kürbis, ohne Pilze, höchstens 30 Minuten».',
  generate: 'Rezeptvorschläge generieren',
  proposing: 'Rezepte werden erstellt...',
  completing: 'Vervollständigung der Rezepte...',
  again: 'Fehler - Erneut versuchen?',
  clear: 'Vorschläge löschen',
  proposals: 'Vorschläge',
  kept: 'Was fertig ist, liegt schon in deinem Kochbuch.',
  nothing: 'Keine Rezepte vom Generator erhalten.',
  tooSlow: 'Die Anfrage hat zu lange gedauert. Bitte versuche es mit einfacheren Präferenzen erneut.',
  wrong: (status: number) => `Fehlerhafte Anfrage (Code: ${status}). Bitte überprüfe deine Eingaben.`,
  ours: 'Ups, da ist etwas schiefgelaufen. Dies passiert manchmal - bitte einfach nochmals probieren.',
  composed: 'Aus Bausteinen zusammengestellt',
  offline: 'Ohne Verbindung geht das nicht. Deine Präferenzen bleiben hier.',
  step: (at: number) => `Schritt ${at} von 2`,
}
