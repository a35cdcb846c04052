import '@fastify/multipart'
import { AppError } from '@ordy/shared/errors.ts'
import { pictureLimits } from '@ordy/shared/recipes/pictures.ts'
import type { FastifyRequest } from 'fastify'

/** What the form parser is registered with: one picture and a few short fields. */
export const formLimits = {
  limits: {
    files: 1,
    fileSize: pictureLimits.bytes,
    fields: 20,
    fieldSize: 100_000,
    fieldNameSize: 100,
    parts: 25,
  },
}

export interface PictureForm {
  fields: Record<string, string>
  picture: Uint8Array | undefined
}

/** Reads a form with one picture in the named field; the size is held while it comes in. */
export async function readPictureForm(request: FastifyRequest, field: string): Promise<PictureForm> {
  if (!request.isMultipart()) throw new AppError('invalid-input')
  const form: PictureForm = { fields: {}, picture: undefined }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
      else if (part.fieldname === field) form.picture = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    // a form that breaks off is the sender's mistake, and has no status of its own
    const known = typeof error === 'object' && error !== null && 'statusCode' in error
    throw known ? error : new AppError('invalid-input')
  }
  return form
}
