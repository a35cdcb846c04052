import { CallError, type Refusal, refusal } from './api.ts'
import { messages } from './messages.ts'
import { session } from './session.ts'

/** Fetches a file that only this person may have and hands it to the browser to keep; throws a CallError. */
export async function download(path: string): Promise<void> {
  const token = session.token()
  const answer = await fetch(path, token ? { headers: { authorization: `Bearer ${token}` } } : {}).catch(
    () => undefined,
  )
  if (!answer) throw new CallError('network', messages.noAnswer)
  if (!answer.ok) {
    throw refusal(answer.status, (await answer.json().catch(() => undefined)) as Refusal | undefined)
  }
  // a file that breaks off on the way is no file
  const bytes = await answer.blob().catch(() => undefined)
  if (!bytes) throw new CallError('network', messages.noAnswer)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = nameOf(answer.headers.get('content-disposition') ?? '')
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function nameOf(disposition: string): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return name ? decodeURIComponent(name) : 'Ordy'
}
