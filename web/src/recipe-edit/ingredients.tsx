import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { beginsGroup, movedRow, withHeading } from '@ordy/shared/recipes/ingredient-groups.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { Editor } from './editor.ts'
import { Row } from './row.tsx'
import { RecipeChoice } from './recipe-choice.tsx'
import { addRow, removeRow, type RowTarget } from './row-actions.ts'
import { text } from './text.ts'
import type { usePersons } from './use-persons.ts'

interface IngredientsProps {
  editor: Editor
  target: RowTarget & { variantId: string }
  people: ReturnType<typeof usePersons>
}

/** The ingredient rows, written with the amounts for the shown number of persons. */
export function Ingredients({ editor, target, people }: IngredientsProps) {
  const { draft } = editor.state.use()
  const [added, setAdded] = useState<number>()
  // the number of the row that becomes a recipe; a new row has none yet
  const [choosing, setChoosing] = useState<number | 'new'>()
  const rows = draft.ingredients
  const set = (next: (rows: Ingredient[]) => Ingredient[]) =>
    editor.change((before) => ({ ...before, ingredients: next(before.ingredients) }))
  const addBelow = (stableId: number, more: Partial<Ingredient>[]) => {
    let above = stableId
    for (const one of more.slice(0, recipeLimits.ingredients - rows.length))
      above = addRow(editor, target, one, above)
  }
  return (
    <section id="zutaten-bereich" aria-labelledby="zutaten" className="scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-3 py-2 lg:min-h-18">
        <h2 id="zutaten">{text.ingredients}</h2>
        <Stepper
          label={text.persons}
          value={people.persons}
          unit={text.personsWord}
          max={recipeLimits.persons}
          isPending={people.isLocked}
          onChange={people.change}
        />
      </div>
      <ul className="@container mt-2">
        {rows.map((row, at) => (
          <Row
            key={row.stableId}
            row={row}
            at={at}
            count={rows.length}
            variantId={target.variantId}
            factor={people.persons / target.seatCount}
            isNew={row.stableId === added}
            onChange={(next) => set((all) => all.map((one) => (one.stableId === row.stableId ? next : one)))}
            onMore={(more) => addBelow(row.stableId, more)}
            isFirstOfGroup={beginsGroup(rows, at)}
            onHeading={(heading) => set((all) => withHeading(all, at, heading))}
            onMove={(from, to) => set((all) => movedRow(all, from, to))}
            onRemove={() => removeRow(editor, target, row)}
            onChooseRecipe={() => setChoosing(row.stableId)}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="tonal"
          icon={PlusIcon}
          isDisabled={rows.length >= recipeLimits.ingredients}
          onPress={() => setAdded(addRow(editor, target))}
        >
          {text.addRow}
        </Button>
        <Button
          variant="ghost"
          icon={BookOpenTextIcon}
          isDisabled={rows.length >= recipeLimits.ingredients}
          onPress={() => setChoosing('new')}
        >
          {text.recipeAsRow}
        </Button>
      </div>
      {choosing !== undefined && (
        <RecipeChoice
          recipeId={target.parentId}
          onClose={() => setChoosing(undefined)}
          onChoose={({ _id, name }) => {
            setChoosing(undefined)
            const chosen = { recipeId: _id, unit: { name: text.portion }, name: { name } }
            if (choosing === 'new') return addRow(editor, target, { amount: target.seatCount, ...chosen })
            set((all) => all.map((row) => (row.stableId === choosing ? { ...row, ...chosen } : row)))
          }}
        />
      )}
    </section>
  )
}
