import type { ReactNode } from 'react'

/** One group of samples. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid min-w-0 content-start gap-4 p-5">
      <h2 className="text-h4">{title}</h2>
      {children}
    </section>
  )
}

/** Samples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}
