import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDrawnPages } from './drawn-pages.ts'

const shell =
  '<head><title>Ordy</title></head><body><div id="root"></div><noscript>Ordy braucht JavaScript.</noscript></body>'
const folder = `${mkdtempSync(join(tmpdir(), 'ordy-drawn-'))}/`
mkdirSync(`${folder}.vite`)
const pages = {
  home: { title: 'Start – Ordy', html: '<h1>Kostet $& nichts</h1>' },
  login: { title: 'Anmelden – Ordy', html: '<form></form>' },
  tooMany: { title: 'Zu viele – Ordy', html: '<h1>Später</h1>' },
}
writeFileSync(`${folder}.vite/drawn-pages.json`, JSON.stringify(pages))
afterAll(() => rmSync(folder, { recursive: true }))

describe('pages that the build has drawn', () => {
  const { at: drawn, tooMany } = openDrawnPages(folder)

  it('stand in the page with their title, and need no script', () => {
    expect(drawn(shell, '/')).toBe(
      '<head><title>Start – Ordy</title></head><body><div id="root"><h1>Kostet $& nichts</h1></div></body>',
    )
  })

  it('stand in place of the picture of a page that is still on its way', () => {
    const picture = '<div id="root">\n  <img alt="" src="data:image/svg+xml,<svg></svg>" />\n</div>'
    const whole = shell.replace('<div id="root"></div>', picture)
    expect(drawn(whole, '/')).toBe(drawn(shell, '/'))
    expect(tooMany(whole)).toBe(tooMany(shell))
    expect(drawn(whole, '/kochbuch')).toBe(whole)
  })

  it('leave the app to what begins it after the first paint', () => {
    const whole = shell.replace(
      '</head>',
      '<script type="module" src="/app.js"></script><link rel="modulepreload" href="/part.js"><link rel="stylesheet" href="/app.css"></head>',
    )
    expect(drawn(whole, '/')).toContain(
      '<script type="later" src="/app.js"></script><link rel="later" href="/part.js"><link rel="stylesheet" href="/app.css"></head>',
    )
    expect(drawn(whole, '/wochenplan')).toBe(whole)
    // there what it showed last time may stand
    const [parts = ''] = /<script[^]*part.js">/.exec(drawn(whole, '/')) ?? []
    for (const opened of ['/kochbuch?sort=1', '/zettel']) expect(drawn(whole, opened)).toContain(parts)
    expect(drawn(whole, '/kochbuch')).toContain('<div id="root"></div>')
  })

  it('say that a form needs the app', () => {
    expect(drawn(shell, '/login?to=%2Fkochbuch')).toContain('<form></form></div><noscript>Ordy braucht')
  })

  it('are left to the app where the address says more, and where nothing was drawn', () => {
    for (const url of ['/login?session_expired=true', '/?session_token=x&id=y', '/kochbuch', '/nirgends'])
      expect(drawn(shell, url)).toBe(shell)
    expect(openDrawnPages(`${folder}nowhere/`).at(shell, '/')).toBe(shell)
  })
  it('stand for themselves where the app shall not be fetched', () => {
    const whole =
      '<html lang="de"><script src="/start.js"></script>' +
      shell.replace(
        '</head>',
        '<script type="module" src="/app.js"></script><link rel="modulepreload" href="/part.js"><link rel="stylesheet" href="/app.css"></head>',
      )
    expect(tooMany(whole)).toBe(
      '<html data-alone lang="de"><script src="/start.js"></script><head><title>Zu viele – Ordy</title><link rel="stylesheet" href="/app.css"></head><body><div id="root"><h1>Später</h1></div></body>',
    )
    expect(openDrawnPages(`${folder}nowhere/`).tooMany(whole)).toBeUndefined()
  })
})
