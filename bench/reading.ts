// What reading costs without a network: a page of 280 KB with and without structured data, ingredient lines, and a photo.
import { readFileSync } from 'node:fs'
import { recipeFromPage } from '@ordy/server/src/intelligence/embedded/page/page.ts'
import { recogniseText, stopRecognition } from '@ordy/server/src/intelligence/embedded/document/recognise.ts'
import { openWorkshop } from '@ordy/server/src/pictures/workshop.ts'
import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { load } from 'cheerio/slim'
import { goal } from './report.ts'
import { spreadOf } from './rounds.ts'

const rounds = 7
const pageSize = 280_000
const url = 'https://beispiel.example/rezept'
const evals = new URL('../evals/', import.meta.url)

/** The page of a fixture grown to the size that pages of magazines have: menus, teasers, comments, scripts and styles. */
function grown(name: string): string {
  const page = readFileSync(new URL(`pages/${name}.html`, evals), 'utf8')
  const teaser = (at: number) =>
    `<li class="teaser teaser--${at % 7}"><a class="teaser__link" href="/beitrag/${at}" data-id="${at}"><figure class="teaser__figure"><img class="lazy" src="/bild/${at}.jpg" alt="" width="320" height="240"></figure><span class="teaser__kicker">Küche</span> <strong class="teaser__title">Beitrag Nummer ${at}</strong></a></li>\n`
  const comment = (at: number) =>
    `<article class="comment" id="comment-${at}"><header class="comment__head"><b class="comment__author">Person ${at}</b> <time datetime="2026-01-01">vor ${at} Tagen</time></header><div class="comment__body"><p>Das hat uns allen sehr gut geschmeckt, wir machen es bestimmt wieder.</p></div></article>\n`
  const script = (at: number) =>
    `<script>window.dataLayer.push({ event: 'view', position: ${at}, list: ['a', 'b', 'c'] });</script>\n<style>.teaser--${at} { display: grid; gap: 4px; color: #333; }</style>\n`
  let more = ''
  for (let at = 0; page.length + more.length < pageSize; at++) more += teaser(at) + comment(at) + script(at)
  return page.replace(/<\/body>/, () => `<ul class="teasers">${more}</ul></body>`)
}

const withoutData = (page: string) => page.replace(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')

/** How often something can be done in a second. */
function perSecond(work: () => unknown, atLeast = 250): number {
  const start = performance.now()
  let times = 0
  while (performance.now() - start < atLeast) {
    work()
    times++
  }
  return (times * 1000) / (performance.now() - start)
}

/** Runs both sides round by round, so that a busy moment hits them alike; the ratios of the rounds. */
function ratios(work: () => unknown, baseline: () => unknown) {
  perSecond(work)
  perSecond(baseline)
  const laps = Array.from({ length: rounds }, () => {
    const [bare, ours] = [perSecond(baseline), perSecond(work)]
    return { ours, ratio: ours / bare }
  })
  return {
    ours: spreadOf(laps.map((lap) => lap.ours)).median,
    ratio: spreadOf(laps.map((lap) => lap.ratio)),
  }
}

function pages(): void {
  const full = grown('blog-card-graph')
  for (const [name, page, wanted] of [
    ['with JSON-LD', full, 5],
    ['without', withoutData(full), 0.7],
  ] as const) {
    if (recipeFromPage(page, url)[0]?.ingredients.length === 0) throw new Error('nothing read')
    const { ours, ratio } = ratios(
      () => recipeFromPage(page, url),
      () => load(page),
    )
    console.log(`  import ${name}: ${ours.toFixed(0)} pages/s of ${Math.round(page.length / 1000)} KB`)
    goal(`P18 import ${name} to htmlparser2 building its tree`, ratio, 'at least', wanted, ' ×')
  }
}

function lines(): void {
  const all = readFileSync(new URL('lines.jsonl', evals), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { line: string }).line)
  // what people write when they read ingredient lines with one expression: amount, unit, name, note
  const one =
    /^(?:ca\.?\s)?(\d+(?:[.,/]\d+)?(?:\s?[-–]\s?\d+)?|[½¼¾⅓⅔])?\s*(?:(kg|g|ml|cl|dl|l|EL|TL|Prisen?|Msp\.?|Bund|Dosen?|Päckchen|Pck\.?|Zehen?|Stück|Stk\.?|Scheiben?)\s)?\s*([^,(]+)(?:[,(]\s*(.+?)\)?)?$/u
  const { ours, ratio } = ratios(
    () => all.map((line) => parseIngredientLine(line)),
    () => all.map((line) => one.exec(line)),
  )
  console.log(`  lines: ${(ours * all.length).toFixed(0)} lines/s`)
  goal('P17 lines to one regular expression', ratio, 'at least', 0.01, ' ×')
}

async function photos(): Promise<void> {
  const photo = readFileSync(new URL('../server/src/testing/griessbrei.heic', import.meta.url))
  const workshop = openWorkshop()
  try {
    const times: number[] = []
    for (let round = 0; round <= 3; round++) {
      const start = performance.now()
      const scan = await workshop.make({ bytes: photo, width: 1, height: 1, fit: 'inside', format: 'scan' })
      await recogniseText(scan)
      if (round > 0) times.push((performance.now() - start) / 1000)
    }
    goal('text recognition, one page', spreadOf(times), 'at most', 5, ' s')
  } finally {
    workshop.close()
    await stopRecognition()
  }
}

pages()
lines()
await photos()
