import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PlanListPage } from './grocery-list/page.tsx'
import { useLive } from './shopping-list/live.ts'
import { ListPage } from './shopping-list/page.tsx'

/** The list with the id in the address: the one that is open, one made from the week plan, or another of the history. */
export function OneListPage() {
  const { id } = useParams({ from: '/app/einkaufszettel/$id' })
  const isOpen = useLive(({ list }) => list?._id === id)
  const [knownLive, setKnownLive] = useState<string>()
  // it does not become a list of the plan when another one is opened
  if (isOpen && knownLive !== id) setKnownLive(id)
  const live = <ListPage key={id} listId={id} />
  return knownLive === id ? live : <PlanListPage otherwise={live} />
}
