import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '@ordy/shared/errors.ts'

/** Where files from outside are opened: in processes that may break. */
export interface Workbench<Job, Answer> {
  do(job: Job): Promise<Answer>
  close(): void
}

export interface BenchRules<Answer> {
  /** The script that serves the jobs. */
  child: string
  /** How many processes work at the same time. */
  count: number
  /** Milliseconds for one job. */
  longest: number
  /** Megabytes of JavaScript heap for each process. */
  heap: number
  /** Whether each job gets a new process: for files that may leave something running behind. */
  once?: boolean
  /** The answer for a job whose process broke or took too long. */
  broken: Answer
}

interface Task<Job, Answer> {
  job: Job
  done(answer: Answer): void
}

// whoever came after so many would wait longer than anybody looks at a page
const mostWaiting = 100

/** Opens the benches. Their processes start with the first work and end when there is none for a while. */
export function openWorkbench<Job extends object, Answer>(rules: BenchRules<Answer>): Workbench<Job, Answer> {
  const waiting: Task<Job, Answer>[] = []
  const benches = Array.from({ length: rules.count }, () => openBench<Job, Answer>(rules, next))

  function next(): void {
    for (const bench of benches) {
      const task = bench.isFree() ? waiting.shift() : undefined
      if (task) bench.take(task)
    }
  }

  return {
    async do(job) {
      if (waiting.length >= mostWaiting) throw new AppError('too-many-requests')
      return new Promise<Answer>((done) => {
        waiting.push({ job, done })
        next()
      })
    },
    close: () => benches.forEach((bench) => bench.close()),
  }
}

/** One process that does one task at a time. It is replaced when it breaks or takes too long. */
function openBench<Job extends object, Answer>(
  { child, heap, longest, once, broken }: BenchRules<Answer>,
  onFree: () => void,
) {
  let worker: ChildProcess | undefined
  let task: Task<Job, Answer> | undefined
  let late: NodeJS.Timeout | undefined

  function finish(answer: Answer): void {
    clearTimeout(late)
    const finished = task
    task = undefined
    if (once) {
      const used = worker
      worker = undefined
      used?.kill('SIGKILL')
    }
    finished?.done(answer)
    onFree()
  }

  function hire(): ChildProcess {
    const made = fork(child, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heap}`],
      stdio: 'ignore',
    })
    made.unref()
    made.channel?.unref()
    made.on('message', (answer: Answer) => made === worker && finish(answer))
    made.on('error', () => made.kill('SIGKILL'))
    made.on('exit', (code) => {
      if (made !== worker) return
      worker = undefined
      if (!task) return
      // it went home for want of work just when this task came
      if (code === 0) begin(task)
      else finish(broken)
    })
    return made
  }

  function begin(next: Task<Job, Answer>): void {
    worker = worker?.connected ? worker : hire()
    worker.send(next.job)
  }

  return {
    isFree: () => task === undefined,
    take(next: Task<Job, Answer>) {
      task = next
      late = setTimeout(() => worker?.kill('SIGKILL'), longest)
      begin(next)
    },
    close: () => worker?.kill('SIGKILL'),
  }
}
