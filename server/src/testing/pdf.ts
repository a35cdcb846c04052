import { deflateSync } from 'node:zlib'

type Text = readonly [x: number, y: number, size: number, words: string]

const escaped = (words: string) =>
  Buffer.from(words, 'latin1')
    .toString('latin1')
    .replace(/[\\()]/g, String.raw`\$&`)

function file(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  const start = Buffer.concat(parts).length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

const stream = (head: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ])

/** A PDF with texts at places, y from below, one list a page. */
export function pdfWithText(pages: readonly (readonly Text[])[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  return file([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...pages.flatMap((texts, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      stream(
        '',
        Buffer.from(
          texts
            .map(([x, y, size, words]) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`)
            .join('\n'),
          'latin1',
        ),
      ),
    ]),
  ])
}

/** A PDF that does things when it is opened, and whose page names itself as its own parent. */
export function pdfWithActions(): Buffer {
  return file([
    Buffer.from(
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("http://127.0.0.1/"\\)) >> /AA << /WC << /S /Launch /F (/bin/sh) >> >> >>',
    ),
    Buffer.from('<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 1000000 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    ),
    stream('', Buffer.from(`${'q '.repeat(100_000)}/I Do`)),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /I 5 0 R >> >>',
      Buffer.from('/I Do /I Do'),
    ),
  ])
}

/** A PDF whose one picture claims to be huge, or whose stream unpacks to many megabytes. */
export function pdfBomb(megabytes: number): Buffer {
  return file([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>'),
    stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'q Q '))),
  ])
}

/** A PDF of one page that is a grey picture, as scanners make them. */
export function pdfWithScan({
  data,
  width,
  height,
}: {
  data: Uint8Array
  width: number
  height: number
}): Buffer {
  return file([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    ),
    stream('', Buffer.from('q 595 0 0 842 0 0 cm /I Do Q')),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      deflateSync(data),
    ),
  ])
}
