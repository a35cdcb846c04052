import { AppError } from '@ordy/shared/errors.ts'
import { text } from './text.ts'

/** What to say of a picture that could not be taken in; throws what is no fault of the picture. */
export function pictureFault(error: unknown): string {
  if (!(error instanceof AppError)) throw error
  return error.code === 'picture-space' ? text.pictureSpace : text.pictureUnreadable
}
