/** Where the live connection is opened, with `token` and, to get changes only, `since` in the query. */
export const liveListPath = '/ws/shopping-list/:kitchentableId'

/**
 * Rises only when an app and a server of before and after it would misunderstand each other. What is merely added needs
 * no new one: fields and events that somebody does not know are passed over.
 */
export const protocolVersion = 1

/** How the place in a list is written in the address of the socket: from there the server goes on. */
export function sinceText(at: { _id: string; revision: number } | null): string {
  return at ? `${at._id}:${at.revision}` : 'none'
}

/** The place that `sinceText` wrote; null for none or anything unreadable. */
export function readSince(text: string): { _id: string; revision: number } | null {
  const [, _id, revision] = /^([0-9a-f-]{36}):(\d{1,15})$/.exec(text) ?? []
  return _id && revision ? { _id, revision: Number(revision) } : null
}
