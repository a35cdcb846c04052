import { text } from './text.ts'
import { Wordmark } from './wordmark.tsx'

interface Entry {
  label: string
  href?: string
}

const columns: { title: string; entries: Entry[] }[] = [
  {
    title: text.product,
    entries: [
      { label: text.features, href: '/#features' },
      { label: text.pricing, href: '/#pricing' },
      { label: text.community, href: '/#community' },
      { label: text.rezepte, href: '/rezepte' },
    ],
  },
  {
    title: text.company,
    entries: [
      { label: text.about, href: '/about' },
      { label: text.blog, href: '/blog' },
      { label: text.changelog, href: '/logs' },
      { label: text.career },
      { label: text.press },
    ],
  },
  {
    title: text.support,
    entries: [{ label: text.help }, { label: text.contact }],
  },
  {
    title: text.legal,
    entries: [
      { label: text.agb, href: '/legal/agb' },
      { label: text.privacy, href: '/legal/privacy-policy' },
    ],
  },
]

function FooterEntry({ label, href }: Entry) {
  if (!href)
    return (
      <span aria-disabled="true" className="flex min-h-11 cursor-not-allowed items-center text-text-3">
        {label}
      </span>
    )
  return (
    <a
      href={href}
      className="flex min-h-11 items-center rounded-xs text-text-2 underline-offset-4 hover:text-text hover:underline"
    >
      {label}
    </a>
  )
}

/** Foot of the public pages: always dark, with the inert entries visibly disabled. */
export function SiteFooter() {
  return (
    <footer data-theme="dark" className="bg-mehl-950 text-text print:hidden">
      <div aria-hidden className="tea-towel" />
      <div className="mx-auto grid max-w-[1360px] gap-10 px-(--gutter) py-14 lg:grid-cols-[1.4fr_3fr]">
        <div className="max-w-70">
          <Wordmark className="text-[2.25rem]" />
          <p className="mt-4 text-small text-text-2">{text.claim}</p>
          <p className="mt-4 text-small text-text-3 tabular-nums">{text.version}</p>
        </div>
        <nav
          aria-label={text.footerNavigation}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-8"
        >
          {columns.map(({ title, entries }) => (
            <div key={title}>
              <h2 className="mb-1 text-h4">{title}</h2>
              <ul className="text-[0.9375rem]">
                {entries.map((entry) => (
                  <li key={entry.label}>
                    <FooterEntry {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
