const stamp =
  /^[\u200e\u200f]?(?:\[\d{1,2}:\d{2}, \d{1,2}[./]\d{1,2}[./]\d{2,4}\]|\[\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?\]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? (?:um )?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?\s[-–])\s*/i
const sender = /^[\u200e~]?\s?[^:]{1,40}:\s+(?=\S)/
/** What the app itself writes between the messages. */
const ofTheApp =
  /^\u200e?(?:<?(?:medien|bild|video|audio|sticker|gif|dokument) (?:ausgeschlossen|weggelassen)>?|diese nachricht wurde gelöscht\.?|du hast diese nachricht gelöscht\.?)$/i

/** The messages of an exported conversation without their stamps and the names of who wrote them. */
export function withoutStamps(lines: readonly string[]): string[] {
  const count = lines.filter((line) => stamp.test(line)).length
  if (count === 0) return [...lines]
  // who sends a line at a time makes no paragraphs
  const apart = count * 2 < lines.filter((line) => line.trim() !== '').length
  return lines.flatMap((line) => {
    if (!stamp.test(line)) return [line]
    const message = line.replace(stamp, '')
    const text = message.replace(sender, '')
    // what nobody said is the app's own word
    if (text === message || ofTheApp.test(text)) return []
    return apart ? ['', text] : [text]
  })
}
