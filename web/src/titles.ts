import type { PageName } from '@ordy/shared/pages.ts'

/** What stands in the browser's tab: the title of each page before ' – Ordy'. */
const titles: Record<PageName, string> = {
  home: 'Kochen, planen, einkaufen',
  explorer: 'Die Rezeptebibliothek',
  about: 'Über uns',
  blog: 'Blog',
  article: 'Blog',
  login: 'Anmelden oder Registrieren',
  forgotPassword: 'Passwort vergessen',
  newPassword: 'Neues Passwort',
  player: 'Video',
  terms: 'AGB',
  imprint: 'Impressum',
  termsOfService: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  changelog: 'Changelog',
  oldHome: 'Start',
  recipe: 'Rezept',
  invite: 'Einladung',
  cookbook: 'Kochbuch',
  transfer: 'Importieren und exportieren',
  recipeEdit: 'Rezept bearbeiten',
  weekplan: 'Wochenplan',
  weekProposal: 'Woche planen',
  plannedRecipe: 'Rezept im Wochenplan',
  generator: 'Ein Rezept schnell erstellen',
  newRecipe: 'Neues Rezept erfassen',
  library: 'Rezeptbibliothek',
  planList: 'Einkaufszettel',
  oneList: 'Einkaufszettel',
  shoppingList: 'Einkaufszettel',
  leftovers: 'Lager',
  kitchenTable: 'Küchentisch',
  chat: 'Moussie',
  settings: 'Einstellungen',
  logout: 'Logout',
  marketing: 'Marketing',
  publish: 'Veröffentlichen',
  admin: 'Admin',
  adminDashboard: 'Admin-Dashboard',
}

/** The title of a page as the tab shows it. */
export const titleOf = (page: PageName): string => `${titles[page]} – Ordy`

/** The title of an address that leads to no page. */
export const missingTitle = 'Seite nicht gefunden – Ordy'

/** The title of what stands in place of a page for whoever asks for too many. */
export const tooManyTitle = 'Zu viele Anfragen – Ordy'
