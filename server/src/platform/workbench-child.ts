import process from 'node:process'

const idleFor = 60_000

/** Does one job after another in a process of its own: what a crafted file breaks or fills is this process, not the server. */
export function serveJobs<Job, Answer>(
  mostMemory: number,
  work: (job: Job) => Promise<Answer>,
  refused: Answer,
): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.exit(9)
  }, 50).unref()
  let idle = setTimeout(() => process.exit(0), idleFor)
  process.on('disconnect', () => process.exit(0))
  process.on('message', (job: Job) => {
    clearTimeout(idle)
    void work(job)
      .catch(() => refused)
      .then((answer) => {
        process.send?.(answer)
        idle = setTimeout(() => process.exit(0), idleFor)
      })
  })
}
