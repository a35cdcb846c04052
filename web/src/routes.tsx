import { type PageName, pages } from '@ordy/shared/pages.ts'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { latePart } from '#ui/late-part.ts'
import { Root } from './root-frame.tsx'
import { BrokenAlone, BrokenPage } from './open-page/broken.tsx'
import { asked, late } from './late-page.ts'
import { placeKey } from './kept-place.tsx'
import { mustBeAdmin, mustBeOutside, mustBeSignedIn, mustBeWritten, returnToLastRoute } from './guards.ts'
import * as search from './search-params.ts'

/** What broke the page that stands: for want of a script its cause is how to ask for that again. */
export const broken: { by?: unknown } = {}

const cookbook = () => import('./cookbook/page.tsx')
const OpenPage = late(() => import('./open-page/page.tsx'), 'OpenPage')
const OpenAlone = late(() => import('./open-page/page.tsx'), 'OpenAlone')
const NotFoundPage = late(() => import('./not-found.tsx'), 'NotFoundPage')
const frameOf = {
  app: late(() => import('./app-frame.tsx'), 'AppFrame'),
  data: late(() => import('./with-data.tsx'), 'DataFrame'),
  site: late(() => import('./site-frames.tsx'), 'SiteFrame'),
  start: late(() => import('./site-frames.tsx'), 'StartFrame'),
  admin: late(() => import('./office-frames.tsx'), 'AdminFrame'),
  marketing: late(() => import('./office-frames.tsx'), 'MarketingFrame'),
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const InFrame = latePart(() => import('./broken-frame.tsx').then((part) => part.BrokenFrame))
// alone until the other frame comes
const BrokenFrame = () => (
  <Suspense fallback={<BrokenAlone />}>
    <InFrame />
  </Suspense>
)
const frame = { getParentRoute: () => root, errorComponent: BrokenFrame }
const app = createRoute({ ...frame, id: 'app', component: frameOf.app })
const site = createRoute({ ...frame, id: 'site', component: frameOf.site })
const door = createRoute({ getParentRoute: () => site, id: 'door', component: frameOf.data })
const start = createRoute({ ...frame, id: 'start', component: frameOf.start })
const admin = createRoute({ ...frame, id: 'admin', component: frameOf.admin })
const marketing = createRoute({ ...frame, id: 'marketing', component: frameOf.marketing })

/** What the table of pages says about a page: its path, and who may enter. */
function page<const Name extends PageName>(name: Name) {
  const { path, access } = pages[name]
  const guard = { public: undefined, login: mustBeSignedIn, admin: mustBeAdmin }[access]
  return {
    path: path as (typeof pages)[Name]['path'],
    staticData: { page: name },
    ...(guard ? { beforeLoad: guard } : {}),
  }
}

// in the order of the specification; a page that is not built yet says so itself
const tree = root.addChildren([
  site.addChildren([
    createRoute({
      getParentRoute: () => site,
      ...page('home'),
      beforeLoad: returnToLastRoute,
      component: late(() => import('./welcome/page.tsx'), 'WelcomePage'),
    }),
    createRoute({ getParentRoute: () => site, ...page('explorer'), component: OpenPage }),
    createRoute({ getParentRoute: () => site, ...page('about'), component: OpenPage }),
    createRoute({ getParentRoute: () => site, ...page('blog'), component: OpenPage }),
    createRoute({
      getParentRoute: () => site,
      ...page('article'),
      beforeLoad: mustBeWritten,
      component: OpenPage,
    }),
    door.addChildren([
      createRoute({
        getParentRoute: () => door,
        ...page('login'),
        validateSearch: search.loginSearch,
        beforeLoad: mustBeOutside,
        component: late(() => import('./sign-in/page.tsx'), 'LoginPage'),
      }),
      createRoute({
        getParentRoute: () => door,
        ...page('forgotPassword'),
        component: late(() => import('./sign-in/forgot-password.tsx'), 'ForgotPasswordPage'),
      }),
      createRoute({
        getParentRoute: () => door,
        ...page('newPassword'),
        component: late(() => import('./sign-in/new-password.tsx'), 'NewPasswordPage'),
      }),
      createRoute({
        getParentRoute: () => door,
        ...page('invite'),
        validateSearch: search.inviteSearch,
        component: late(() => import('./invite/page.tsx'), 'InvitePage'),
      }),
    ]),
    createRoute({ getParentRoute: () => site, ...page('terms'), component: OpenPage }),
    createRoute({ getParentRoute: () => site, ...page('imprint'), component: OpenPage }),
    createRoute({ getParentRoute: () => site, ...page('termsOfService'), component: OpenPage }),
    createRoute({ getParentRoute: () => site, ...page('privacy'), component: OpenPage }),
    createRoute({ getParentRoute: () => site, ...page('changelog'), component: OpenPage }),
  ]),
  createRoute({ getParentRoute: () => root, ...page('player'), component: OpenAlone }),
  start.addChildren([createRoute({ getParentRoute: () => start, ...page('oldHome'), component: OpenPage })]),
  app.addChildren([
    createRoute({
      getParentRoute: () => app,
      ...page('cookbook'),
      validateSearch: search.cookbookSearch,
      beforeLoad: (context) => {
        mustBeSignedIn(context)
        returnToLastRoute(context)
      },
      loader: async ({ location }) => {
        const { loadBehindFirstLook } = await asked(cookbook)
        await loadBehindFirstLook(location.search)
      },
      component: late(cookbook, 'CookbookPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('recipe'),
      validateSearch: search.recipeSearch,
      component: late(() => import('./one-recipe.tsx'), 'OneRecipePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('transfer'),
      component: late(() => import('./transfer/page.tsx'), 'TransferPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('recipeEdit'),
      component: late(() => import('./recipe-edit/page.tsx'), 'RecipeEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('weekplan'),
      validateSearch: search.weekplanSearch,
      component: late(() => import('./weekplan/page.tsx'), 'WeekplanPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('weekProposal'),
      validateSearch: search.weekplanSearch,
      component: late(() => import('./week-proposal/page.tsx'), 'WeekProposalPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('plannedRecipe'),
      component: late(() => import('./weekplan/planned-recipe.tsx'), 'PlannedRecipePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('generator'),
      component: late(() => import('./generator-ways.tsx'), 'GeneratorPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('newRecipe'),
      validateSearch: search.newRecipeSearch,
      component: late(() => import('./generator-ways.tsx'), 'NewRecipeWays'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('library'),
      validateSearch: search.librarySearch,
      component: late(() => import('./public-library.tsx'), 'PublicLibraryPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('planList'),
      validateSearch: search.listSearch,
      component: late(() => import('./shopping-list/page.tsx'), 'ShoppingListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('oneList'),
      validateSearch: search.listSearch,
      component: late(() => import('./one-list.tsx'), 'OneListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('shoppingList'),
      validateSearch: search.listSearch,
      component: late(() => import('./shopping-list/page.tsx'), 'ShoppingListPage'),
    }),
    createRoute({ getParentRoute: () => app, ...page('leftovers'), component: OpenPage }),
    createRoute({
      getParentRoute: () => app,
      ...page('kitchenTable'),
      component: late(() => import('./kitchen-table/page.tsx'), 'KitchenTablePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('chat'),
      validateSearch: search.chatSearch,
      component: OpenPage,
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('settings'),
      validateSearch: search.settingsSearch,
      component: late(() => import('./settings/page.tsx'), 'SettingsPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      ...page('logout'),
      component: late(() => import('./sign-in/logout.tsx'), 'LogoutPage'),
    }),
  ]),
  marketing.addChildren([
    createRoute({ getParentRoute: () => marketing, ...page('marketing'), component: OpenPage }),
    createRoute({
      getParentRoute: () => marketing,
      ...page('publish'),
      validateSearch: search.publishSearch,
      component: OpenPage,
    }),
  ]),
  admin.addChildren([
    createRoute({ getParentRoute: () => admin, ...page('admin'), component: OpenPage }),
    createRoute({ getParentRoute: () => admin, ...page('adminDashboard'), component: OpenPage }),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/gallery',
    component: import.meta.env.DEV ? late(() => import('./gallery/page.tsx'), 'GalleryPage') : NotFoundPage,
  }),
])

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  // the server knows an address in its own spelling only
  caseSensitive: true,
  getScrollRestorationKey: placeKey,
  // plain text in the address, as people type it
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text ? `?${text}` : ''
  },
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: BrokenPage,
  defaultOnCatch: (error) => {
    broken.by = error
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    page?: PageName
  }
}
