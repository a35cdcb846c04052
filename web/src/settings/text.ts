const on = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short' })

/** Words of the settings. */
export const text = {
  greeting: (name: string) => `Hallo ${name}`,
  title: 'Einstellungen',
  tabs: 'Bereich',
  settings: 'Einstellungen',
  subscription: 'Abonnement',
  password: 'Passwort',
  passwordText: 'Wenn du es änderst, bleibt nur dieses Gerät angemeldet.',
  current: 'Bisheriges Passwort',
  currentHint: 'Nur nötig, wenn du dich vor mehr als zehn Minuten angemeldet hast',
  fresh: 'Neues Passwort',
  freshHint: 'Mindestens 8 Zeichen',
  short: 'Das Passwort braucht mindestens 8 Zeichen.',
  change: 'Passwort ändern',
  changed: 'Dein Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
  failed: 'Das hat nicht geklappt. Bitte erneut versuchen.',
  devices: 'Angemeldete Geräte',
  devicesText: 'Kennst du eines nicht, melde es ab und ändere dein Passwort.',
  device: (browser: string | undefined, system: string | undefined) =>
    browser && system ? `${browser} auf ${system}` : (browser ?? system ?? 'Unbekanntes Gerät'),
  thisDevice: 'Dieses Gerät',
  lastUsed: (time: Date) => `Zuletzt gebraucht am ${on.format(time)}`,
  signOut: 'Abmelden',
  signOutDevice: (name: string) => `${name} abmelden`,
  signOutOthers: 'Überall sonst abmelden',
  signedOut: 'Abgemeldet.',
  signedOutOthers: 'Alle anderen Geräte sind abgemeldet.',
  devicesFailed: 'Die Geräte konnten nicht geladen werden.',
  noSubscription: 'Bald am Tisch',
  noSubscriptionText: 'Hier siehst du bald dein Abo und was du in diesem Monat gebraucht hast.',
}
