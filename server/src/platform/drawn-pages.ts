import { existsSync, readFileSync } from 'node:fs'
import { type PageName, pageAt, withFirstLook } from '@ordy/shared/pages.ts'

type Drawn = Partial<Record<PageName, { title: string; html: string }>>

const place = '<div id="root"></div>'
// what stands already is painted before the app is fetched: web/public/start.js begins it then
const scripts = /<(script type|link rel)="module(?:preload)?"/g
const afterPaint = (html: string) => html.replaceAll(scripts, '<$1="later"')

/**
 * Puts what the build drew of a page into it, as it stands for everybody: readable before any script runs, and without one.
 * What the rest of an address adds, the app draws itself.
 */
export function openDrawnPages(dist: string): (html: string, url: string) => string {
  const path = `${dist}.vite/drawn-pages.json`
  const pages = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Drawn) : {}
  return (html, url) => {
    const [pathname = '/', search = ''] = url.split('?')
    const name = pageAt(pathname)
    const drawn = name && (search === '' || /^to=[^&]*$/.test(search)) ? pages[name] : undefined
    if (!drawn) return name && withFirstLook.has(name) ? afterPaint(html) : html
    // a form that nobody hears does need the app
    const said = drawn.html.includes('<form') ? html : html.replace(/<noscript>.*?<\/noscript>/, '')
    return afterPaint(said)
      .replace(/<title>[^<]*/, () => `<title>${drawn.title}`)
      .replace(place, () => `<div id="root">${drawn.html}</div>`)
  }
}
