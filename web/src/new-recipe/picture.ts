const heic = /\.hei[cf]$/i

/** Whether a chosen file can be a photo; phones hand out HEIC files without a type. */
export function isPicture(file: File): boolean {
  return file.type.startsWith('image/') || (file.type === '' && heic.test(file.name))
}

/** The largest photo that the server takes. */
export const largestPicture = 15 * 1024 * 1024

/** Takes the picture that a camera shows just now, as JPEG. */
export async function snapshot(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth || 640
  canvas.height = video.videoHeight || 480
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9))
}
