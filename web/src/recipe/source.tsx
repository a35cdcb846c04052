import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { Link } from '#ui/link.tsx'
import { text } from './text.ts'

/** Where a recipe was taken from, with who wrote it. */
export function Source({ source }: { source: NonNullable<Recipe['source']> }) {
  const isWeb = /^https?:\/\//.test(source.url) && URL.canParse(source.url)
  const site = source.site || (isWeb ? new URL(source.url).hostname.replace(/^www\./, '') : '')
  const author = source.author === site ? '' : source.author
  return (
    <p className="mt-8 text-small text-text-2">
      {`${text.takenFrom} `}
      {isWeb ? (
        <Link
          href={source.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-8 items-center gap-1"
        >
          {site}
          <ArrowSquareOutIcon aria-hidden size={14} />
        </Link>
      ) : (
        site
      )}
      {[site && author ? ' · ' : '', author].join('')}
    </p>
  )
}
