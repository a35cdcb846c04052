import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type FocusEvent, useEffect, useRef } from 'react'
import { announce } from './announce.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import type { IconType } from './icon.ts'
import { Link } from './link.tsx'
import { dismiss, notices, type Notice, type NoticeLevel } from './notify.ts'
import { Pressable } from './pressable.tsx'
import { onceUnfocused } from './return-focus.ts'
import { text } from './text.ts'
import { tooltip } from './tooltip.ts'

const levels: Record<NoticeLevel, { icon: IconType; weight: 'bold' | 'fill'; look: string }> = {
  success: { icon: CheckIcon, weight: 'bold', look: 'bg-success-soft text-success' },
  info: { icon: InfoIcon, weight: 'fill', look: 'bg-info-soft text-info' },
  warn: { icon: WarningIcon, weight: 'fill', look: 'bg-warning-soft text-warning' },
  alert: { icon: WarningCircleIcon, weight: 'fill', look: 'bg-warning-soft text-warning' },
  error: { icon: WarningCircleIcon, weight: 'fill', look: 'bg-danger-soft text-danger' },
}

const tick = 250

// so long after a Tab somebody is still on the way
const onTheWay = 2000
let lastTab = -onTheWay

/** Counts down only while neither pointer nor focus rests on the notices, and nobody is on the way to them by keyboard. */
function useCountdown(id: number, seconds: number) {
  const box = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!Number.isFinite(seconds)) return
    let left = seconds * 1000
    const timer = setInterval(() => {
      const isNear =
        box.current?.closest('[data-notices]')?.matches(':has(li:hover), :focus-within') === true ||
        performance.now() - lastTab < onTheWay
      if (!isNear) left -= tick
      if (left <= 0) dismiss(id)
    }, tick)
    return () => clearInterval(timer)
  }, [id, seconds])
  return box
}

function take({ id, action }: Notice): void {
  action?.onPress()
  dismiss(id)
}

const fields = "textarea, select, [contenteditable], input:not([type='radio'], [type='checkbox'])"

/** The keys that take something back everywhere, for as long as a notice offers it; in a field they are the field's own. */
function useUndoKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Tab') lastTab = performance.now()
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
      if (!isUndo || event.repeat || (event.target as Element).matches(fields)) return
      const notice = notices.get().findLast((one) => one.isUndo)
      if (!notice) return
      event.preventDefault()
      take(notice)
      announce(text.undone)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** Gives the focus back to where it came from when the notice that had it goes. */
function useFocusBack(list: readonly Notice[]) {
  const from = useRef<HTMLElement>(null)
  const isHere = useRef(false)
  useEffect(() => {
    if (!isHere.current || document.activeElement !== document.body) return
    isHere.current = false
    onceUnfocused(() => from.current, { preventScroll: true })
  }, [list])
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    relatedTarget !== null && currentTarget.contains(relatedTarget)
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      isHere.current = true
      if (!isInside(event)) from.current = event.relatedTarget as HTMLElement | null
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      isHere.current = event.relatedTarget === null || isInside(event)
    },
  }
}

function ToastAction({ notice }: { notice: Notice }) {
  const { action, link, isUndo, id } = notice
  const look = cx(
    'ml-auto flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm px-2 font-semibold hover:underline underline-offset-4',
    isUndo ? 'text-accent dark:text-rande-700' : 'text-primary-text',
  )
  return (
    <>
      {link && (
        <Link look="plain" href={link.href} onClick={() => dismiss(id)} className={look}>
          {link.label}
        </Link>
      )}
      {action && (
        <Pressable
          className={cx(look, isUndo && 'outline-current')}
          {...(isUndo && { 'aria-keyshortcuts': 'Control+Z Meta+Z', ...tooltip(text.undoKeys) })}
          onPress={() => take(notice)}
        >
          {isUndo && <ArrowUUpLeftIcon aria-hidden size={20} />}
          {action.label}
        </Pressable>
      )}
    </>
  )
}

function Toast({ notice }: { notice: Notice }) {
  const { id, level, isUndo, art } = notice
  const box = useCountdown(id, notice.seconds ?? Infinity)
  const { icon: Icon, weight, look } = levels[level]
  return (
    <li
      ref={box}
      className={cx(
        'enter-rise pointer-events-auto flex min-h-14 flex-wrap items-center gap-x-3 rounded-[18px] py-1.5 pr-1.5 pl-4 text-[0.9375rem] shadow-float',
        isUndo ? 'border border-transparent bg-text text-canvas' : 'border border-line bg-raised text-text',
      )}
    >
      {art ?? (
        <span
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-full',
            isUndo ? 'text-current' : look,
          )}
        >
          <Icon aria-hidden size={isUndo ? 20 : 17} weight={weight} />
        </span>
      )}
      <p className={cx('min-w-0 flex-1 py-1.5 leading-snug', notice.link ? 'basis-44' : 'basis-20')}>
        {notice.text}
      </p>
      <ToastAction notice={notice} />
      {!isUndo && <IconButton label={text.close} icon={XIcon} iconSize={18} onPress={() => dismiss(id)} />}
    </li>
  )
}

/** Where the notices stand: above the bottom bar on phones, bottom right from 768 px. */
export function ToastRegion() {
  const list = notices.use()
  useUndoKeys()
  return (
    <section
      {...useFocusBack(list)}
      aria-label={text.notices}
      data-notices
      // dialogs leave it alone: what lies above them can be reached
      data-react-aria-top-layer
      className="pointer-events-none fixed inset-x-(--gutter) bottom-[calc(var(--bars-b)+12px)] z-(--z-toast) md:right-7 md:left-auto md:bottom-7 md:w-96 print:hidden"
    >
      <ol className="grid gap-2">
        {list.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </ol>
    </section>
  )
}
