import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const oftenOpened = ['cookbook', 'shopping-list', 'recipe']

/** What is fetched together, by name, and the modules from which everything in it is reached. */
const starts: Record<string, string[]> = {
  frame: ['main.tsx'],
  site: ['site-frames.tsx', 'welcome/page.tsx'],
  app: ['app-frame.tsx'],
  ...Object.fromEntries(oftenOpened.map((slice) => [slice, [`${slice}/page.tsx`]])),
  store: ['shopping-list/create-store.ts'],
  'shopping-list-later': ['shopping-list/dialogs.tsx', 'shopping-list/add-items.ts'],
}

/**
 * Names the file that a module goes into: one for what every page needs, one for the frame of the app, and one for each set
 * of the pages opened most often. Left to itself the bundler makes a file of every icon.
 */
export function packedWith() {
  const needs = new Map<string, Set<string>>()
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const importedBy = (module: string) => graph.getModuleInfo(module)?.importedIds ?? []
    const reach = (files: readonly string[]) => {
      const found = new Set(files.map((file) => join(sources, file)))
      for (const module of found) for (const next of importedBy(module)) found.add(next)
      return found
    }
    if (needs.size === 0) for (const [name, files] of Object.entries(starts)) needs.set(name, reach(files))
    const users = [...needs.keys()].filter((name) => needs.get(name)?.has(id))
    // what checks shapes stays apart: of a contract the browser needs the calls alone
    const isCalls = /\/shared\/src\/(accounts|kitchen-table|recipes|weekplan|shopping-list\/contract)\b/.test(
      id,
    )
    const checksShapes = !isCalls && importedBy(id).some((module) => module.includes('/zod/'))
    if (checksShapes) return null
    // what belongs to a day is used by dialogs that come late: one file of it, or each page names a handful
    if (/\/src\/(day\.ts|parts\/(day-|late-text|plan-dates|use-today))/.test(id)) return 'days'
    return fileFor(users, /\/shopping-list\/|@phosphor-icons/.test(id))
  }
}

function fileFor(users: readonly string[], isOfTheList: boolean): string | null {
  const [first = ''] = users
  // a small file of its own costs a phone more than its bytes
  if (first === 'site') return users.length > 1 ? 'frame' : null
  if (first === 'frame' || first === 'app') return first
  const opened = oftenOpened.filter((slice) => users.includes(slice))
  const isCommon = opened.length === oftenOpened.length || (opened.length > 1 && users.includes('store'))
  if (isCommon && first === 'cookbook') return 'app'
  if (opened.length > 1 || first === 'cookbook') return opened.join('-')
  if (users.includes('store')) return 'store'
  return first.startsWith('shopping-list') && isOfTheList ? first : null
}
