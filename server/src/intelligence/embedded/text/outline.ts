import { withCountedFood } from './counted-food.ts'
import type { OutlineLine } from './outline-line.ts'
import { evidenceFor, isOnScreen } from './evidence.ts'
import { labelLines, type Label } from './labels.ts'
import { scored, unread, type Scored } from './scored.ts'
import { splitTogether } from './run-together.ts'
import { isPartName } from './ingredients.ts'
import { lineFeatures } from './line.ts'
import { placedInSections } from './section-walk.ts'
import { type Message, splitMessage } from './message.ts'
import { sectionOf, type Section } from './sections.ts'
import { isAside, splitAnnounced, splitGroups, splitList, splitRunIn } from './unfold.ts'
import { nearLists } from './zones.ts'

export interface Outlined extends Scored {
  /** The section in which the headings place the line. */
  readonly section: Section | ''
  readonly label: Label
}

/** 'Guss: 2 Eier, 2 dl Rahm' among items. */
const partInLine = /^\p{Lu}\p{L}+:\s[^,]+,/u

const runInOf = ({ item, text }: OutlineLine): ReturnType<typeof splitRunIn> =>
  item && text.length < 60 && !partInLine.test(text) ? null : splitRunIn(text)

const messageIn = ({ text, level, linked }: OutlineLine): Message | null =>
  level === 0 && !linked ? splitMessage(text) : null

/** Whether each line stands under a heading of the work, where amounts begin what is done with them. */
function underWork(lines: readonly OutlineLine[]): boolean[] {
  let isUnder = false
  return lines.map(({ text, level, title }) => {
    const section = title === true ? null : sectionOf(text.replace(/:\s.*$/s, ''))
    if (section !== null) isUnder = section === 'steps'
    else if (title === true || (level > 0 && !isPartName(text))) isUnder = false
    return isUnder
  })
}

const tellsWork = (text: string): boolean => lineFeatures(text).verbs > 0

/** Whether each line bears a number behind one that bears 'Zutaten:' with the whole list: '3. Alles mischen' is none of it. */
function countedBehindList(lines: readonly OutlineLine[]): boolean[] {
  let isBehind = false
  return lines.map((line) => {
    const runIn = line.counted === true ? runInOf(line) : null
    if (line.counted !== true) isBehind = false
    else if (runIn) isBehind = sectionOf(runIn.heading) === 'ingredients' && isListed(runIn.rest)
    return isBehind && runIn === null
  })
}

const isListed = (text: string): boolean => splitGroups(text) !== null || splitList(text) !== null

/** Gives headings and items of their own to lines that hold several. */
function unfolded(lines: readonly OutlineLine[]): OutlineLine[] {
  let next = lines.reduce((most, { list }) => Math.max(most, list), 0)
  const ofWork = underWork(lines)
  const countedOn = countedBehindList(lines)
  const messages = lines.map((line, at) => {
    const message = messageIn(line)
    return message?.title === '' && ofWork[at] ? null : message
  })
  // a message with a name is a recipe where there is another one
  const title = messages.filter((message) => message?.title).length > 1
  const split = (line: OutlineLine, message: Message | null, isWork = false): OutlineLine[] => {
    if (message) {
      next += 2
      const thing = { ...line, list: next - 1, item: true }
      return [
        ...(message.title === '' ? [] : [{ ...line, text: message.title, level: 7, item: false, title }]),
        ...message.things.map((text) => ({ ...thing, text })),
        { ...line, text: message.work, list: next, item: false },
      ]
    }
    if (isWork || line.level > 0 || line.text.length < 18 || line.linked) return [line]
    const things = splitList(line.text) ?? splitTogether(line.text)
    const groups = splitGroups(line.text) ?? (things && [{ heading: '', things }])
    if (!groups) return [line]
    return groups.flatMap(({ heading, things: parts }) => {
      next++
      return [
        ...(heading === '' ? [] : [{ ...line, text: heading, level: 7, item: false }]),
        ...parts.map((text) => ({ ...line, text, list: next, item: true, linked: false })),
      ]
    })
  }
  return lines.flatMap((line, at) => {
    if (line.title === true) return [line]
    if (isAside(line.text)) return [{ ...line, level: 0, hint: 'other' as const }]
    const runIn = runInOf(line)
    const isWork = ofWork[at] === true && tellsWork(line.text)
    if (countedOn[at]) return [{ ...line, hint: 'steps' as const }]
    if (!runIn) return split(line, messages[at] ?? null, isWork)
    const heading = { ...line, text: runIn.heading, level: line.level || 7, item: false }
    // what stands behind 'Zutaten:' is a list as far as it can be one
    const headsList = sectionOf(runIn.heading) === 'ingredients'
    const isWhole = isWork || (headsList && isListed(runIn.rest))
    const rest = { ...line, text: runIn.rest, level: 0 }
    const behind = split(rest, isWhole ? null : messageIn(rest), isWork)
    const announced = behind.length === 1 && headsList ? splitAnnounced(runIn.rest) : null
    if (!announced) return [heading, ...behind]
    next++
    const things = announced.things.map((text) => ({ ...line, text, level: 0, list: next, item: true }))
    return [heading, ...things, ...(announced.behind ? [{ ...line, text: announced.behind, level: 0 }] : [])]
  })
}

