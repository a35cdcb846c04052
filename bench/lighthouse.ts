// Lighthouse as a phone sees one page, middle of five, each in a browser that was just opened: node bench/lighthouse.ts /kochbuch
import type { BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import { openBrowser, signIn } from './browser.ts'
import { openLongList } from './long-list.ts'
import { goal } from './report.ts'
import { spreadOf } from './rounds.ts'
import { freePort, startProduct, temporaryFolder, tidily } from './servers.ts'

const runs = 5
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
type Category = keyof typeof categories

const goals: Record<string, number> = { '/': 99, '/login': 99, '/kochbuch': 95, '/zettel': 95 }
const things = 60
const path = process.argv[2] ?? '/kochbuch'

interface Lap {
  scores: Record<Category, number>
  /** Milliseconds. */
  paint: number
  blocked: number
  shift: number
  faults: string[]
  landedOn: string
}

async function measure(url: string, port: number): Promise<Lap> {
  const settings = {
    port,
    output: 'json',
    onlyCategories: Object.keys(categories),
    disableFullPageScreenshot: true,
    logLevel: 'silent',
  } as const
  const result = await lighthouse(url, { ...settings, onlyCategories: [...settings.onlyCategories] })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = result
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const faults = Object.values(lhr.audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && !audit.numericUnit,
  )
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, category]) => [name, (category.score ?? 0) * 100]),
    ) as Record<Category, number>,
    paint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    faults: faults.map((audit) => audit.id),
    landedOn: new URL(lhr.finalDisplayedUrl).pathname,
  }
}

await tidily(async () => {
  const server = await startProduct({ DATA_DIR: temporaryFolder() })
  const port = await freePort()
  const folder = temporaryFolder()
  const inBrowser = async <Result>(work: (context: BrowserContext) => Promise<Result>) => {
    const context = await openBrowser(port, {}, folder)
    const result = await work(context)
    await context.close()
    return result
  }
  if (path === '/kochbuch' || path === '/zettel') {
    const person = await inBrowser((context) => signIn(context, server))
    if (path === '/zettel') await openLongList(server, person, things)
  }
  const laps: Lap[] = []
  const url = `${server.origin}${path}`
  // a machine that is busy for a moment shows Lighthouse an empty page: once more then
  for (let run = 0; run < runs; run++)
    laps.push(await inBrowser(() => measure(url, port).catch(() => measure(url, port))))
  const wrong = laps.find((lap) => lap.landedOn !== path)
  if (wrong) throw new Error(`${path} led to ${wrong.landedOn}`)

  const middle = (pick: (lap: Lap) => number) => spreadOf(laps.map(pick)).median
  const facts = [
    `largest paint ${(middle((lap) => lap.paint) / 1000).toFixed(2)} s`,
    `blocked ${middle((lap) => lap.blocked).toFixed(0)} ms`,
    `shift ${middle((lap) => lap.shift).toFixed(3)}`,
  ]
  console.log(`\n  ${path}: ${facts.join(', ')}`)
  for (const [category, label] of Object.entries(categories) as [Category, string][]) {
    const wanted = category === 'performance' ? (goals[path] ?? 95) : 100
    goal(`W2 ${label}`, spreadOf(laps.map((lap) => lap.scores[category])), 'at least', wanted)
  }
  const faults = [...new Set(laps.flatMap((lap) => lap.faults))]
  if (faults.length > 0) console.log(`        not perfect: ${faults.join(', ')}`)
})
