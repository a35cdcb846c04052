import { type Created, recipeCreationApi } from '@ordy/shared/recipe-creation/contract.ts'
import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#platform/api.ts'
import { type Draft, dropDraft, keepDraft, readDrafts } from './drafts.ts'
import { text } from './text.ts'

/** What a recipe is made from. */
export type Material = { kind: 'url' | 'text'; data: string } | { kind: 'picture'; file: Blob }

/** A recipe that was made here, with the text that was read off a picture. */
export interface Made extends Created {
  readText?: string
}

/** What went wrong, and what helps. */
export interface Fault {
  message: string
  hint: string | undefined
  material: Material
}

async function make(userId: string, material: Material): Promise<Made> {
  if (material.kind === 'picture') {
    const form = new FormData()
    form.append('user_id', userId)
    form.append('image', material.file, 'foto')
    const { data } = await call(recipeCreationApi.byImage, { form })
    return { ...data, readText: data.text }
  }
  const endpoint = material.kind === 'url' ? recipeCreationApi.byUrl : recipeCreationApi.byText
  return (await call(endpoint, { body: { data: material.data, user_id: userId } })).data
}

function faultOf(error: Error, material: Material): Fault {
  const known = error instanceof CallError ? error : undefined
  const hint = (known?.details as { hint?: string } | undefined)?.hint
  return {
    message: known?.message ?? (material.kind === 'picture' ? text.pictureFailed : text.failed),
    hint,
    material,
  }
}

/** Makes recipes and keeps what did not work out, so that it can be tried again. */
export function useCreation(userId: string) {
  const queries = useQueryClient()
  const [made, setMade] = useState<Made[]>([])
  const [drafts, setDrafts] = useState<Draft[]>(() => readDrafts(userId))
  const [fault, setFault] = useState<Fault>()
  const creation = useMutation({
    meta: { quiet: true },
    mutationFn: (material: Material) => make(userId, material),
    onMutate: () => setFault(undefined),
    onSuccess: (recipe, material) => {
      setMade((before) => [recipe, ...before])
      if (material.kind !== 'picture') setDrafts(dropDraft(userId, material.data))
      void queries.invalidateQueries({ queryKey: [recipeApi.cookbook.path] })
    },
    onError: (error, material) => {
      const found = faultOf(error, material)
      setFault(found)
      if (material.kind !== 'picture')
        setDrafts(keepDraft(userId, { ...material, reason: found.hint ?? found.message }))
    },
  })
  return {
    made,
    drafts,
    fault,
    isCreating: creation.isPending,
    create: creation.mutateAsync,
    forget: (data: string) => setDrafts(dropDraft(userId, data)),
    takenOver: (recipe: Made, name: string) =>
      setMade((before) =>
        before.map((one) =>
          one._id === recipe._id
            ? { ...one, further: one.further.filter((other) => other.name !== name) }
            : one,
        ),
      ),
  }
}
