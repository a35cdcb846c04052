import { keepCapture } from './captures.ts'
import { sharedMaterial } from './share-target.ts'

const mostPacked = 3_000_000
const mostText = 1_500_000

interface SentPage {
  url: string
  title: string
  html: string
  selected: string
}

/** Keeps the page that a bookmark packed as material; rejects for what our bookmark did not pack. */
export async function keepSentPage(packed: string): Promise<void> {
  const { url, title, html, selected } = read(await unpacked(packed))
  await keepCapture(
    '',
    selected ? { kind: 'text', data: selected, url } : { kind: 'page', data: html, url, title },
    '',
  )
}

/** Keeps the words that another app shared before a service worker could take them. */
export async function keepSharedWords(words: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(words)) form.append(name, value)
  const material = sharedMaterial(form)
  if (material) await keepCapture('', material, '')
}

async function unpacked(packed: string): Promise<string> {
  if (packed.length > mostPacked) throw new Error('too long')
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  const decoder = new TextDecoder()
  let text = ''
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > mostText) throw new Error('too long')
  }
  return text
}

function read(text: string): SentPage {
  const sent = JSON.parse(text) as Record<string, unknown>
  const word = (name: string, most: number) =>
    typeof sent[name] === 'string' ? sent[name].slice(0, most) : ''
  const page = {
    url: word('url', 2000),
    title: word('title', 300),
    html: word('html', 390_000),
    selected: word('selected', 100_000),
  }
  if (!/^https?:\/\//.test(page.url) || (!page.html && !page.selected)) throw new Error('no page')
  return page
}
