import { existsSync, readFileSync } from 'node:fs'
import { type PageName, pageAt, withFirstLook } from '@ordy/shared/pages.ts'

interface Page {
  title: string
  html: string
}
type Drawn = Partial<Record<PageName | 'tooMany', Page>>

/** The pages that the build drew, put into the page that the app would draw itself. */
interface DrawnPages {
  /** The page at an address, as it stands for everybody: readable before any script runs, and without one. */
  at: (html: string, url: string) => string
  /** What stands in place of any page for whoever asks for too many. It stays: the app is not fetched. */
  tooMany: (html: string) => string | undefined
}

// with the picture that is seen where a page takes its time: in the document itself, for scripts keep all connections busy
const place = /<div id="root">.*?<\/div>/s
// what stands already is painted before the app is fetched: web/public/start.js begins it then
const scripts = /<(script type|link rel)="module(?:preload)?"/g
const afterPaint = (html: string) => html.replaceAll(scripts, '<$1="later"')

const theApp = /<script type="module".*?<\/script>|<link rel="modulepreload"[^>]*>/g
const demand = /<noscript.*?<\/noscript\s*>/s
const put = (html: string, { title, html: drawn }: Page) =>
  html.replace(/<title>[^<]*/, () => `<title>${title}`).replace(place, () => `<div id="root">${drawn}</div>`)

/** What the rest of an address adds to a drawn page, the app draws itself. */
export function openDrawnPages(dist: string): DrawnPages {
  const path = `${dist}.vite/drawn-pages.json`
  const pages = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Drawn) : {}
  return {
    at(html, url) {
      const [pathname = '/', search = ''] = url.split('?')
      const name = pageAt(pathname)
      const drawn = name && (search === '' || /^to=[^&]*$/.test(search)) ? pages[name] : undefined
      if (!drawn) return name && withFirstLook.has(name) ? afterPaint(html) : html
      // a form that nobody hears does need the app
      return put(afterPaint(drawn.html.includes('<form') ? html : html.replace(demand, '')), drawn)
    },
    tooMany(html) {
      const { tooMany } = pages
      return (
        tooMany &&
        put(html.replaceAll(theApp, '').replace(demand, ''), tooMany).replace('<html', '<html data-alone')
      )
    },
  }
}
