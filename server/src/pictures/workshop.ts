import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '@ordy/shared/errors.ts'
import { type PictureFormat, pictureLimits } from '@ordy/shared/recipes/pictures.ts'

/** One picture to make out of another, or out of a drawing. */
export interface Job {
  bytes: Uint8Array
  width: number
  height: number
  /** Inside the frame and never larger than it is, or filling the frame. */
  fit: 'inside' | 'cover'
  format: PictureFormat | 'png'
  quality?: number
  mostPixels: number
}

export type JobAnswer = { bytes: Uint8Array } | { refused: 'pixels' | 'unreadable' }

/** Where pictures are decoded and drawn. */
export interface Workshop {
  make(job: Omit<Job, 'mostPixels'>): Promise<Uint8Array>
  close(): void
}

interface Task {
  job: Job
  done(answer: JobAnswer): void
}

const child = fileURLToPath(new URL('workshop-child.ts', import.meta.url))
const tenSeconds = 10_000
const benchCount = 2
// whoever came after so many would wait longer than anybody looks at a page
const mostWaiting = 100

/** Opens the workshop. Its processes start with the first work and end when there is none for a while. */
export function openWorkshop({ longest = tenSeconds } = {}): Workshop {
  const waiting: Task[] = []
  const benches = Array.from({ length: benchCount }, () => openBench(next, longest))

  function next(): void {
    for (const bench of benches) {
      const task = bench.isFree() ? waiting.shift() : undefined
      if (task) bench.take(task)
    }
  }

  return {
    async make(job) {
      if (waiting.length >= mostWaiting) throw new AppError('too-many-requests')
      const answer = await new Promise<JobAnswer>((done) => {
        waiting.push({ job: { ...job, mostPixels: pictureLimits.pixels }, done })
        next()
      })
      if ('bytes' in answer) return answer.bytes
      throw new AppError(answer.refused === 'pixels' ? 'picture-pixels' : 'picture-unreadable')
    },
    close: () => benches.forEach((bench) => bench.close()),
  }
}

/** One process that does one task at a time. It is replaced when it breaks or takes too long. */
function openBench(onFree: () => void, longest: number) {
  let worker: ChildProcess | undefined
  let task: Task | undefined
  let late: NodeJS.Timeout | undefined

  function finish(answer: JobAnswer): void {
    clearTimeout(late)
    const finished = task
    task = undefined
    finished?.done(answer)
    onFree()
  }

  function hire(): ChildProcess {
    const made = fork(child, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=96'],
      stdio: 'ignore',
    })
    made.unref()
    made.channel?.unref()
    made.on('message', (answer: JobAnswer) => made === worker && finish(answer))
    made.on('error', () => made.kill('SIGKILL'))
    made.on('exit', (code) => {
      if (made !== worker) return
      worker = undefined
      if (!task) return
      // it went home for want of work just when this task came
      if (code === 0) begin(task)
      else finish({ refused: 'unreadable' })
    })
    return made
  }

  function begin(next: Task): void {
    worker = worker?.connected ? worker : hire()
    worker.send(next.job)
  }

  return {
    isFree: () => task === undefined,
    take(next: Task) {
      task = next
      late = setTimeout(() => worker?.kill('SIGKILL'), longest)
      begin(next)
    },
    close: () => worker?.kill('SIGKILL'),
  }
}
