const header = /^(?:von|an|gesendet|datum|cc|from|to|sent|date)\s?:\s+\S/i
const subject = /^(?:betreff|subject)\s?:\s+(?:(?:wg|fwd?|aw|re)\s?:\s*)*(\S.*)$/i
const quoted = /^(?:>\s?)+/

/** How a letter ends; a name or two may follow. */
const farewell =
  /^(?:(?:(?:ganz )?(?:viele|liebe|herzliche|beste|schöne|freundliche)[rn]? )+gr(?:ü|ue)(?:ss|ß)e|(?:lieber |herzlicher )?gruss|lg|glg|vlg|alles liebe|bussi|küsschen|bis (?:bald|dann|später)|deine?|euer)(?!\p{L})[^.:\d]{0,40}$/iu
const signature = /^[\p{L}\s&,.!-]{2,30}$/u

/** A letter without the name below its farewell. */
function unsigned(lines: readonly string[]): readonly string[] {
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  const end = filled.slice(-3).findLast((at) => farewell.test((lines[at] ?? '').trim()))
  if (end === undefined || filled.length < 6) return lines
  const below = lines.slice(end + 1)
  return below.every((line) => line.trim() === '' || signature.test(line.trim()))
    ? lines.slice(0, end)
    : lines
}

/** A text without what mail programs write around it: heads of letters, marks of quotations and the signature; the subject stays, as a line of its own that says so. */
export function withoutMail(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '')
  const isQuoted = filled.length > 3 && filled.filter((line) => quoted.test(line)).length * 2 > filled.length
  const plain = unsigned(isQuoted ? lines.map((line) => line.replace(quoted, '')) : lines)
  const heads = plain.slice(0, 12).filter((line) => header.test(line) || subject.test(line)).length
  if (heads < 2) return [...plain]
  return plain.flatMap((line, index) => {
    if (index >= 12) return [line]
    const about = subject.exec(line)?.[1]
    return about ? ['', `Betreff: ${about}`, ''] : header.test(line) ? [] : [line]
  })
}
