import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { temporaryFolder } from './servers.ts'

const web = fileURLToPath(new URL('../web', import.meta.url))

const frame = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, RouterProvider, useSearch } from '@tanstack/react-router'
const data = new QueryClient()
function Page() {
  const one = useQuery({ queryKey: [1], queryFn: () => fetch('/1') })
  const many = useInfiniteQuery({ queryKey: [2], queryFn: () => fetch('/2'), initialPageParam: 0, getNextPageParam: () => 1 })
  const change = useMutation({ mutationFn: () => fetch('/3') })
  return createElement('p', { onClick: () => change.mutate() }, [one.status, many.status, JSON.stringify(useSearch({ strict: false }))])
}
const root = createRootRoute({ component: Outlet })
const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: () => { if (!data) throw redirect({ to: '/' }) }, component: Page })
const router = createRouter({ routeTree: root.addChildren([home]), scrollRestoration: true, defaultPreload: 'intent' })
createRoot(document.body).render(createElement(QueryClientProvider, { client: data }, createElement(RouterProvider, { router })))
`

/** Builds the frame without a product: React, the router and the query cache alone. Gives the folder of its scripts. */
export async function buildFrame(): Promise<string> {
  const folder = join(temporaryFolder(), 'frame')
  mkdirSync(folder)
  // below the client's folder, so that the same packages are found
  const source = join(web, 'frame.virtual.js')
  await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', rolldownOptions: { input: source } },
    plugins: [
      {
        name: 'frame-source',
        resolveId: (id) => (id === source ? id : undefined),
        load: (id) => (id === source ? frame : undefined),
      },
    ],
  })
  return folder
}
