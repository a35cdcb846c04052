import { pages } from '@ordy/shared/pages.ts'
import { readLook } from '@ordy/shared/plate/look.ts'
import { PlatePicture } from '#parts/plate-picture.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { text } from './text.ts'

const table = [
  { look: 'nb7cw2-gnocchi', place: '-right-[18%] top-[10%] w-[78%] lg:-right-[12%]' },
  { look: '1lj3oog-salat', place: '-bottom-[8%] left-[2%] hidden w-[40%] lg:block' },
  { look: '10gymr-waehe', place: '-top-[12%] left-[4%] hidden w-[34%] lg:block' },
]

/** The first thing that a visitor sees. */
export function WelcomePage() {
  return (
    <>
      <div className="cloth text-on-cloth-rande [--cloth:var(--cloth-rande)] grid min-h-[calc(100dvh-80px)] overflow-hidden lg:grid-cols-2">
        <div className="flex w-full max-w-170 flex-col justify-center px-(--gutter) gap-6 pt-26 pb-14 lg:justify-self-end lg:py-14 lg:pr-0">
          <h1 tabIndex={-1} className="max-w-[9ch] text-display">
            {text.title}
          </h1>
          <p className="max-w-[34ch] text-[1.25rem] leading-normal">{text.lead}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="accent" size="xl" href={pages.login.path}>
              {text.start}
            </ButtonLink>
            <ButtonLink variant="cloth" size="xl" href={pages.login.path}>
              {text.login}
            </ButtonLink>
          </div>
          <p className="text-small">{text.free}</p>
        </div>
        <div aria-hidden className="relative min-h-[320px] overflow-hidden">
          {table.map((dish) => (
            <PlatePicture
              key={dish.look}
              look={readLook(dish.look)}
              name=""
              ratio="hero"
              isBare
              isDecorative
              isEager
              className={`dimmed absolute ${dish.place}`}
            />
          ))}
        </div>
      </div>
      <Soon />
    </>
  )
}

// what the foot of every public page leads to
const parts = [
  { id: 'features', title: text.features },
  { id: 'pricing', title: text.pricing },
  { id: 'community', title: text.community },
]

/** Parts of this page that are not built yet, and say so. */
function Soon() {
  return (
    <div className="mx-auto grid w-full max-w-[1360px] gap-10 px-(--gutter) py-16 md:grid-cols-3 lg:py-28">
      {parts.map(({ id, title }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid content-start gap-2">
          <h2 id={`${id}-title`} className="text-h3">
            {title}
          </h2>
          <p className="font-semibold">{text.soon}</p>
          <p className="max-w-[34ch] text-text-2">{text.soonText}</p>
        </section>
      ))}
    </div>
  )
}
