import { clothOf } from '@ordy/shared/plate/cloth.ts'
import { lookOf } from '@ordy/shared/plate/drawing.ts'
import { recipeText } from '@ordy/shared/recipes/text.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { cx } from '#ui/cx.ts'
import { Stepper } from '#ui/stepper.tsx'
import { bareField } from './bare-field.ts'
import type { Editor } from './editor.ts'
import { Picture } from './picture.tsx'
import { text } from './text.ts'
import { unwritten } from './unwritten.ts'

interface HeadProps {
  editor: Editor
  recipe: { _id: string; imagelink: string }
  onPicture: (imagelink: string, revision: number) => void
}

/** Below twenty minutes every one counts. */
const minuteStep = (minutes: number) => (minutes < 20 ? 1 : 5)

/** The head of the recipe, to write in: the same cloth, type and places as on the page for reading. */
export function Head({ editor, recipe, onPicture }: HeadProps) {
  const { draft } = editor.state.use()
  const cloth = clothOf(lookOf({ id: recipe._id, name: draft.name }))
  const set = (part: Partial<typeof draft>) => editor.change((before) => ({ ...before, ...part }))
  const isNameless = draft.name.trim() === ''
  return (
    <header
      className="lg:overflow-clip lg:bg-[var(--cloth)] lg:text-[var(--on-cloth)]"
      style={{
        ['--cloth' as string]: `var(--cloth-${cloth})`,
        ['--on-cloth' as string]: `var(--on-cloth-${cloth})`,
      }}
    >
      <div className="flex flex-col lg:page lg:recipe-head lg:grid lg:min-h-[480px] lg:gap-8">
        <div className="page relative -mt-7 flex flex-col justify-center gap-3 rounded-t-xl bg-canvas pt-5 lg:mx-0 lg:mt-0 lg:w-full lg:rounded-none lg:bg-transparent lg:px-0 lg:pt-20 lg:pb-10">
          <h1 tabIndex={-1} className="sr-only">
            {text.page(draft.name)}
          </h1>
          <textarea
            rows={1}
            aria-label={text.title}
            placeholder={text.titlePlaceholder}
            maxLength={recipeLimits.name}
            value={draft.name}
            {...unwritten(recipeText.newRecipe)}
            onChange={(event) => set({ name: event.target.value.replaceAll('\n', ' ') })}
            {...(isNameless && { 'aria-invalid': true, 'aria-describedby': 'title-missing' })}
            className={cx(
              bareField,
              'field-sizing-content w-full resize-none font-display text-[1.875rem] leading-[1.08] font-bold tracking-[-0.012em] lg:max-w-[18ch] lg:text-[clamp(2.5rem,1.4rem+2.6vw,4rem)] lg:leading-[1.02] lg:tracking-[-0.022em]',
            )}
          />
          {isNameless && (
            <p id="title-missing" className="text-small font-semibold">
              {text.titleMissing}
            </p>
          )}
          <textarea
            rows={2}
            aria-label={text.description}
            placeholder={text.descriptionPlaceholder}
            maxLength={recipeLimits.description}
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
            className={cx(
              bareField,
              'field-sizing-content w-full resize-none text-text-2 lg:max-w-[52ch] lg:text-lead lg:text-current',
            )}
          />
          <div className="flex flex-wrap items-center gap-3">
            <span aria-hidden className="font-semibold">
              {text.minutes}
            </span>
            <Stepper
              className="text-text"
              label={text.minutes}
              value={draft.cookingTime}
              unit={text.minutesUnit}
              min={0}
              max={recipeLimits.minutes}
              step={minuteStep(draft.cookingTime)}
              onChange={(cookingTime) => set({ cookingTime })}
            />
          </div>
        </div>
        <Picture recipe={{ ...recipe, name: draft.name }} cloth={cloth} onPicture={onPicture} />
      </div>
    </header>
  )
}
