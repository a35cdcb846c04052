import { metaContent, metaLines, documentTitle, headOf, hostOf, webAddress } from './page/meta.ts'
import { recipeFromPage } from './page/page.ts'
import { preformattedTexts } from './page/preformatted.ts'
import { parseTolerantly } from './page/schema-org-json.ts'
import { plainLines } from './text/clean.ts'
import { limits, type PageRecipe } from './text/recipe-draft.ts'
import { recipeFromText } from './text.ts'

/** What video apps put around a caption: '1,234 likes, 56 comments - anna on May 3, 2024: "…"'. */
const frame =
  /^(?:[\d.,]+\s?[KMTB]?\s(?:likes?|„?gefällt[^,]*|mal)\S*,?\s.{0,200}?|.{0,80}\s(?:on|auf)\s(?:Instagram|TikTok|Facebook|YouTube|Threads|Pinterest)\s?)[:–-]\s*["“„»](?=\S)/su
const handle = /^(.{1,60}?)\s(?:on|auf)\s(?:Instagram|TikTok|Facebook|Threads)\b/u
const appTitle =
  /\s(?:on|auf)\s(?:Instagram|TikTok|Facebook|Threads)\b|\s[|·-]\s(?:TikTok|Instagram|YouTube|Facebook)\b.*$/iu

/** The caption without the app's words and quotation marks around it. */
function unframed(caption: string): string {
  const text = caption.trim()
  const inner = text.replace(frame, '')
  return inner === text ? text : inner.replace(/["”“»]\s*\.?\s*$/u, '')
}

/** The recipes of a web page, the main one first; where it shows none, those of texts with lines of their own or of the caption in its head. */
export function recipeOfPage(html: string, url: string): PageRecipe[] {
  const found = recipeFromPage(html, url)
  if (found.length > 0) return found
  const page = pageOf(html, url)
  const typed = preformattedTexts(html).flatMap(recipeFromText)
  return typed.length > 0 ? typed.map((recipe) => shownBy(recipe, page)) : captioned(html, page)
}

interface ShownPage {
  readonly head: string
  readonly url: string
  readonly title: string
}

function pageOf(html: string, url: string): ShownPage {
  const head = headOf(html)
  return { head, url, title: metaContent(head, 'og:title') || documentTitle(head) }
}

const named = ['og:description', 'twitter:description', 'name="description"', 'itemprop="description"']
/** Where the scripts of a page hold the whole of what its head cuts short. */
const inScript =
  /"(?:shortDescription|articleBody|caption|description|desc)"\s*:\s*("(?:[^"\\]|\\.){60,20000}")/g
const most = { captions: 30, script: 3_000_000 }

function inScripts(html: string): string[] {
  const found: string[] = []
  for (const [, quoted = ''] of html.slice(0, most.script).matchAll(inScript)) {
    const value = parseTolerantly(`[${quoted}]`)
    const [text] = Array.isArray(value) ? (value as unknown[]) : []
    if (typeof text === 'string') found.push(plainLines(text).join('\n'))
    if (found.length >= most.captions) break
  }
  return found
}

function captioned(html: string, page: ShownPage): PageRecipe[] {
  const { head } = page
  const captions = [...new Set([...named.map((name) => metaLines(head, name)), ...inScripts(html)])].map(
    unframed,
  )
  for (const caption of captions.toSorted((a, b) => b.length - a.length)) {
    // a teaser tells of amounts too, but lists none
    const recipes =
      caption.length < 30 ? [] : recipeFromText(caption).filter(({ confidence }) => confidence > 0.3)
    if (recipes.length > 0) return recipes.map((recipe) => shownBy(recipe, page))
  }
  return []
}

function shownBy(recipe: PageRecipe, { head, url, title }: ShownPage): PageRecipe {
  const author = handle.exec(title)?.[1] ?? metaContent(head, 'name="author"')
  const named =
    recipe.title || (appTitle.test(title) && handle.test(title) ? '' : title.replace(appTitle, ''))
  return {
    ...recipe,
    title: named.slice(0, limits.title),
    imageUrl: webAddress(metaContent(head, 'og:image'), url),
    sourceUrl: webAddress(url, url),
    author: author.slice(0, limits.title),
    site: metaContent(head, 'og:site_name') || hostOf(url),
    confidence: Math.min(recipe.confidence, 0.6),
  }
}
