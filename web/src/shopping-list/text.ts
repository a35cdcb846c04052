import type { ActionType } from '@ordy/shared/shopping-list/change.ts'

const longestNoted = 120

/** One thing or two by name, more of them by their number. */
const things = (names: readonly string[]) =>
  names.length > 2 ? `${names.length} Artikel` : names.join(' und ')

const theyStand = (names: readonly string[]) => `${things(names)} ${names.length > 1 ? 'stehen' : 'steht'}`

/** What did not happen, of one thing and of several. */
const refusals: Record<
  Exclude<ActionType, 'rename_list' | 'finish_shopping_list'>,
  readonly [one: string, several: string]
> = {
  add_manual_item: ['wurde nicht hinzugefügt', 'wurden nicht hinzugefügt'],
  delete_manual_item: ['wurde nicht gelöscht', 'wurden nicht gelöscht'],
  update_item: ['wurde nicht geändert', 'wurden nicht geändert'],
  update_item_purchase_status: ['wurde nicht abgehakt', 'wurden nicht abgehakt'],
  revert_item_purchase: ['bleibt eingekauft', 'bleiben eingekauft'],
  add_recipe: ['wurde nicht hinzugefügt', 'wurden nicht hinzugefügt'],
  remove_recipe: ['wurde nicht entfernt', 'wurden nicht entfernt'],
  order_sections: ['wurde nicht gespeichert', 'wurden nicht gespeichert'],
}

