import { recipeCreationApi } from '@ordy/shared/recipe-creation/contract.ts'
import { call } from '#platform/api.ts'

const heic = /\.hei[cf]$/i

/** Whether a chosen file can be a photo; phones hand out HEIC files without a type. */
export const isPicture = (file: File): boolean =>
  file.type.startsWith('image/') || (file.type === '' && heic.test(file.name))

/** Whether a chosen file is a PDF. */
export const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name)

const isHeic = (file: File) => /hei[cf]/.test(file.type) || heic.test(file.name)

/** The largest file that the server takes. */
export const largestFile = 15 * 1024 * 1024

/** A photo that every browser shows: HEIC becomes JPEG, here where the browser can, else by the server. */
export async function showable(file: File): Promise<File> {
  if (!isHeic(file)) return file
  const jpeg = (await decodedHere(file)) ?? (await decodedByServer(file))
  return new File([jpeg], file.name.replace(heic, '.jpg'), {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  })
}

async function decodedHere(file: File): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    return await drawn(bitmap, bitmap.width, bitmap.height, 1)
  } catch {
    // only Safari reads HEIC
    return undefined
  }
}

async function decodedByServer(file: File): Promise<Blob> {
  const form = new FormData()
  form.append('image', file, file.name)
  const { image } = (await call(recipeCreationApi.showPicture, { form })).data
  const bytes = atob(image.slice(image.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' })
}

function drawn(
  source: CanvasImageSource,
  width: number,
  height: number,
  quality: number,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality))
}

/** Takes the picture that a camera shows just now, as JPEG. */
export async function snapshot(video: HTMLVideoElement): Promise<File | undefined> {
  const blob = await drawn(video, video.videoWidth || 640, video.videoHeight || 480, 0.9)
  return blob && new File([blob], `foto-${Date.now()}.jpg`, { type: 'image/jpeg' })
}
