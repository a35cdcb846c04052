const header = /^(?:von|an|gesendet|datum|cc|from|to|sent|date)\s?:\s+\S/i
const subject = /^(?:betreff|subject)\s?:\s+(?:(?:wg|fwd?|aw|re)\s?:\s*)*(\S.*)$/i
const quoted = /^(?:>\s?)+/

/** A text without what mail programs write around it: heads of letters and marks of quotations; the subject stays, as a line of its own. */
export function withoutMail(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '')
  const isQuoted = filled.length > 3 && filled.filter((line) => quoted.test(line)).length * 2 > filled.length
  const plain = isQuoted ? lines.map((line) => line.replace(quoted, '')) : lines
  const heads = plain.slice(0, 12).filter((line) => header.test(line) || subject.test(line)).length
  if (heads < 2) return [...plain]
  return plain.flatMap((line, index) => {
    if (index >= 12) return [line]
    const about = subject.exec(line)?.[1]
    return about ? ['', about, ''] : header.test(line) ? [] : [line]
  })
}
