import { fileURLToPath } from 'node:url'
import { AppError } from '@ordy/shared/errors.ts'
import { type PictureFormat, pictureLimits } from '@ordy/shared/recipes/pictures.ts'
import { openWorkbench } from '#platform/workbench.ts'

/** One picture to make out of another, or out of a drawing. */
export interface Job {
  bytes: Uint8Array
  width: number
  height: number
  /** Inside the frame and never larger than it is, or filling the frame. */
  fit: 'inside' | 'cover'
  /** `scan` is a PNG for reading: upright, grey and full of contrast. */
  format: PictureFormat | 'png' | 'scan'
  quality?: number
  mostPixels: number
}

export type JobAnswer = { bytes: Uint8Array } | { refused: 'pixels' | 'unreadable' }

/** Where pictures are decoded and drawn. */
export interface Workshop {
  make(job: Omit<Job, 'mostPixels'>): Promise<Uint8Array>
  close(): void
}

const tenSeconds = 10_000

/** Opens the workshop. */
export function openWorkshop({ longest = tenSeconds } = {}): Workshop {
  const bench = openWorkbench<Job, JobAnswer>({
    child: fileURLToPath(new URL('workshop-child.ts', import.meta.url)),
    count: 2,
    longest,
    heap: 96,
    broken: { refused: 'unreadable' },
  })
  return {
    async make(job) {
      const answer = await bench.do({ ...job, mostPixels: pictureLimits.pixels })
      if ('bytes' in answer) return answer.bytes
      throw new AppError(answer.refused === 'pixels' ? 'picture-pixels' : 'picture-unreadable')
    },
    close: () => bench.close(),
  }
}
