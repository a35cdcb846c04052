import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The cases of a JSONL file, or of the file of that kind and all others named `<kind>*.jsonl` in a folder. */
export async function readJsonLines(path, kind) {
  const files = (await stat(path)).isDirectory()
    ? (await readdir(path))
        .filter((name) => name.startsWith(kind) && name.endsWith('.jsonl'))
        .toSorted()
        .map((name) => join(path, name))
    : [path]
  if (files.length === 0) throw new Error(`No ${kind}*.jsonl in ${path}`)
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line)),
  )
}
