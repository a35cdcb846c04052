import { errors } from '@ordy/shared/errors.ts'
import { messages } from '#platform/messages.ts'
import { Notice } from './page.tsx'

/** What stands in place of a page for whoever asks for too many; its link asks for the same one again. */
export function TooManyNotice() {
  return <Notice title={errors['too-many-requests'].message} way={{ href: '', label: messages.again }} />
}
