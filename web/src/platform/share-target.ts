import { keepCapture, type Material } from './captures.ts'

const mostFiles = 6
const shortest = 200

const words = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** What another app shares, as material: files before texts, a text with more than an address before the address. */
export function sharedMaterial(form: FormData): Material | undefined {
  const files = form.getAll('files').filter((entry) => entry instanceof File && entry.size > 0) as File[]
  const pictures = files.filter(
    ({ type, name }) => /^image\/|pdf$/.test(type) || /\.(hei[cf]|pdf)$/i.test(name),
  )
  if (pictures.length > 0) return { kind: 'files', files: pictures.slice(0, mostFiles) }
  const text = words(form, 'text')
  const links = [words(form, 'url'), ...(text.match(/https?:\/\/\S+/g) ?? [])].filter((link) =>
    /^https?:\/\//.test(link),
  )
  const [url] = links
  const rest = links.reduce((left, link) => left.replace(link, ''), text).trim()
  // apps send a title and a sentence with the address; a recipe has several lines or is long
  if (url && rest.length < shortest && rest.split('\n').length < 4) return { kind: 'url', data: url }
  const title = words(form, 'title')
  const data = title && !rest.startsWith(title) ? `${title}\n\n${rest}` : rest
  return data.trim() ? { kind: 'text', data: data.trim(), ...(url ? { url } : {}) } : undefined
}

/** Keeps what another app shares until the page opens, and leads there; works without a connection. */
export async function receiveShare(request: Request, page: string): Promise<Response> {
  try {
    const material = sharedMaterial(await request.formData())
    if (material) await keepCapture('', material, '')
  } catch {
    // the page then opens empty
  }
  return Response.redirect(page, 303)
}
