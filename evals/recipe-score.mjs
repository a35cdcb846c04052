/** Words of a text in lower case without punctuation; ½ = 1/2 = 0.5 = 0,5 and ß = ss. */
export function words(text) {
  return (
    text
      .toLowerCase()
      .replaceAll('\u00ad', '')
      .replaceAll('ß', 'ss')
      .replace(/(\d)\s?½/g, '$1.5')
      .replaceAll('½', '0.5')
      .replaceAll('¼', '0.25')
      .replaceAll('¾', '0.75')
      .replaceAll('⅓', '0.333')
      .replaceAll('⅔', '0.667')
      .replace(/\b1\s?[/⁄]\s?2\b/g, '0.5')
      .replace(/\b1\s?[/⁄]\s?4\b/g, '0.25')
      .replace(/\b3\s?[/⁄]\s?4\b/g, '0.75')
      .replace(/(\d),(\d)/g, '$1.$2')
      .match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  )
}

function bag(list) {
  const counts = new Map()
  for (const entry of list) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return counts
}

/** F1 of two bags. */
export function f1(found, gold) {
  if (found.length === 0 || gold.length === 0) return found.length === gold.length ? 1 : 0
  const counts = bag(gold)
  let shared = 0
  for (const entry of found) {
    const left = counts.get(entry) ?? 0
    if (left === 0) continue
    counts.set(entry, left - 1)
    shared++
  }
  return (2 * shared) / (found.length + gold.length)
}

/** A line as the bag of its tokens, so that order and punctuation within it do not count. */
const lineKey = (line) => words(line).toSorted().join(' ')
const sameTitle = (title, gold) => words(title).join(' ') === words(gold).join(' ')

/** Compares one prediction with its gold; null where the gold states nothing. */
export function scoreRecipe(found, gold) {
  const titles = gold.titles ?? [gold.title]
  return {
    lines: f1(found.ingredients.map(lineKey), gold.ingredients.map(lineKey)),
    steps:
      gold.instructions.length > 0
        ? f1(words(found.instructions.join(' ')), words(gold.instructions.join(' ')))
        : null,
    title: titles.some((title) => sameTitle(found.title, title)),
    persons: found.persons === gold.persons,
    time: found.totalTime === gold.totalTime,
    states: { persons: gold.persons !== null, time: gold.totalTime !== null },
  }
}

const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Means over many scores; persons and time over the recipes that state them, and wrong ones where they do not. */
export function summarise(scores) {
  const share = (key) =>
    mean(scores.filter((score) => score.states[key]).map((score) => (score[key] ? 1 : 0)))
  return {
    recipes: scores.length,
    lines: mean(scores.map((score) => score.lines)),
    title: mean(scores.map((score) => (score.title ? 1 : 0))),
    persons: share('persons'),
    time: share('time'),
    personsAll: mean(scores.map((score) => (score.persons ? 1 : 0))),
    timeAll: mean(scores.map((score) => (score.time ? 1 : 0))),
    steps: mean(scores.flatMap((score) => (score.steps === null ? [] : [score.steps]))),
  }
}

/** Nested figures as one list of names and shares, those that nothing states left out. */
export function flatFigures(parts) {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, summary]) =>
      Object.entries(summary)
        .filter(([name, value]) => name !== 'recipes' && value !== null)
        .map(([name, value]) => [`${part} (${summary.recipes}): ${name}`, value]),
    ),
  )
}

/** A draft of the engine in the shape of a prediction. */
export function prediction(page, draft) {
  return {
    page,
    title: draft?.title ?? '',
    ingredients: (draft?.ingredients ?? []).map(({ text }) => text),
    instructions: (draft?.steps ?? []).map(({ head, content }) =>
      head === '' ? content : `${head}: ${content}`,
    ),
    persons: draft?.persons ?? null,
    totalTime: draft?.totalMinutes ?? null,
  }
}
