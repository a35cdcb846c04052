/** What tools write above a Markdown text about it. */
const frontMatter = /^\s*---\r?\n((?:[\w -]{1,40}:[^\n]{0,300}\r?\n){1,40})---\r?\n/
/** What of it a recipe needs. */
const told =
  /^(title|titel|name|servings|portionen|personen|zeit|gesamtzeit|total[ _]time):\s*["']?(.{1,120}?)["']?\s*$/gim

/** A text whose facts between dashes stand as people write them: its title, persons and time. */
export const withFactsAsLines = (text: string): string =>
  text.replace(
    frontMatter,
    (_, facts: string) =>
      [...facts.matchAll(told)]
        .map(([, fact = '', value = '']) =>
          /^(?:title|titel|name)$/i.test(fact)
            ? `# ${value}\n`
            : `${/^(?:serv|port|pers)/i.test(fact) ? 'Portionen' : 'Gesamtzeit'}: ${value}\n`,
        )
        .join('\n') + '\n',
  )
