import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { longestName } from '@ordy/shared/weekplan/board.ts'
import { addDays, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import type { WeekTemplate } from '@ordy/shared/weekplan/weeks.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Months } from './months.tsx'
import { spanOf } from './place.ts'
import { text } from './text.ts'
import { useWeeks } from './use-weeks.ts'

interface WeekDialogProps {
  table: string
  week: Range
  today: string
  onClose: () => void
}

const nothing: ReadonlySet<string> = new Set()
const moment = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short' })

/** Copies the week in sight to another one. */
export function CopyWeek({ table, week, today, onClose }: WeekDialogProps) {
  const { copy } = useWeeks(table)
  const [target, setTarget] = useState(weekOf(addDays(week.from, 7)))
  return (
    <Dialog
      isOpen
      title={text.copyWeek}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button
            isOnce
            isDisabled={target.from === week.from}
            isPending={copy.isPending}
            onPress={() => copy.mutate({ from: week.from, to: target.from }, { onSuccess: onClose })}
          >
            {text.copyButton}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{text.copyWeekText(spanOf(week))}</p>
        <Months
          count={1}
          range={target}
          today={today}
          planned={nothing}
          onPick={(day) => setTarget(weekOf(day))}
        />
        <p role="status" className="font-semibold text-text">
          {text.copyTo(spanOf(target))}
        </p>
      </div>
    </Dialog>
  )
}

/** Keeps the week in sight under a name, and lays kept ones on it. */
export function Templates({ table, week, onClose }: WeekDialogProps) {
  const { templates, lay, keep, isKeeping, drop } = useWeeks(table)
  const [name, setName] = useState('')
  const kept = templates.data?.data
  /** From when a template is, where another one has the same name. */
  const sinceOf = ({ _id, name: own, createdAt }: WeekTemplate) =>
    kept?.some((other) => other.name === own && other._id !== _id)
      ? text.templateSince(moment.format(new Date(createdAt)))
      : ''
  const dropAfterAsking = async (template: WeekTemplate) => {
    const isSure = await confirm({
      title: text.remove,
      text: text.dropQuestion(template.name, sinceOf(template)),
      yes: text.remove,
      no: text.cancel,
      tone: 'danger',
      icon: TrashIcon,
    })
    if (isSure) drop.mutate(template._id)
  }
  return (
    <Dialog isOpen title={text.templates} onClose={onClose}>
      <div className="grid gap-5 pb-1">
        <p>{kept?.length === 0 ? text.noTemplates : text.templatesText(spanOf(week))}</p>
        {!kept && <TextSkeleton lines={3} />}
        {kept && kept.length > 0 && (
          <ul className="grid gap-2">
            {kept.map((template) => (
              <TemplateRow
                key={template._id}
                template={template}
                since={sinceOf(template)}
                isLaying={lay.isPending}
                onLay={() =>
                  lay.mutate({ templateId: template._id, week: week.from }, { onSuccess: onClose })
                }
                onDrop={() => void dropAfterAsking(template)}
              />
            ))}
          </ul>
        )}
        <form
          className="grid gap-3 border-t border-line pt-5"
          onSubmit={(event) => {
            event.preventDefault()
            const wanted = name.trim()
            if (wanted && !isKeeping())
              keep.mutate({ name: wanted, week: week.from }, { onSuccess: () => setName('') })
          }}
        >
          <TextField
            label={text.keepWeek}
            placeholder={text.keepHint}
            maxLength={longestName}
            value={name}
            onChange={setName}
          />
          <div>
            <Button
              type="submit"
              isOnce
              variant="quiet"
              icon={BookmarkSimpleIcon}
              isDisabled={!name.trim()}
              isPending={keep.isPending}
            >
              {text.keep}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}

interface TemplateRowProps {
  template: WeekTemplate
  since: string
  isLaying: boolean
  onLay: () => void
  onDrop: () => void
}

function TemplateRow({ template: { name, items }, since, isLaying, onLay, onDrop }: TemplateRowProps) {
  const told = [name, since].filter(Boolean).join(' ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 rounded-[18px] bg-sunken py-2 pr-2 pl-4">
      <span className="grid min-w-0 gap-0.5">
        <span className="font-display leading-tight font-bold wrap-anywhere text-text">{name}</span>
        <span className="line-clamp-2 text-small text-text-2">
          {[since, text.items(items.length), ...items.map((item) => item.name)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button isOnce variant="tonal" aria-label={text.layNamed(told)} isDisabled={isLaying} onPress={onLay}>
        {text.lay}
      </Button>
      <IconButton label={text.dropTemplate(told)} icon={TrashIcon} onPress={onDrop} />
    </li>
  )
}
