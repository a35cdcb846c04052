// What was done without a connection is sent wherever the app is opened again, and when the connection is back.
import { followConnection } from '#platform/connection.ts'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'
import { wishesOf } from '#platform/wanted-persons.ts'
import { waitingEdits } from '#platform/waiting-edits.ts'

const keptEditsAfter = 1500

/** Sends what this person wrote in recipes; what is on the screen goes first. */
const sendEdits = async () => {
  const account = session.userId()
  if (!account || !waitingEdits.areThere()) return
  const { sendKeptEdits } = await import('./recipe-edit/send-kept.ts')
  await sendKeptEdits(account)
}
/** What was changed on the private side of recipes, for how many they are shown, and what was written on days of the plan. */
const sendWords = async () => {
  const account = session.userId()
  const isThere = (beginning: string) => storage.keys(beginning).length > 0
  if (isThere(`marks ${account} `)) (await import('./recipe/keep-marks.ts')).sendAll()
  if (isThere(wishesOf(account).beginning)) {
    const [{ sendAllPersons }, { sayRefused }] = await Promise.all([
      import('#platform/send-persons.ts'),
      import('./recipe/use-persons.ts'),
    ])
    sendAllPersons(sayRefused)
  }
  if (isThere(`note ${account} `)) await (await import('./weekplan/note-drafts.ts')).sendNotes()
}
const sendSoon = () =>
  setTimeout(() => void Promise.all([sendEdits(), sendWords()]).catch(() => undefined), keptEditsAfter)

/** What another tab of this browser wants of the persons of a recipe. */
addEventListener('storage', ({ key, oldValue, newValue }) => {
  const account = session.userId()
  if (account && key?.startsWith(wishesOf(account).beginning))
    void import('#platform/send-persons.ts').then(
      (part) => part.hearElsewhere(account, key, oldValue, newValue),
      () => undefined,
    )
})

session.onChange((ending) => ending ?? sendSoon())
followConnection((isOnline) => isOnline && void sendWords().catch(() => undefined))
sendSoon()
