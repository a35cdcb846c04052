import { useParams, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { PlanListPage } from './grocery-list/page.tsx'
import { useLive } from './shopping-list/live.ts'
import { ListPage } from './shopping-list/page.tsx'

/** The list with the id in the address: the one that is open, one made from the week plan, or another of the history. */
export function OneListPage() {
  const { id } = useParams({ from: '/app/einkaufszettel/$id' })
  const { fromChat, ingredients } = useSearch({ from: '/app/einkaufszettel/$id' })
  const chat = fromChat ? { fromChat: ingredients } : {}
  const openId = useLive(({ list }) => list?._id)
  const [known, setKnown] = useState<readonly string[]>([])
  // it does not become a list of the plan when another one is opened
  if (openId && !known.includes(openId)) setKnown([...known, openId])
  if (known.includes(id)) return <ListPage listId={id} {...chat} />
  return (
    <PlanListPage
      {...chat}
      otherwise={<NoPlanList onFound={() => setKnown([...known, id])} />}
      perhaps={({ error, retry }) => (
        <ListPage listId={id} unread={{ reason: error.message, retry }} {...chat} />
      )}
    />
  )
}

function NoPlanList({ onFound }: { onFound: () => void }) {
  useLayoutEffect(onFound)
  return null
}
