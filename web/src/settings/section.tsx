import { type ReactNode, useId } from 'react'

/** One part of the settings: what it is about left, what one does right; on narrow screens one below the other. */
export function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-x-12 gap-y-4 border-b border-line pb-8 last:border-0 last:pb-0 lg:grid-cols-[280px_minmax(0,1fr)] lg:pb-10 lg:last:pb-0"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="text-small text-text-2">{about}</p>
      </div>
      <div className="grid max-w-140 min-w-0 content-start gap-4">{children}</div>
    </section>
  )
}
