import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { Day } from '@ordy/shared/weekplan/days.ts'
import { useId, useState } from 'react'
import { StaplesEditor } from '#parts/staples-editor.tsx'
import { useStaples } from '#platform/staples.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { fromToday, type Group } from './groups.ts'
import { text } from './text.ts'

interface AtHomeProps {
  table: string
  groups: readonly Group[]
  today: Day
  onNeed: (name: string) => void
}

/** What the plan needs and the household always has: a tap puts it on the list all the same. */
export function AtHome({ table, groups, today, onNeed }: AtHomeProps) {
  const id = useId()
  const [isChanging, setChanging] = useState(false)
  const home = useStaples(table)
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-h4">
          {text.atHome}
        </h2>
        <Button variant="ghost" icon={HouseLineIcon} onPress={() => setChanging(true)}>
          {text.change}
        </Button>
      </div>
      <p className="text-small text-text-2">{text.atHomeText}</p>
      <ul className="flex flex-wrap gap-2">
        {groups.map((group) => (
          <li key={group.key}>
            <Chip
              icon={PlusIcon}
              look="sunken"
              aria-label={text.need(group.name)}
              title={[fromToday(group.date, today), text.sources(group.recipes.join(', '))].join(' · ')}
              onPress={() => onNeed(group.name)}
            >
              {[group.amount, group.name].filter(Boolean).join(' ')}
            </Chip>
          </li>
        ))}
      </ul>
      <Sheet isOpen={isChanging} title={text.atHome} onClose={() => setChanging(false)}>
        <StaplesEditor staples={home.staples ?? []} onAdd={home.add} onRemove={home.remove} />
      </Sheet>
    </section>
  )
}
