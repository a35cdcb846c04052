import { useMemo } from 'react'
import { encodeQr, qrPath } from './qr.ts'

const quiet = 4

/** A text as a QR code, dark on white in either theme: cameras expect it so. Nothing where the text is too long. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const drawn = useMemo(() => {
    const code = encodeQr(text)
    return code && { path: qrPath(code), side: code.size + 2 * quiet }
  }, [text])
  if (!drawn) return null
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${drawn.side} ${drawn.side}`}
      shapeRendering="crispEdges"
      className="size-36 shrink-0 rounded-sm bg-white forced-color-adjust-none"
    >
      <path d={drawn.path} fill="black" />
    </svg>
  )
}
