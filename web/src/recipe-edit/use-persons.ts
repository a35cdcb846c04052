import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { call, saidOr } from '#platform/api.ts'
import { mayWait, showPersons, wantedPersons } from '#platform/wanted-persons.ts'
import { renewRecipes } from '#platform/recipe-changes.ts'
import { useUserId } from '#platform/session.ts'
import { announce } from '#ui/announce.tsx'
import { notify } from '#ui/notify.ts'
import type { Editor } from './editor.ts'
import { text } from './text.ts'

const pause = 300

/** The number of persons of a variant: presses are collected, then sent while the control is locked. */
export function usePersons(editor: Editor, recipeId: string, variantId: string, opened: number) {
  const account = useUserId()
  const [persons, setPersons] = useState(opened)
  const [isLocked, setLocked] = useState(false)
  const stored = useRef(opened)
  const sending = useRef<() => void>(undefined)
  useEffect(() => {
    if (persons === stored.current) return
    const send = async () => {
      sending.current = undefined
      setLocked(true)
      try {
        while (stored.current !== persons) {
          const direction = persons > stored.current ? 'up' : 'down'
          const { data } = await editor.exclusive(() =>
            call(recipeApi.personCount, { params: { childId: variantId }, body: { direction } }),
          )
          // somebody else may turn the same wheel: theirs counts then
          const isTurned = data.numberOfPersons === stored.current + (direction === 'up' ? 1 : -1)
          stored.current = data.numberOfPersons
          if (!isTurned) break
        }
        announce(text.amountsFor(stored.current))
        void renewRecipes()
      } catch (error) {
        if (await mayWait(error)) {
          wantedPersons.write(account, recipeId, { persons, variantId, known: stored.current })
          void showPersons(recipeId, variantId, persons)
          stored.current = persons
          notify.alert(text.offline)
        } else notify.error(saidOr(error, text.personsFailed))
      }
      setPersons(stored.current)
      setLocked(false)
    }
    const timer = setTimeout(() => void send(), pause)
    sending.current = () => void send()
    return () => clearTimeout(timer)
  }, [persons, editor, account, recipeId, variantId])
  // who leaves takes nothing back
  useEffect(() => () => sending.current?.(), [])
  return { persons, isLocked, change: setPersons }
}
