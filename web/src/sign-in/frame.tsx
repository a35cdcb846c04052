import type { ReactNode } from 'react'
import { PlateImage } from '#parts/plate.tsx'

const table = [
  { id: 'tisch-2', name: 'Kürbis-Gnocchi mit Salbeibutter', place: 'top-[6%] -right-[8%] w-[62%]' },
  { id: 'tisch-5', name: 'Sommersalat', place: 'top-[42%] left-[6%] w-[44%]' },
  { id: 'tisch-9', name: 'Apfelwähe', place: '-bottom-[6%] right-[4%] w-[54%]' },
]

/** The place where people come in: a narrow column, and from large screens on a laid table beside it. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:min-h-[calc(100dvh-80px)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="page grid content-start justify-items-center py-8 md:py-14 lg:pt-[14dvh]">
        <div className="grid w-full max-w-105 gap-5">{children}</div>
      </div>
      <div
        aria-hidden
        className="cloth relative hidden overflow-hidden [--cloth:var(--cloth-rande)] lg:block"
      >
        {/* as high as the screen: the table does not grow with what stands beside it */}
        <div className="relative h-[calc(100dvh-80px)]">
          {table.map((dish) => (
            <PlateImage
              key={dish.id}
              {...dish}
              ratio="hero"
              isBare
              isDecorative
              className={`dimmed absolute ${dish.place}`}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
