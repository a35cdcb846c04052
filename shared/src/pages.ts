/** Who may open a page. */
type PageAccess = 'public' | 'login' | 'admin'

interface Page {
  path: string
  access: PageAccess
  layout: 'app' | 'site' | 'start' | 'admin' | 'marketing' | 'blank'
}

/** Every page of the product, in the order of the specification: the browser routes by it, the server knows by it what exists. */
export const pages = {
  home: { path: '/', access: 'public', layout: 'site' },
  explorer: { path: '/rezepte', access: 'public', layout: 'site' },
  about: { path: '/about', access: 'public', layout: 'site' },
  blog: { path: '/blog', access: 'public', layout: 'site' },
  article: { path: '/blog/$slug', access: 'public', layout: 'site' },
  login: { path: '/login', access: 'public', layout: 'site' },
  forgotPassword: { path: '/login/passwort', access: 'public', layout: 'site' },
  newPassword: { path: '/login/passwort/neu', access: 'public', layout: 'site' },
  player: { path: '/marketing/video1', access: 'public', layout: 'blank' },
  terms: { path: '/legal/agb', access: 'public', layout: 'site' },
  imprint: { path: '/legal/impressum', access: 'public', layout: 'site' },
  termsOfService: { path: '/legal/terms-of-service', access: 'public', layout: 'site' },
  privacy: { path: '/legal/privacy-policy', access: 'public', layout: 'site' },
  changelog: { path: '/logs', access: 'public', layout: 'site' },
  oldHome: { path: '/old-home', access: 'public', layout: 'start' },
  recipe: { path: '/kochbuch/menu/$menuId', access: 'public', layout: 'app' },
  invite: { path: '/invite/$kitchentableId', access: 'public', layout: 'site' },
  cookbook: { path: '/kochbuch', access: 'login', layout: 'app' },
  transfer: { path: '/kochbuch/import', access: 'login', layout: 'app' },
  recipeEdit: { path: '/kochbuch/menu/edit/$id', access: 'login', layout: 'app' },
  weekplan: { path: '/wochenplan', access: 'login', layout: 'app' },
  weekProposal: { path: '/wochenplan/vorschlag', access: 'login', layout: 'app' },
  plannedRecipe: { path: '/wochenplan/menu/$weekplanItemId', access: 'login', layout: 'app' },
  generator: { path: '/wochenplan/planung', access: 'login', layout: 'app' },
  newRecipe: { path: '/wochenplan/upload', access: 'login', layout: 'app' },
  library: { path: '/allerezepte', access: 'login', layout: 'app' },
  planList: { path: '/einkaufszettel', access: 'login', layout: 'app' },
  oneList: { path: '/einkaufszettel/$id', access: 'login', layout: 'app' },
  shoppingList: { path: '/zettel', access: 'login', layout: 'app' },
  leftovers: { path: '/cookeasy', access: 'login', layout: 'app' },
  kitchenTable: { path: '/kuechentisch', access: 'login', layout: 'app' },
  chat: { path: '/chat', access: 'login', layout: 'app' },
  settings: { path: '/usersettings', access: 'login', layout: 'app' },
  logout: { path: '/logout', access: 'login', layout: 'app' },
  marketing: { path: '/marketing', access: 'login', layout: 'marketing' },
  publish: { path: '/marketing/upload', access: 'login', layout: 'marketing' },
  admin: { path: '/admin', access: 'admin', layout: 'admin' },
  adminDashboard: { path: '/admin/dashboard', access: 'admin', layout: 'admin' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** Pages that open with what they showed last time, before the app is there. */
export const withFirstLook: ReadonlySet<PageName> = new Set(['cookbook', 'shoppingList'])

const patterns = Object.entries(pages).map(([name, { path, layout }]) => ({
  name: name as PageName,
  match: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
  isInApp: layout === 'app',
}))

/** The page of the product that an address belongs to. */
export function pageAt(pathname: string): PageName | undefined {
  return patterns.find(({ match }) => match.test(pathname))?.name
}

/** Whether an address opens the app itself, which needs nothing from the server to be shown. */
export function isAppPage(pathname: string): boolean {
  return patterns.find(({ match }) => match.test(pathname))?.isInApp === true
}