/**
 * Labels every line by its own looks, its list, the names in the markup and the headings above it.
 * Lines far from any list are left out, headings excepted.
 */
export function outline(lines: readonly OutlineLine[]): Outlined[] {
  const single = unfolded(lines)
  const near = nearLists(single)
  const all = single.flatMap((line, index) =>
    near[index] ? [scored(line)] : line.level > 0 && line.level < 7 ? [unread(line)] : [],
  )
  const sections = placedInSections(all)
  const placed = withCountedFood(all).map((line, index) => asWork(line, sections[index] ?? ''))
  const labels = labelLines(evidenceFor(placed, sections))
  const labelled = placed.map((line, index): Outlined => ({
    ...line,
    section: sections[index] ?? '',
    label: line.heading ? 'other' : (labels[index] ?? 'other'),
  }))
  for (const [index, line] of labelled.entries())
    labelled[index] = { ...line, label: labelAmong(labelled, line, index) }
  return labelled
}

/** '12 Min. köcheln lassen' is work where the work is told, though it names a time. */
function asWork(line: Scored, section: Section | ''): Scored {
  const told = line.counted === true || section === 'steps'
  return line.fact && told && line.features.verbs > 0 && !line.text.includes(':')
    ? { ...line, fact: false }
    : line
}

/** 'parmesan obendrauf' and '1 h köcheln' in the paragraph of the work are some, too. */
function goesOnWith(line: Outlined): boolean {
  const { label, fact, item, heading, paragraph, section, text, features } = line
  if (fact) return features.verbs > 0 && /^\d[^:]*$/.test(text)
  if (text.length > 200 || item || heading || paragraph !== false || section !== '' || features.amount)
    return false
  return label === 'ingredient' || (!features.foreign && features.prose === 0 && inSmall.test(text))
}

const inSmall = /^\p{Ll}[^\p{Lu}.!?:]* [^\p{Lu}.!?:]*$/u

/** 'Deckel drauf.' and 'Fertig.' tell no work by themselves, but between steps they are some. */
function isShortWork(line: Outlined): boolean {
  const { text, features, section } = line
  const isShort =
    features.sentence &&
    features.words <= 6 &&
    (features.heat ? /^\p{Lu}[^?:]*$/u : /^\p{Lu}[^\d?:]*$/u).test(text)
  return isShort && !features.foreign && !isOnScreen(line, section)
}

/** 'Speck, Lauch, Rahm rein' in a list whose items before and behind it are steps. */
export function isItemAmongWork(lines: readonly Outlined[], index: number): boolean {
  const line = lines[index]
  return (
    line?.item === true &&
    !line.features.amount &&
    [lines[index - 1], lines[index + 1]].every(
      (next) => next?.label === 'step' && next.item && next.list === line.list,
    )
  )
}

/** The label of a line by those around it. */
function labelAmong(lines: readonly Outlined[], line: Outlined, index: number): Label {
  const { label, heading, fact, linked, section } = line
  const [before, behind] = [lines[index - 1], lines[index + 1]]
  if (before?.label === 'step' && goesOnWith(line)) return 'step'
  const isWithin = section === 'steps' || line.paragraph === false
  if (label !== 'other' || heading || fact || linked || !isWithin) return label
  if (isItemAmongWork(lines, index) && !isOnScreen(line, section)) return 'step'
  const among = [before, behind].some((next) => next?.label === 'step' && next.list === line.list)
  return among && isShortWork(line) ? 'step' : label
}
