import { importLimits } from '@ordy/shared/transfer/contract.ts'

/** A file with the folder in which it lay, as far as that is known. */
export interface ChosenFile {
  name: string
  file: File
}

const litter = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$)/

/** The files of a chooser or of a drop, folders opened. */
export async function filesOf(source: DataTransfer | FileList): Promise<ChosenFile[]> {
  const entries = 'items' in source ? [...source.items].flatMap((item) => item.webkitGetAsEntry() ?? []) : []
  const files =
    entries.length > 0
      ? (await Promise.all(entries.map(filesIn))).flat()
      : [...('files' in source ? source.files : source)].map((file) => ({ name: file.name, file }))
  return files.filter(({ name, file }) => file.size > 0 && !litter.test(name))
}

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [{ name: entry.fullPath.replace(/^\//, ''), file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: ChosenFile[] = []
  // a folder is handed out in portions until one is empty
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0 || found.length > importLimits.files) return found
    for (const inner of portion) found.push(...(await filesIn(inner)))
  }
}

/** How many bytes files have together. */
export const sizeOf = (files: readonly ChosenFile[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0)

/** A size as people read it. */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes < 1024 ** 2 ? [Math.max(1, Math.round(bytes / 1024)), 'KB'] : [Math.round(bytes / 1024 ** 2), 'MB']
  return `${value}\u00A0${unit}`
}
