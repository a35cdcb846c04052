const mostLines = 5

/** German sentences about what of a file could not be read. */
export function readingNotes(read: {
  unsure: readonly string[]
  unread: readonly number[]
  left: number
}): string[] {
  const pages = read.unread.join(', ')
  return [
    ...read.unsure.slice(0, mostLines).map((line) => `Schwer zu lesen: «${line}»`),
    ...(read.unsure.length > mostLines
      ? [`Noch ${read.unsure.length - mostLines} weitere Zeilen waren schwer zu lesen.`]
      : []),
    ...(read.unread.length > 0
      ? [
          read.unread.length === 1
            ? `Auf Seite ${pages} war nichts zu lesen.`
            : `Auf den Seiten ${pages} war nichts zu lesen.`,
        ]
      : []),
    ...(read.left > 0
      ? [
          read.left === 1
            ? 'Die letzte Seite blieb ungelesen.'
            : `Die letzten ${read.left} Seiten blieben ungelesen.`,
        ]
      : []),
  ]
}
