/** What a report says about recipes that were taken in. */
export const text = {
  lineLost: (line: string) => `Zeile ohne Zutat: ${line}`,
  pictureUnreadable: 'Das Bild war nicht zu lesen.',
  pictureNotHad: (address: string) => `Das Bild war im Netz nicht zu bekommen: ${address}`,
  pictureLeft: (address: string) => `Das Bild liegt im Netz und wurde nicht geholt: ${address}`,
  pictureSpace: 'Für das Bild ist kein Platz mehr frei.',
  partMissing: (name: string) => `Das Rezept «${name}», das dazugehört, liegt nicht in den Dateien.`,
  unreadable: 'Dieses Rezept liess sich nicht lesen.',
  unnamed: 'Rezept',
  untaken: (names: readonly string[]) => `Nicht übernommen: ${names.join(', ')}`,
  fileLeft: (path: string) => `${path}: Darin ist kein Rezept zu finden.`,
  entryLeft: (path: string, { title, at }: { title: string; at: number }) =>
    `${path}: ${title || `Eintrag ${at}`}`,
}

/** The headings of a recipe in Markdown. */
export const markdown = {
  persons: 'Personen',
  time: 'Gesamtzeit',
  minutes: 'Min.',
  tags: 'Schlagworte',
  source: 'Quelle',
  site: 'Website',
  author: 'Autor',
  rating: 'Bewertung',
  stars: (rating: number) => `${rating} von 5`,
  favourite: 'Favorit',
  yes: 'ja',
  picture: 'bild',
  ingredients: 'Zutaten',
  steps: 'Zubereitung',
  notes: 'Notizen',
}
