import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Household } from './households.ts'

/** Something that was said and answered. */
export interface Said {
  at: number
  /** Milliseconds until the answer. */
  took: number
  answer: string
}

/** One end of a socket. */
export interface Line {
  socket: WebSocket
  /** Says something under a new id, and waits until it is answered. */
  act(): Promise<Said>
  /** Told of every frame, as it arrives. */
  heard: (frame: Buffer) => void
}

const opening = 20

/** Opens many sockets, a few at a time. */
export async function openLines(
  urls: readonly string[],
  event: () => object,
  isAnswer: (frame: string, id: string) => boolean,
): Promise<Line[]> {
  const lines: Line[] = []
  for (let at = 0; at < urls.length; at += opening) {
    const some = urls.slice(at, at + opening).map((url) => openLine(url, event, isAnswer))
    lines.push(...(await Promise.all(some)))
  }
  return lines
}

function openLine(
  url: string,
  event: () => object,
  isAnswer: (frame: string, id: string) => boolean,
): Promise<Line> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const waiting = new Map<string, (answer: string) => void>()
  const line: Line = {
    socket,
    heard: () => {},
    act() {
      const actionId = randomUUID()
      const at = performance.now()
      return new Promise((resolve) => {
        waiting.set(actionId, (answer) => resolve({ at, took: performance.now() - at, answer }))
        socket.send(JSON.stringify({ ...event(), actionId }))
      })
    },
  }
  socket.on('message', (frame: Buffer) => {
    line.heard(frame)
    if (waiting.size === 0) return
    const text = frame.toString()
    for (const [id, done] of waiting) {
      if (!isAnswer(text, id)) continue
      waiting.delete(id)
      done(text)
    }
  })
  return new Promise((resolve, reject) => {
    socket.once('message', () => resolve(line))
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
    // a bare server says nothing first
    if (!url.includes('token=')) socket.once('open', () => resolve(line))
  })
}

/** Addresses of so many sockets at a table, spread over its people. */
export function listUrls(origin: string, { tableId, tokens }: Household, count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) =>
      `${origin.replace('http', 'ws')}/ws/shopping-list/${tableId}?since=none&token=${tokens[at % tokens.length]}`,
  )
}

/** Does something so often on each of several lines, one after another on each. */
export async function eachActs(
  lines: readonly Line[],
  times: number,
): Promise<{ said: Said[]; times: number[]; perSecond: number }> {
  const started = performance.now()
  const all = await Promise.all(
    lines.map(async (line) => {
      const own: Said[] = []
      for (let n = 0; n < times; n++) own.push(await line.act())
      return own
    }),
  )
  const said = all.flat()
  const perSecond = (said.length / (performance.now() - started)) * 1000
  return { said, times: said.map(({ took }) => took).toSorted((a, b) => a - b), perSecond }
}

/** Closes sockets without waiting. */
export function closeLines(lines: readonly Line[]): void {
  for (const { socket } of lines) socket.terminate()
}
