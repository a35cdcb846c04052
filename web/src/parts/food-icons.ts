import { createStore } from '#ui/store.ts'

// the sheet lies outside this workspace; a glob gives its address in the browser, in tests and on the server alike
const found = import.meta.glob<string>('../../../content/food-icons/sprite.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const sheet = Object.values(found)[0] ?? ''
const symbol = /<symbol id="([^"]+)" (viewBox="[^"]+")>(.*?)<\/symbol>/gs
const grey =
  '<filter id="g"><feColorMatrix type="saturate" values="0"/></filter><g filter="url(#g)" opacity=".45">'

const pictures = createStore<ReadonlyMap<string, string>>(new Map())

/** The name under which a picture is kept when what it shows has been bought. */
export const paleName = (icon: string): string => `${icon} pale`

const addressOf = (box: string, shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shapes}</svg>`)}`

/** Cuts a sheet into pictures with an address each: every one as it is, and paler. */
export function picturesOf(sheetText: string): ReadonlyMap<string, string> {
  return new Map(
    [...sheetText.matchAll(symbol)].flatMap(([, icon = '', box = '', shapes = '']) => [
      [icon, addressOf(box, shapes)],
      [paleName(icon), addressOf(box, `${grey}${shapes}</g>`)],
    ]),
  )
}

async function load(): Promise<void> {
  try {
    const answer = await fetch(sheet)
    if (!answer.ok) throw new Error(`The sheet answered ${answer.status}`)
    pictures.set(picturesOf(await answer.text()))
  } catch {
    addEventListener('online', () => void load(), { once: true })
  }
}

if (typeof document !== 'undefined') void load()

/** Addresses of all pictures by name: empty until the one sheet that holds them is there. */
export const useFoodPictures = pictures.use
