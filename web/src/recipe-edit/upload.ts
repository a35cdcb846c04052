import { pictureLimits, recipePictureApi } from '@ordy/shared/recipes/pictures.ts'
import { CallError, type Refusal, refusal } from '#platform/api.ts'
import { messages } from '#platform/messages.ts'
import { session } from '#platform/session.ts'
import { text } from './text.ts'

interface Shown {
  imagelink: string
  revision: number
}

/** Sends a picture for a recipe and tells how much of it has gone; only this kind of request knows that. */
export function uploadPicture(
  recipeId: string,
  picture: File,
  onProgress: (share: number) => void,
): Promise<Shown> {
  if (picture.size > pictureLimits.bytes)
    return Promise.reject(new CallError('request', text.pictureTooLarge))
  const form = new FormData()
  form.append('menuid', recipeId)
  form.append('image', picture)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(recipePictureApi.upload.method, recipePictureApi.upload.path)
    request.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new CallError('network', messages.noAnswer))
    request.onload = () => {
      const answer = request.response as (Refusal & { success?: boolean; data?: Shown }) | null
      if (answer?.success && answer.data) resolve(answer.data)
      else reject(refusal(request.status, answer))
    }
    request.send(form)
  })
}
