// Speech as a machine may do it: every half byte is a tone of its own, so that what was spoken can be heard again.
const rate = 16_000
const samples = 160
const pitch = (half: number) => 600 + half * 200

/** A text as a WAV file. */
export function speak(text: string): Buffer {
  const halves = [...Buffer.from(text)].flatMap((byte) => [byte >> 4, byte & 15])
  const data = Buffer.alloc(halves.length * samples * 2)
  halves.forEach((half, at) => {
    for (let n = 0; n < samples; n++) {
      const value = Math.sin((2 * Math.PI * pitch(half) * n) / rate) * 12_000
      data.writeInt16LE(Math.round(value), (at * samples + n) * 2)
    }
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

/** The text in a WAV file; undefined when it is none. */
export function hear(wav: Buffer): string | undefined {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE') return undefined
  const data = wav.subarray(44)
  const halves: number[] = []
  for (let from = 0; from + samples * 2 <= data.length; from += samples * 2) {
    const power = Array.from({ length: 16 }, (_, half) => strength(data.subarray(from), pitch(half)))
    halves.push(power.indexOf(Math.max(...power)))
  }
  const bytes = Array.from(
    { length: halves.length >> 1 },
    (_, at) => ((halves[at * 2] ?? 0) << 4) | (halves[at * 2 + 1] ?? 0),
  )
  return Buffer.from(bytes).toString('utf8')
}

/** How much of one pitch is in the next tone (Goertzel). */
function strength(data: Buffer, hertz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / rate)
  let [last, before] = [0, 0]
  for (let n = 0; n < samples; n++) {
    const next = data.readInt16LE(n * 2) + factor * last - before
    before = last
    last = next
  }
  return last * last + before * before - factor * last * before
}