/** Words of the live shopping list. */
export const text = {
  title: 'Einkaufszettel',
  unnamed: 'Unbenannte Liste',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  closed: 'Geschlossen',
  boughtOf: (bought: number, all: number) => `${bought} von ${all} eingekauft`,
  ofAll: (all: number) => `von ${all} eingekauft`,
  progress: 'Fortschritt',
  someoneShops: (names: readonly string[]) =>
    `${names.join(', ').replace(/, (?=[^,]*$)/, ' und ')} ${names.length > 1 ? 'kaufen' : 'kauft'} gerade ein`,
  rename: 'Namen ändern',
  nameOfList: 'Name der Liste',
  renamed: 'Listenname gespeichert',
  renameFailed: 'Fehler beim Speichern des Namens',
  more: 'Weitere Aktionen',
  settings: 'Einstellungen',
  history: 'Einkaufslisten',
  reminders: 'Erinnerungen',
  remindersText:
    'Dieses Gerät meldet sich, wenn jemand an eurem Küchentisch einen Einkaufszettel eröffnet oder einkaufen geht. So steht alles drauf, was noch fehlt.',
  remindHere: 'Auf diesem Gerät erinnern',
  remindersWhen: 'Solange du hier angemeldet bist',
  remindersDenied:
    'Dein Browser lässt keine Mitteilungen von Ordy zu. Erlaube sie in den Einstellungen dieser Seite und öffne das hier nochmals.',
  remindersInstall:
    'Auf dem iPhone und dem iPad geht das nur mit der App auf dem Home-Bildschirm: Tippe auf Teilen, dann auf «Zum Home-Bildschirm».',
  remindersUnsupported:
    'Dieser Browser kann keine Mitteilungen empfangen, oder die Seite ist nicht über https geöffnet.',
  remindersOffline: 'Dafür braucht es eine Verbindung.',
  remindersFailed: 'Die Erinnerungen konnten nicht eingerichtet werden. Versuche es später nochmals.',

  add: 'Hinzufügen',
  addLabel: 'Was brauchst du?',
  addPlaceholder: '2 Gurken, Mehl 500g...',
  suggestions: 'Vorschläge',
  oftenBought: 'schon gekauft',
  added: (names: string) => `${names} hinzugefügt`,
  recipeLater: (name: string) => `«${name}» kommt auf den Einkaufszettel, sobald du wieder online bist.`,
  recipeOffLater: (name: string) =>
    `«${name}» wird vom Einkaufszettel genommen, sobald du wieder online bist.`,
  addedMany: (count: number) => `${count} Artikel hinzugefügt`,
  ai: (category: string) => `KI-Kategorisierung: ${category}`,
  tooLong: (most: number) => `Ein Artikel hat höchstens ${most} Zeichen. Trenne mehrere mit einem Komma.`,
  restInField: (count: number) => `${count} Artikel hinzugefügt. Der Rest steht noch im Feld.`,
  addedLocally: 'Zutat hinzugefügt (lokale Kategorisierung)',
  browse: 'Stöbern',
  mostBought: 'Meist gekauft',
  everyday: 'Alltägliches',
  isOnList: 'auf dem Zettel',

  order: 'Ordnung',
  categories: 'Kategorien',
  source: 'Quelle',
  tiles: 'Kacheln',
  rows: 'Zeilen',
  byHand: 'Von Hand',
  fromRecipes: 'Aus Rezepten',
  elsewhere: 'Aus anderen Läden',
  myShop: 'Mein Laden',
  shopNow: (name: string) => `Laden: ${name}`,
  whichShop: 'In welchem Laden?',
  whichShopText:
    'Jeder Laden hat seine eigene Reihenfolge der Kategorien. Sie gilt für alle an eurem Küchentisch.',
  shops: 'Läden',
  otherShop: 'Anderer Laden',
  chooseShop: 'Wählen',
  moveSection: (title: string) => `${title} verschieben`,
  up: 'Nach oben',
  down: 'Nach unten',
  usualOrder: 'Übliche Reihenfolge',
  movedTo: (title: string, place: number, all: number) =>
    `${title} steht jetzt an Stelle ${place} von ${all}`,
  learnt: 'Reihenfolge übernehmen?',
  learntText: (shop: string, sections: string) =>
    `Zweimal hast du im Laden «${shop}» in dieser Reihenfolge abgehakt: ${sections}.`,
  takeOver: 'Übernehmen',
  noThanks: 'Nein danke',
  bought: 'Eingekauft',
  done: 'Erledigt',

  tile: (name: string, facts: string, isBought: boolean, isWaiting: boolean) =>
    [name, facts, isWaiting && 'wartet auf die Verbindung', isBought ? 'eingekauft' : 'nicht eingekauft']
      .filter(Boolean)
      .join(', '),
  itemsBought: (names: readonly string[]) => `${things(names)} eingekauft`,
  itemsDeleted: (names: readonly string[]) => `${things(names)} gelöscht`,
  details: (name: string) => `${name}: Details`,
  actionsFor: (name: string) => `Aktionen für ${name}`,
  buy: 'Eingekauft',
  unbuy: 'Nicht eingekauft',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  name: 'Name',
  nameMissing: 'Gib einen Namen ein.',
  noAmount: 'Gib eine Zahl über 0 ein, höchstens 1’000’000.',
  quantity: 'Menge',
  unit: 'Einheit',
  category: 'Kategorie',
  note: 'Notiz',
  shop: 'Laden',
  comesFrom: 'Woher',
  hand: 'von Hand',
  adjusted: 'angepasst auf',
  addedBy: (name: string) => `Hinzugefügt von ${name}`,
  boughtBy: (name: string) => `Eingekauft von ${name}`,
  somebody: 'jemandem',
  otherBought: (name: string, thing: string) => `${name} hat ${thing} eingekauft`,
  otherAdded: (name: string, thing: string) => `${name} hat ${thing} hinzugefügt`,
  otherDid: (name: string, count: number) => `${name} hat ${count} Artikel geändert`,
  others: 'Jemand',

  finish: 'Liste abschliessen',
  finishText:
    'Möchten Sie diese Einkaufsliste wirklich abschliessen? Abgeschlossene Listen können nicht mehr bearbeitet werden.',
  finishYes: 'Ja, abschliessen',
  finished: 'Einkaufsliste wurde abgeschlossen',
  finishFailed: 'Fehler beim Abschliessen der Liste',
  allBought: 'Alles ist eingekauft.',
  lastTitle: 'Liste abschließen?',
  lastText: 'Alles ist eingekauft. Mit Nein bleibt der letzte Artikel offen.',
  lastYes: 'Ja',
  lastNo: 'Nein',

  showClosed: 'Geschlossene',
  loadMore: (count: number) => `Mehr laden (${count} weitere)`,
  countOf: (bought: number, all: number) => `${bought} / ${all}`,
  historyFailed: 'Fehler beim Laden der Einkaufszettel-Historie.',
  activated: 'Einkaufszettel wurde aktiviert',
  activateFailed: 'Fehler beim Aktivieren der Einkaufsliste',
  signInAgain: 'Bitte melden Sie sich erneut an, um diese Aktion durchzuführen.',
  notReactivated: 'Abgeschlossene Listen können nicht reaktiviert werden',
  activeShown: 'Aktive Liste wird angezeigt',
  closedShown: 'Abgeschlossene Liste wird angezeigt (nur lesbar)',
  notFound: 'Liste nicht gefunden',
  notInHistory: 'Liste nicht in der Historie gefunden',

  readOnly: 'Diese Liste ist abgeschlossen und kann nicht bearbeitet werden',
  inactiveNote: 'Beim nächsten Artikel wird automatisch eine neue Liste erstellt.',
  otherActive: 'Diese Liste ist inaktiv. Was du hinzufügst, kommt auf die aktive Liste.',
  activate: 'Liste aktivieren',
  toActive: 'Aktive Liste anzeigen',
  noLists: 'Keine Einkaufszettel vorhanden.',
  choose: 'Wähle einen Einkaufszettel',
  empty: 'Der Einkaufszettel ist leer.',
  emptyText: 'Schreib oben hinein, was du brauchst.',
  newList: 'Neue Liste erstellen',
  noTable: 'Kein Küchentisch ausgewählt.',
  noTableText: 'Der Einkaufszettel gehört zu einem Küchentisch.',
  toTable: 'Zum Küchentisch',
  loading: 'Lade Einkaufszettel...',
  failed: (reason: string) => `Fehler: ${reason}`,
  loadFailed: 'Fehler beim Laden der Liste',
  noActive: 'Fehler: Kein aktiver Einkaufszettel gefunden.',
  again: 'Nochmals versuchen',
  storageFull: 'Der Speicher dieses Geräts ist voll.',
  storageFullText: 'Räume auf dem Gerät Platz frei.',
  storageBlocked: 'Dieser Browser lässt Ordy hier nichts speichern.',
  storageBlockedText: 'Das ist in privaten Fenstern so, und wenn Websites keine Daten ablegen dürfen.',
  notKept:
    'Was du jetzt änderst, geht verloren, wenn du die App schliesst, bevor wieder eine Verbindung da ist.',
  moved: (names: readonly string[]) =>
    `Die Liste war schon abgeschlossen: ${theyStand(names)} jetzt auf der nächsten.`,
  movedOn: (names: readonly string[]) =>
    `Unterdessen wurde eine andere Liste aktiviert: ${theyStand(names)} jetzt dort.`,
  aRecipe: 'Das Rezept',
  noted: (words: string) => {
    const all = words.replaceAll('\n', ', ')
    return `Notiert: ${all.length > longestNoted ? `${all.slice(0, longestNoted)}…` : all}. Das steht hier, sobald die Liste geladen ist.`
  },
  otherActivated: (name: string) => `Jetzt ist «${name}» die aktive Liste.`,
  leftOpen: (names: readonly string[]) =>
    `Die Liste wurde abgeschlossen: ${things(names)} ${names.length > 1 ? 'sind' : 'ist'} offen geblieben.`,
  leftBehind:
    'Unterdessen wurde eine andere Liste aktiviert. Was du geändert hast, steht noch auf der bisherigen.',
  showFormer: 'Liste anzeigen',
  leftTable: (waiting: number) =>
    [
      'Du gehörst nicht mehr zum bisherigen Küchentisch.',
      waiting === 1 && 'Eine Änderung an seinem Einkaufszettel wurde nicht übernommen.',
      waiting > 1 && `${waiting} Änderungen an seinem Einkaufszettel wurden nicht übernommen.`,
    ]
      .filter(Boolean)
      .join(' '),
  cameBack: (name: string) => `${name} war gelöscht und ist wegen deiner Änderung wieder da.`,
  anItem: 'Ein Artikel',
  quoted: (name: string) => `«${name}»`,
  anOrder: 'Die Reihenfolge',
  refused: (names: readonly string[], deed: keyof typeof refusals, reason: string) =>
    `${things(names)} ${refusals[deed][names.length > 1 ? 1 : 0]}. ${reason.replace(/(?<![.!?])$/, '.')}`,
}
