import { useMemo } from 'react'
import { trustedSvg } from '#platform/trusted.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { PlateImage } from './plate.tsx'
import { seatsRound, tableArt } from './table-scene-art.ts'

interface Guest {
  name: string
  img?: string | undefined
}

interface TableSceneProps {
  /** The first one sits at the lower edge. */
  guests: readonly Guest[]
  /** Plates that are laid for somebody who is still to come. */
  emptySeats?: number
  className?: string
}

const most = 8

/** A round table from above with one plate for everybody, up to eight and then '+n'; decoration beside the names. */
export function TableScene({ guests, emptySeats = 0, className }: TableSceneProps) {
  const shown = guests.slice(0, most)
  const hidden = guests.length - shown.length
  const count = shown.length + (hidden > 0 ? 1 : 0) + emptySeats
  const html = useMemo(() => trustedSvg(tableArt(count)), [count])
  const seats = seatsRound(count)
  return (
    <div aria-hidden className={cx('relative aspect-square', className)}>
      <div
        className="[&>svg]:block [&>svg]:size-full [&>svg]:overflow-visible"
        dangerouslySetInnerHTML={html}
      />
      {count > 0 && (
        <PlateImage
          id="tischmitte"
          name="Kürbissuppe"
          ratio="bare"
          isBare
          isDecorative
          isEager
          className="absolute inset-0 m-auto w-[25%]"
        />
      )}
      {seats.map(({ turn, left, top }, at) => (
        <span
          key={turn}
          className="absolute grid -translate-1/2 place-items-center max-md:scale-72"
          style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
        >
          {shown[at] && <Avatar {...shown[at]} size={count > 6 ? 'md' : 'lg'} isDecorative />}
          {at === shown.length && hidden > 0 && (
            <span className="text-lead font-bold text-rande-700 tabular-nums">{`+${hidden}`}</span>
          )}
        </span>
      ))}
    </div>
  )
}
