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
  /** The files of the named field, in their order. */
  files: Uint8Array[]
}

/** Reads a form with files in the named field; number and sizes are held while they come in. */
export async function readForm(
  request: FastifyRequest,
  field: string,
  most: { files: number; bytes: number },
): Promise<PictureForm> {
  if (!request.isMultipart()) throw new AppError('invalid-input')
  const form: PictureForm = { fields: {}, files: [] }
  let left = most.bytes
  try {
    const limits = { ...formLimits.limits, files: most.files, parts: formLimits.limits.fields + most.files }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
      else if (part.fieldname === field) {
        const bytes = await part.toBuffer()
        left -= bytes.length
        if (left < 0) throw new AppError('picture-pixels')
        form.files.push(bytes)
      } else part.file.resume()
    }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'FST_FILES_LIMIT')
      throw new AppError('too-many-files', { fill: { most: String(most.files) } })
    if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') throw new AppError('input-too-large')
    // a form that breaks off is the sender's mistake, and has no status of its own
    const known = typeof error === 'object' && error !== null && 'statusCode' in error
    throw known || error instanceof AppError ? error : new AppError('invalid-input')
  }
  return form
}

/** Reads a form with one picture in the named field. */
export async function readPictureForm(
  request: FastifyRequest,
  field: string,
): Promise<{ fields: Record<string, string>; picture: Uint8Array | undefined }> {
  const { fields, files } = await readForm(request, field, { files: 1, bytes: pictureLimits.bytes })
  return { fields, picture: files[0] }
}
