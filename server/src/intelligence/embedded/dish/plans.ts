/** A place in a dish that a food takes. */
export interface Slot {
  name: string
  isOptional: boolean
  /** So many times the usual amount. */
  times: number
  /** Any food of a role that can be cooked so, … */
  role?: string
  method?: string
  /** What the role has and does not suit here. */
  except?: readonly string[]
  /** … or one of these: the first that is allowed, or any. */
  words?: readonly string[]
  isOrdered?: boolean
}

/** How a kind of dish is made. */
export interface Plan {
  title: string
  kitchens: readonly string[]
  tags: readonly string[]
  /** Words by which people ask for it. */
  words: readonly string[]
  text: string
  slots: readonly Slot[]
  steps: readonly { head: string; content: string; runsBeside: boolean }[]
}

/** Reads the plans; a faulty one throws with its title. */
export function parsePlans(text: string): Plan[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => parsePlan(part))
}

function parsePlan(part: string): Plan {
  const [head = '', ...steps] = part.split(/^### /m)
  const [title = '', ...lines] = head.trim().split('\n')
  const facts = new Map<string, string>()
  const slots: Slot[] = []
  for (const line of lines) {
    const [, key = '', optional, value = ''] = /^- ([\wäöü]+)(\?)?: (.+)$/u.exec(line) ?? []
    if (!key) throw new Error(`Plan '${title}': unreadable '${line}'`)
    if (['kitchen', 'tags', 'words', 'text'].includes(key)) facts.set(key, value)
    else slots.push({ name: key, isOptional: optional === '?', ...parseSlot(value) })
  }
  const said = (key: string, by: RegExp) => (facts.get(key) ?? '').split(by).filter(Boolean)
  return {
    title,
    kitchens: said('kitchen', / /),
    tags: said('tags', /, /),
    words: said('words', / /),
    text: facts.get('text') ?? '',
    slots,
    steps: steps.map((step) => {
      const [line = '', ...content] = step.trim().split('\n')
      return {
        head: line.replace(/^~ /, ''),
        content: content.join(' ').trim(),
        runsBeside: line.startsWith('~ '),
      }
    }),
  }
}

function parseSlot(text: string): Omit<Slot, 'name' | 'isOptional'> {
  const [, times = '1', value = ''] = /^(?:([\d.]+) x )?(.+)$/.exec(text) ?? []
  const [, sign, list] = /^([=~]) (.+)$/.exec(value) ?? []
  if (sign && list) return { times: Number(times), words: list.split(', '), isOrdered: sign === '=' }
  const [cooked = '', except = ''] = value.split(' ! ')
  const [role = '', method = ''] = cooked.split(' ')
  return { times: Number(times), role, method, except: except.split(', ') }
}
