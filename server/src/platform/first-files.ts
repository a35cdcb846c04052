import { existsSync, readFileSync } from 'node:fs'
import { type PageName, pageAt, pages, withFirstLook } from '@ordy/shared/pages.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const frames: Partial<Record<(typeof pages)[PageName]['layout'], string>> = {
  app: 'src/app-frame.tsx',
  site: 'src/site-frames.tsx',
}

/** The parts of the pages that people open first. */
const parts: Partial<Record<PageName, string[]>> = {
  home: ['src/welcome/page.tsx'],
  login: ['src/sign-in/page.tsx'],
  invite: ['src/invite/page.tsx'],
  cookbook: ['src/cookbook/page.tsx'],
  recipe: ['src/recipe/page.tsx'],
  library: ['src/public-library.tsx'],
  weekplan: ['src/weekplan/page.tsx'],
  newRecipe: ['src/generator-ways.tsx'],
  planList: ['src/shopping-list/page.tsx'],
  shoppingList: ['src/shopping-list/page.tsx', 'src/shopping-list/create-store.ts'],
  kitchenTable: ['src/kitchen-table/page.tsx'],
}

/** All files that come with some parts; undefined when the client was built without one of them. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> | undefined {
  const chunks = new Set(names)
  for (const name of chunks) for (const inner of manifest[name]?.imports ?? []) chunks.add(inner)
  const files = [...chunks].map((name) => manifest[name]?.file)
  return files.every((file) => file !== undefined) ? new Set(files) : undefined
}

/**
 * Lines for the head of a page that name the scripts it opens with: the browser fetches them side by side instead of
 * finding each in the one before.
 */
export function openFirstFiles(dist: string): (pathname: string) => string {
  const path = `${dist}.vite/manifest.json`
  if (!existsSync(path)) return () => ''
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const inShell = filesOf(manifest, ['index.html']) ?? new Set()
  // a look of last time has the letters of its headings at once
  const letters = Object.values(manifest).find(({ file }) => /vollkorn-latin-700-[^/]+$/.test(file))
  const lines = new Map(
    Object.entries(parts).map(([page, names]) => {
      const frame = frames[pages[page as PageName].layout]
      const files = [...(filesOf(manifest, frame ? [frame, ...names] : names) ?? [])]
      const links = files
        .filter((file) => !inShell.has(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      if (letters && withFirstLook.has(page as PageName))
        links.push(`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${letters.file}">`)
      return [page, links.join('\n')]
    }),
  )
  return (pathname) => lines.get(pageAt(pathname) ?? '') ?? ''
}
