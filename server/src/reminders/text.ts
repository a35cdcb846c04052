/** What happened, as a reminder names it. */
export type Cause = 'active' | 'shopping'

/** Words of reminders. */
export const text: Record<Cause, (who: string, list: string) => { title: string; body: string }> = {
  active: (who, list) => ({
    title: 'Einkaufszettel offen',
    body: `${who} hat ${list ? `«${list}»` : 'einen Einkaufszettel'} eröffnet. Was brauchst du?`,
  }),
  shopping: (who, list) => ({
    title: `${who} kauft gerade ein`,
    body: list ? `Fehlt noch etwas auf «${list}»?` : 'Fehlt noch etwas auf dem Einkaufszettel?',
  }),
}

export const somebody = 'Jemand'
