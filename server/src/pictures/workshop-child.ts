import sharp, { type Sharp } from 'sharp'
import { serveJobs } from '#platform/workbench-child.ts'
import { openHeic } from './heic.ts'
import { scanned } from './scan.ts'
import { kindOf } from './sniff.ts'
import type { Job, JobAnswer } from './workshop.ts'

sharp.cache(false)
sharp.concurrency(1)

/** The picture decoded and upright; undefined when it has more pixels than allowed. */
async function open({ bytes, mostPixels }: Job): Promise<Sharp | undefined> {
  if (kindOf(bytes) === 'heic') {
    const raw = await openHeic(bytes, mostPixels)
    return raw && sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 4 } })
  }
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels) return undefined
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient()
}

async function work(job: Job): Promise<JobAnswer> {
  const opened = await open(job)
  if (!opened) return { refused: 'pixels' }
  if (job.format === 'scan') return { bytes: await scanned(opened) }
  const sized = opened.resize({
    width: job.width,
    height: job.height,
    fit: job.fit,
    withoutEnlargement: job.fit === 'inside',
  })
  switch (job.format) {
    case 'avif':
      return { bytes: await sized.avif({ quality: 55, effort: 3 }).toBuffer() }
    case 'webp':
      return { bytes: await sized.webp({ quality: job.quality ?? 80 }).toBuffer() }
    case 'jpg':
      return {
        bytes: await sized
          .flatten({ background: '#fff' })
          .jpeg({ quality: job.quality ?? 82, mozjpeg: true })
          .toBuffer(),
      }
    case 'png':
      return { bytes: await sized.png({ palette: true }).toBuffer() }
  }
}

serveJobs<Job, JobAnswer>(512 * 1024 * 1024, work, { refused: 'unreadable' })
