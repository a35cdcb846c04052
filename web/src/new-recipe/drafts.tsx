import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { useRef } from 'react'
import { type Capture, isSameMaterial, type Material } from '#platform/captures.ts'
import { Button } from '#ui/button.tsx'
import { text } from './text.ts'

interface DraftsProps {
  drafts: readonly Capture[]
  /** Of which the page says already what went wrong. */
  told: Material | undefined
  /** What lies ready above, with its own button. */
  offered: Material | undefined
  isCreating: boolean
  isAtWork: (draft: Capture) => boolean
  onRetry: (draft: Capture) => void
  onForget: (draft: Capture) => void
}

const longestName = 120

/** What a person knows their material by. */
function nameOf(material: Material): string {
  switch (material.kind) {
    case 'files':
      return material.files.map(({ name }) => name).join(', ')
    case 'page':
      return material.title || material.url
    case 'text':
      return material.data.trim().split('\n', 1).join('').slice(0, longestName)
    case 'url':
      return material.data.slice(0, longestName)
  }
}

const startOf = ({ reason }: Capture) =>
  reason === '' ? text.create : reason === text.notTakenOver ? text.takeOver : text.tryAgain

/** Imports that wait or did not work out, to be tried again. */
export function Drafts({ drafts, told, offered, isCreating, isAtWork, onRetry, onForget }: DraftsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (drafts.length === 0) return null
  const stateOf = (draft: Capture) => {
    if (isAtWork(draft)) return text.atWork
    if (told && isSameMaterial(told, draft.material)) return text.keptHere
    return draft.reason || text.waiting
  }
  const isOffered = ({ material, reason }: Capture) =>
    reason === '' && offered !== undefined && isSameMaterial(material, offered)
  const forget = (draft: Capture) => {
    onForget(draft)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="angefangen" className="grid max-w-180 gap-3">
      <h2 ref={heading} id="angefangen" tabIndex={-1} className="text-h3">
        {text.drafts}
      </h2>
      <ul className="grid gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="card grid gap-2 p-4">
            <div className="min-w-0">
              <p className="truncate font-semibold">{nameOf(draft.material)}</p>
              <p className="text-small text-text-2">{stateOf(draft)}</p>
            </div>
            <div className="flex flex-wrap gap-1">
              {!isOffered(draft) && (
                <Button
                  variant="quiet"
                  icon={startOf(draft) === text.tryAgain ? ArrowClockwiseIcon : undefined}
                  isDisabled={isCreating}
                  isPending={isAtWork(draft)}
                  onPress={() => onRetry(draft)}
                >
                  {startOf(draft)}
                </Button>
              )}
              <Button variant="ghost" isDisabled={isAtWork(draft)} onPress={() => forget(draft)}>
                {text.forget}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
