import { storage } from './storage.ts'

const key = 'edits_waiting'

/** Whether edits of recipes wait on this device: a mark that is read at every start, before anything of theirs is loaded. */
export const waitingEdits = {
  areThere: () => storage.read(key) !== undefined,
  note: () => void storage.write(key, 'yes'),
  clear: () => storage.remove(key),
}
