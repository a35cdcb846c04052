import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { pages } from '@ordy/shared/pages.ts'
import { recipeCheckApi } from '@ordy/shared/recipes/editing.ts'
import { recipeErrors } from '@ordy/shared/recipes/errors.ts'
import { mayShare, recipeSharingApi } from '@ordy/shared/recipes/sharing.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MadeBadge } from '#parts/made-badge.tsx'
import { call } from '#platform/api.ts'
import { renewRecipes } from '#platform/recipe-changes.ts'
import { useUser } from '#platform/user.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { notify } from '#ui/notify.ts'
import type { Editor } from './editor.ts'
import { text } from './text.ts'

interface NutritionProps {
  editor: Editor
  variantId: string
  seatCount: number
}

/** Nutrition per person, calculated anew from what stands in the rows now. */
export function NutritionEditor({ editor, variantId, seatCount }: NutritionProps) {
  const { draft } = editor.state.use()
  const calculate = useMutation({
    mutationFn: () =>
      call(recipeCheckApi.nutrition, {
        body: { menuchild: { _id: variantId, ingredients: draft.ingredients, seatCount } },
      }),
    onSuccess: ({ data }) => editor.change((before) => ({ ...before, nutritions: data.nutritions })),
  })
  const known = calculate.data?.data
  return (
    <section aria-labelledby="naehrwerte" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="naehrwerte" className="text-h4">
          {text.nutrition}
        </h2>
        <p className="flex flex-wrap gap-2">
          {draft.nutritions.some(({ incomplete }) => incomplete) && (
            <Badge tone="warning">{text.incomplete}</Badge>
          )}
          {known && <MadeBadge origin={known.origin} madeBy={known.madeBy} />}
        </p>
      </div>
      {draft.nutritions.length === 0 ? (
        <p className="text-text-2">{text.noNutrition}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          {draft.nutritions.map((value) => (
            <div key={value.name}>
              <dt className="text-small text-text-2">{value.name}</dt>
              <dd className="display-nums text-h3">
                {Math.round(value.amount).toLocaleString('de-CH')}
                <span className="font-sans text-small font-medium text-text-3">{`\u00A0${value.unit}`}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {known && known.unmatched.length > 0 && (
        <p role="status" className="text-small text-text-2">
          {text.unmatched(known.coverage, known.unmatched.join(', '))}
        </p>
      )}
      <Button
        variant="quiet"
        icon={ArrowsClockwiseIcon}
        isPending={calculate.isPending}
        onPress={() => calculate.mutate()}
      >
        {text.calculate}
      </Button>
    </section>
  )
}

interface PublishProps {
  editor: Editor
  recipe: { _id: string; freeAccess: boolean }
}

/** Publishes the recipe or makes it private again; plans that do not share are told the way out. */
export function Publish({ editor, recipe }: PublishProps) {
  const user = useUser()
  const [isFree, setFree] = useState(recipe.freeAccess)
  const publish = useMutation({
    mutationFn: (freeAccess: boolean) =>
      editor.exclusive(() =>
        call(recipeSharingApi.publish, { params: { id: recipe._id }, body: { freeAccess } }),
      ),
    onMutate: setFree,
    onSuccess: ({ data }) => {
      setFree(data.freeAccess)
      void renewRecipes()
    },
    onError: (_error, wanted) => setFree(!wanted),
  })
  const toggle = (isOn: boolean) => {
    if (isOn && user && !mayShare(user.bookedAbo.type)) {
      notify.alert(recipeErrors['recipe-sharing-plan'].message, {
        seconds: 10,
        link: { label: text.upgrade, href: pages.settings.path },
      })
      return
    }
    publish.mutate(isOn)
  }
  return (
    <section className="card p-5">
      <Checkbox isSelected={isFree} onChange={toggle}>
        <span className="font-semibold">{text.publish}</span>
        <span className="block text-small text-text-2">{text.publishText}</span>
      </Checkbox>
    </section>
  )
}

/** Where earlier versions will stand. */
export function Versions() {
  return (
    <section aria-labelledby="versionen" className="rounded-lg bg-sunken p-5">
      <h2 id="versionen" className="flex items-center gap-2 text-h4">
        <ClockCounterClockwiseIcon aria-hidden size={22} />
        {text.versions}
      </h2>
      <p className="mt-1 text-text-2">{text.versionsSoon}</p>
    </section>
  )
}
