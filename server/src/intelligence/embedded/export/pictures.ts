import type { Entry } from './archive.ts'
import type { Picture } from './recipe.ts'
import { addressOf, rawText } from './values.ts'

const picture = /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i
const small = /(?:^|[-_./])(?:thumb|thumbnail|thumb16|tiny|min)(?:[-_.]|$)/i
const best = /(?:^|\/)(?:original|full|image|cover)\.[a-z]+$/i

/** Whether a path is a picture's. */
export const isPicture = (path: string): boolean => picture.test(path)

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
const stemOf = (path: string) => path.replace(/\.[a-z\d]{1,10}$/i, '').toLowerCase()

/** Finds the pictures of an export by what its recipes say about them. */
export function picturesOf(entries: readonly Entry[]) {
  const all = entries.filter(({ path }) => isPicture(path))
  const byName = Map.groupBy(all, ({ path }) => nameOf(path))
  const byFolder = Map.groupBy(all, ({ path }) => folderOf(path).toLowerCase())
  const byStem = new Map(all.map((entry) => [stemOf(entry.path), entry]))

  function decoded(reference: string): string {
    try {
      return decodeURIComponent(reference)
    } catch {
      return reference
    }
  }

  return {
    /** The picture that a field names: a path in the export, a web address or the picture itself in letters. */
    named(from: string, reference: unknown): Picture | null {
      const text = rawText(reference).trim()
      if (text === '') return null
      const data = /^data:image\/[a-z+]+;base64,(.+)$/s.exec(text)?.[1]
      if (data) return inLetters(data)
      const address = addressOf(text)
      const same = byName.get(nameOf(decoded(text.replace(/[?#].*$/, '')))) ?? []
      const folder = folderOf(from).toLowerCase()
      const found = same.find(({ path }) => path.toLowerCase().startsWith(folder)) ?? same[0]
      return (address && !found ? { address } : found) ?? null
    },

    /** The largest picture in a recipe's own folder. */
    beside(from: string): Picture | null {
      const folder = folderOf(from).toLowerCase()
      const near = [...(byFolder.get(folder) ?? []), ...(byFolder.get(`${folder}images/`) ?? [])]
      return (
        near.find(({ path }) => best.test(path)) ??
        near.filter(({ path }) => !small.test(nameOf(path))).toSorted((a, b) => b.size - a.size)[0] ??
        null
      )
    },

    /** The picture that is called like the recipe's file. */
    calledLike: (from: string): Picture | null => byStem.get(stemOf(from)) ?? null,
  }
}

export type Pictures = ReturnType<typeof picturesOf>

const most = 20 * 1024 * 1024

/** A picture that stands in an export as letters. */
export function inLetters(base64: string): Picture | null {
  if (base64.length < 40 || base64.length > most) return null
  return { size: Math.floor((base64.length * 3) / 4), read: async () => Buffer.from(base64, 'base64') }
}
