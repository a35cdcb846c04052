/** Words of an invitation to a kitchen table. */
export const text = {
  loading: 'Lade Einladung...',
  title: (name: string) => `${name} lädt dich an den Küchentisch ein`,
  place: (table: string) => `Küchentisch in ${table}`,
  shared:
    'Am selben Tisch teilt ihr Wochenplan, Einkaufszettel und Rezepte. Wer am Tisch sitzt, sieht deinen Namen und deine E-Mail-Adresse.',
  signIn: 'Anmelden oder Registrieren',
  signInText: 'Melde dich an oder erstelle ein Konto, dann setzt du dich an den Tisch.',
  signedInAs: (name: string) => `Du bist als ${name} angemeldet.`,
  join: 'Beitreten',
  joining: 'Du setzt dich an den Tisch...',
  otherAccount: 'Anderes Konto verwenden',
  joinFailed: 'Du konntest dem Küchentisch nicht beitreten.',
  ownTable: 'Eigenen Küchentisch aufstellen',
  joinedTitle: 'Du sitzt am Tisch',
  joinedText: 'Wochenplan, Einkaufszettel und Rezepte dieses Tisches gehören jetzt auch dir.',
  memberTitle: 'Du sitzt schon an diesem Küchentisch',
  toTable: 'Zum Küchentisch',
  switchTo: 'An diesen Tisch wechseln',
  stay: 'Beim jetzigen Tisch bleiben',
  stayText:
    'Du bist gerade an einem anderen Küchentisch. Beim Wechsel zeigen Wochenplan und Zettel diesen hier.',
  switchFailed: 'Fehler beim Speichern der Tischauswahl.',
  goneTitle: 'Diese Einladung gilt nicht mehr',
  goneText:
    'Der Link ist abgelaufen oder wurde erneuert. Bitte die Person, die dich eingeladen hat, um einen neuen.',
  toStart: 'Zur Startseite',
  failed: 'Die Einladung konnte nicht geladen werden.',
  again: 'Nochmals versuchen',
}
