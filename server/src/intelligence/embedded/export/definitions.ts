import type { Pictures } from './pictures.ts'

const definition = /^\[([^\]\n]{1,60})\]:[ \t]+(data:image\/\S+|https?:\/\/\S+)[ \t]*$/gm

/** Takes the pictures that Markdown defines at its end out of the text; whatever names them finds them. */
export function withoutDefinitions(text: string, pictures: Pictures): { text: string; pictures: Pictures } {
  const defined = new Map<string, string>()
  const rest = text.replace(definition, (_, name: string, picture: string) => {
    defined.set(name, picture)
    return ''
  })
  if (defined.size === 0) return { text, pictures }
  const named: Pictures['named'] = (from, reference) =>
    pictures.named(from, (typeof reference === 'string' && defined.get(reference)) || reference)
  return { text: rest, pictures: { ...pictures, named } }
}
