import { pages } from '@ordy/shared/pages.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Capture, Material } from '#platform/captures.ts'
import { isSentPageUnread } from '#platform/sent-page.ts'
import { useUserId } from '#platform/session.ts'
import { lastField } from './kept-words.ts'

const ways = ['url', 'text', 'picture', 'generator'] as const
export type Way = (typeof ways)[number]

export const wayOf: Record<Material['kind'], Way> = {
  url: 'url',
  page: 'url',
  text: 'text',
  files: 'picture',
}

/** What a panel begins with; the same thing put in again begins anew. */
export interface Start {
  way: Way
  material?: Material | undefined
  round: number
}

/** The way that was open when this entry of the history was left. */
const wayBefore = (): Way | undefined => {
  const { way } = (history.state ?? {}) as { way?: unknown }
  return ways.find((one) => one === way)
}

/** What had arrived when the page opened. What comes later waits below: it must not push aside what somebody is at. */
function useArrived(captures: readonly Capture[] | undefined): readonly Capture[] {
  const [ids, setIds] = useState<ReadonlySet<number>>()
  if (captures && !ids) setIds(new Set(captures.map(({ id }) => id)))
  return captures?.filter(({ id }) => ids?.has(id)) ?? []
}

/** What the panels begin with: what the chat or another app sent, else what was open and typed before. */
export function useStart(captures: readonly Capture[] | undefined, isCreating: boolean) {
  const { fromChat, recipeText = '', geteilt } = useSearch({ from: '/app/wochenplan/upload' })
  const userId = useUserId() ?? ''
  const hasChatText = fromChat === true && recipeText.trim() !== ''
  const [start, setStart] = useState<Start>(() => ({
    way: fromChat ? 'text' : geteilt ? 'picture' : (wayBefore() ?? lastField(userId) ?? 'url'),
    material: hasChatText ? { kind: 'text', data: recipeText } : undefined,
    round: 0,
  }))
  const [offered, setOffered] = useState<number>()
  const arrived = useArrived(captures)
  useEffect(() => {
    if (wayBefore() !== start.way) history.replaceState({ ...history.state, way: start.way }, '')
  }, [start.way])
  const begin = (material: Material) =>
    setStart((before) => ({ way: wayOf[material.kind], material, round: before.round + 1 }))
  // an earlier page is not what was sent now
  const isUnread = captures !== undefined && isSentPageUnread()
  // what another app or the bookmark sent lies ready, newest first, and pushes nothing aside that is asked for or at work
  const isTaken = fromChat || geteilt || isCreating || isUnread
  const sent = isTaken ? undefined : arrived.find(({ reason }) => reason === '')
  if (sent && sent.id !== offered) {
    setOffered(sent.id)
    begin(sent.material)
  }
  return {
    start,
    isFromChat: hasChatText && start.round === 0,
    isPictureLeft: geteilt === 'bild' && start.round === 0,
    isUnread: isUnread && start.round === 0,
    show: (way: Way) => setStart((before) => ({ ...before, way })),
    /** Begins the panel anew, unless another one was opened since. */
    clear: (begun?: Start) => {
      // what the address brought is used up: neither a reload nor coming back brings it again
      if (location.pathname === pages.newRecipe.path)
        history.replaceState(history.state, '', pages.newRecipe.path)
      setStart((now) => {
        const isOther = begun && (now.way !== begun.way || now.round !== begun.round)
        return isOther ? now : { way: now.way, round: now.round + 1 }
      })
    },
  }
}
