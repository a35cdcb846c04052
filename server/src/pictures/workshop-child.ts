// Decodes pictures in a process of its own: what a crafted file breaks or fills is this process, not the server.
import sharp from 'sharp'
import type { Job, JobAnswer } from './workshop.ts'

const mostMemory = 512 * 1024 * 1024
const idleFor = 60_000

sharp.cache(false)
sharp.concurrency(1)

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(9)
}, 50).unref()
let idle = setTimeout(() => process.exit(0), idleFor)
process.on('disconnect', () => process.exit(0))

async function work(job: Job): Promise<JobAnswer> {
  const input = { limitInputPixels: job.mostPixels, failOn: 'error' as const, sequentialRead: true }
  const { width, height } = await sharp(job.bytes, { limitInputPixels: false }).metadata()
  if (width * height > job.mostPixels) return { refused: 'pixels' }
  const open = sharp(job.bytes, input).autoOrient()
  const sized = open.resize({
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
        bytes: await sized.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
      }
    case 'png':
      return { bytes: await sized.png({ palette: true }).toBuffer() }
  }
}

process.on('message', (job: Job) => {
  clearTimeout(idle)
  void work(job)
    .catch((): JobAnswer => ({ refused: 'unreadable' }))
    .then((answer) => {
      process.send?.(answer)
      idle = setTimeout(() => process.exit(0), idleFor)
    })
})
