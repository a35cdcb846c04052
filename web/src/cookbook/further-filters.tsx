import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CookingPotIcon } from '@phosphor-icons/react/dist/csr/CookingPot'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import { recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#platform/data.ts'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import type { Cooked } from './filter.ts'
import { nextCooked, nextRating } from './further-steps.ts'
import { furtherText } from './further-text.ts'
import type { FilterProps } from './toolbar.tsx'

const cookedLabel = (cooked: Cooked | undefined) =>
  cooked === undefined
    ? furtherText.anyCooked
    : cooked === 'yes'
      ? furtherText.cooked
      : furtherText.neverCooked

/** The tags of the own cookbook; a native list, because there can be many. */
function TagFilter({
  value,
  onChange,
  className,
}: {
  value: string | undefined
  onChange: (tag: string | undefined) => void
  className: string | undefined
}) {
  const found = useQuery(ask(recipeMineApi.myTags, {}, { keep: true, quiet: true }))
  const tags = found.data?.data.tags.map((tag) => tag.name) ?? []
  if (tags.length === 0 && !value) return null
  const all = value && !tags.includes(value) ? [value, ...tags] : tags
  return (
    <span
      className={cx(
        'relative inline-flex min-h-[44px] items-center gap-2 rounded-full border pr-9 pl-4 text-[0.9375rem] font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        value
          ? 'border-primary-text bg-primary-soft text-primary-text'
          : 'border-line bg-surface text-text-2',
        className,
      )}
    >
      <TagIcon aria-hidden size={20} weight={value ? 'fill' : 'regular'} />
      <span aria-hidden>{value ?? furtherText.anyTag}</span>
      <CaretDownIcon aria-hidden size={14} weight="bold" className="absolute right-4" />
      <select
        aria-label={furtherText.tag}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="absolute -inset-px cursor-pointer appearance-none rounded-full text-body opacity-0"
      >
        <option value="">{furtherText.anyTag}</option>
        {all.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Where the row of filters does not scroll it stays one row until somebody asks for more; what narrows the cookbook is always seen. */
export function FurtherFilters({ filter, onChange }: FilterProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const seen = (isActive: boolean) => (isUnfolded || isActive ? undefined : 'lg:hidden')
  return (
    <>
      <Chip
        art={<CaretDownIcon aria-hidden size={20} className={cx(isUnfolded && 'rotate-180')} />}
        className="max-lg:hidden"
        aria-expanded={isUnfolded}
        onPress={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? furtherText.fewer : furtherText.more}
      </Chip>
      <Chip
        icon={HeartIcon}
        className={seen(filter.favourite)}
        isSelected={filter.favourite}
        onPress={() => onChange({ favourite: filter.favourite ? undefined : true })}
      >
        {furtherText.favourites}
      </Chip>
      <Chip
        icon={StarIcon}
        className={seen(filter.rating !== undefined)}
        isSelected={filter.rating !== undefined}
        onPress={() => onChange({ rating: nextRating(filter.rating) })}
      >
        {filter.rating === undefined ? furtherText.anyRating : furtherText.rated(filter.rating)}
      </Chip>
      <Chip
        icon={CookingPotIcon}
        className={seen(filter.cooked !== undefined)}
        isSelected={filter.cooked !== undefined}
        onPress={() => onChange({ cooked: nextCooked(filter.cooked) })}
      >
        {cookedLabel(filter.cooked)}
      </Chip>
      <TagFilter
        value={filter.tag}
        className={seen(filter.tag !== undefined)}
        onChange={(tag) => onChange({ tag })}
      />
    </>
  )
}
