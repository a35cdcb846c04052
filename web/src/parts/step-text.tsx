import { withCelsius } from '@ordy/shared/ingredients/metric.ts'
import type { TextPiece } from '@ordy/shared/ingredients/scale.ts'

/** A number stays on one line with what it counts; one with a unit does so already, and may be long. */
const together = (text: string, before: TextPiece | undefined) => {
  const glued = text.replace(/(?<=\d) (?=\p{L})/gu, '\u00A0')
  return before && /^\P{L}+$/u.test(before.text) ? glued.replace(/^ /, '\u00A0') : glued
}

/** A step's text with its amounts marked. */
export function StepText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map((piece, at) =>
    piece.kind === 'amount' ? (
      <span key={at} className="buttermarker whitespace-nowrap">
        {piece.text}
      </span>
    ) : (
      <span key={at}>{together(withCelsius(piece.text), pieces[at - 1])}</span>
    ),
  )
}
