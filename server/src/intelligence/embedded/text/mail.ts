/** 'Von: Anna', and in a forum 'von Anna82 » So 14. Jan 2018, 11:05' */
const header =
  /^(?:von|an|gesendet|datum|cc|from|to|sent|date)\s?:\s+\S|^(?:von|by)\s.{1,40}\s»\s.*\d{4}|^(?:geschrieben|verfasst|gepostet|posted|erstellt)\s(?:von|by|am)\s.*\d{4}/i
const subject =
  /^(?:(?:betreff|subject)\s?:\s+(?:(?:wg|fwd?|aw|re)\s?:\s*)*|(?:(?:wg|fwd?|aw|re)\s?:\s+)+)(?:\[[^\]]{1,30}\]\s*)?(\S.*)$/i
const quoted = /^(?:>\s?)+/

/** How a letter ends; a name or two may follow. */
const farewell =
  /^(?:(?:(?:ganz )?(?:viele|liebe|herzliche|beste|schöne|freundliche)[rn]? )+gr(?:ü|ue)(?:ss|ß)e|(?:lieber |herzlicher |viele )?gru(?:ss|ß)|lg|glg|vlg|alles liebe|bussi|küsschen|bis (?:bald|dann|später)|deine?|euer)(?!\p{L})[^.:]{0,40}$/iu
const signature = /^[\p{L}\d\s&,.!_-]{2,30}$/u

/** What mail programs and forums put between a message and what stands below each message of the same person. */
const beforeSignature = /^-- ?$/
const longestSignature = 6

/** A message without what its writer puts below each of them. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const from = lines.findLastIndex((line) => beforeSignature.test(line))
  const below = lines.slice(from + 1).filter((line) => line.trim() !== '').length
  return from > 0 && below <= longestSignature ? lines.slice(0, from) : lines
}

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
  const plain = unsigned(withoutSignature(isQuoted ? lines.map((line) => line.replace(quoted, '')) : lines))
  const heads = plain.slice(0, 12).filter((line) => header.test(line) || subject.test(line)).length
  if (heads < 2) return [...plain]
  return plain.flatMap((line, index) => {
    if (index >= 12) return [line]
    const about = subject.exec(line)?.[1]
    return about ? ['', `Betreff: ${about}`, ''] : header.test(line) ? [] : [line]
  })
}
