/** What happened, as a reminder names it. */
export type Cause = 'active' | 'shopping'

/** Who did it, to which list, at which table. */
export interface About {
  who: string
  list: string
  table: string
}

/** Words of reminders. */
export const text: Record<Cause, (about: About) => { title: string; body: string }> = {
  active: ({ who, list, table }) => ({
    title: 'Einkaufszettel offen',
    body: `${who} hat ${list ? `«${list}»` : 'einen Einkaufszettel'} eröffnet${at(table)}. Was brauchst du?`,
  }),
  shopping: ({ who, list, table }) => ({
    title: `${who} kauft gerade ein`,
    body: `Fehlt noch etwas auf ${list ? `«${list}»` : 'dem Einkaufszettel'}${at(table)}?`,
  }),
}

/** Who sits at several tables has to know which one is meant. */
const at = (table: string) => (table ? ` (Küchentisch ${table})` : '')

export const somebody = 'Jemand'
