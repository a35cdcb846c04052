import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A page with all that a recipe can say of itself. */
export const soupPage = `<!doctype html><html><head><title>Rüeblisuppe | Beispielküche</title>
<meta property="og:site_name" content="Beispielküche">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Rüeblisuppe mit Ingwer","recipeYield":"4 Personen","totalTime":"PT35M","author":{"@type":"Person","name":"Vreni Beispiel"},"image":"/suppe.png",
"recipeIngredient":["600 g Rüebli","1 Zwiebel","20 g Ingwer","8 dl Gemüsebouillon","1 dl Rahm","Salz"],
"recipeInstructions":[{"@type":"HowToStep","text":"600 g Rüebli schälen und mit der Zwiebel in Stücke schneiden."},{"@type":"HowToStep","text":"Mit 8 dl Gemüsebouillon 20 Minuten weich kochen und pürieren."},{"@type":"HowToStep","text":"1 dl Rahm dazugeben und mit Salz abschmecken."}]}</script></head><body><h1>Rüeblisuppe</h1></body></html>`

const plainText = 'Linsensuppe\n\n250 g Linsen\n1 Zwiebel\n\nLinsen 30 Minuten kochen und würzen.'
const json =
  '{"@context":"https://schema.org","@type":"Recipe","name":"Zopf","recipeIngredient":["500 g Mehl","3 dl Milch"],"recipeInstructions":"Kneten und backen."}'
/** Pages that stand before the one that was asked for. */
export const guards: Record<string, string> = {
  '/mensch':
    '<html><head><title>Sind Sie ein Mensch?</title></head><body><div id="px-captcha"></div></body></html>',
  '/roboter':
    '<html><body><h1>Kurze Prüfung</h1><p>Ich bin kein Roboter</p><div class="g-recaptcha"></div></body></html>',
  '/pur':
    '<html><body><h1>Apfelkuchen</h1><p>Mit Werbung: wie gewohnt. Pur-Abo für 4,99 € im Monat.</p></body></html>',
  '/abo':
    '<html><body><h1>Apfelkuchen</h1><p>Dieser Artikel ist exklusiv für Abonnenten.</p><p>Anmelden</p></body></html>',
  '/nur-mit-javascript':
    '<html><body><div id="root"></div><noscript>Bitte aktivieren Sie JavaScript.</noscript><script src="/a.js"></script></body></html>',
}

type Answer = [status: number, type: string, body: string | Buffer, headers?: Record<string, string>]

const page = 'text/html; charset=utf-8'
const statedAs = (line: string) => {
  const stated = {
    '@type': 'Recipe',
    name: 'Alles',
    recipeIngredient: Array<string>(5000).fill(line),
    recipeInstructions: 'Alles mischen und backen.',
  }
  return `<script type="application/ld+json">${JSON.stringify(stated)}</script>`
}

/** A cookbook's page as somebody photographed it. */
function photographed(): Promise<Buffer> {
  const lines = ['Lauchsuppe', 'Zutaten', '300 g Lauch', '2 Kartoffeln', 'Zubereitung', 'Alles weich kochen.']
  const rows = lines.map((line, at) => `<text x="40" y="${70 + at * 62}">${line}</text>`).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="450" font-family="serif" font-size="32"><rect width="100%" height="100%" fill="#f4efe6"/>${rows}</svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}

async function answers(): Promise<Record<string, Answer>> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#e67e22' } })
  return {
    '/suppe': [200, page, soupPage],
    '/suppe.png': [200, 'image/png', await picture.png().toBuffer()],
    '/foto.jpg': [200, 'image/jpeg', await photographed()],
    '/gross.jpg': [200, 'image/jpeg', Buffer.concat([await photographed(), Buffer.alloc(6 * 1024 * 1024)])],
    '/bild.svg': [200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    '/zu-lang': [200, page, `${soupPage}${' '.repeat(6 * 1024 * 1024)}`],
    '/suppe.txt': [200, 'text/plain; charset=utf-8', plainText],
    '/suppe.json': [200, 'application/ld+json', json],
    '/leer': [200, page, '<html><body><p>Wir sind umgezogen.</p></body></html>'],
    '/schranke': [200, page, '<html><head><title>Just a moment...</title></head></html>'],
    '/riesig': [200, page, '<html>', { 'content-length': '50000000' }],
    '/endlos': [200, page, statedAs(`1 g Mehl ${'x'.repeat(300)}`)],
    '/lang': [200, page, statedAs('1 g Mehl')],
    '/kaputt': [500, page, 'no'],
    '/kreis': [302, page, '', { location: '/kreis' }],
    '/gibt-es-nicht': [404, page, ''],
    ...Object.fromEntries(
      Object.entries(guards).map(([path, html]): [string, Answer] => [path, [200, page, html]]),
    ),
  }
}

/** A site with recipes and with everything that keeps one from reading them. */
export async function openTestSite(): Promise<{ host: string; close: () => void }> {
  const known = await answers()
  const site = http.createServer(({ url = '' }, response) => {
    const [status, type, body, headers] = known[url] ?? [403, page, 'no']
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => void site.close() }
}
