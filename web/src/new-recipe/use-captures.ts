import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dropCapture, isSameMaterial, keepCapture, type Material, readCaptures } from '#platform/captures.ts'
import { sentPageKept } from '#platform/sent-page.ts'
import { useEffect } from 'react'

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('ordy-captures')

/** What waits on this device to become a recipe. A blocked storage only means that nothing waits. */
export function useCaptures(userId: string) {
  const queries = useQueryClient()
  const queryKey = ['captures', userId]
  const waiting = () => readCaptures(userId).catch(() => [])
  const { data: captures } = useQuery({
    queryKey,
    queryFn: async () => {
      await sentPageKept()
      return waiting()
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const refresh = () => queries.invalidateQueries({ queryKey })
  useEffect(() => {
    const follow = () => void queries.invalidateQueries({ queryKey: ['captures'] })
    tabs?.addEventListener('message', follow)
    return () => tabs?.removeEventListener('message', follow)
  }, [queries])
  return {
    captures,
    find: async (material: Material) =>
      (await waiting()).find((one) => isSameMaterial(one.material, material))?.material,
    /** What only begins here says nothing in the other tabs: there it would read as if it had come to nothing. */
    keep: async (material: Material, reason: string, told: 'here' | 'everywhere' = 'everywhere') => {
      await keepCapture(userId, material, reason).catch(() => {})
      if (told === 'everywhere') tabs?.postMessage('changed')
      await refresh()
    },
    drop: async (material: Material) => {
      for (const one of await waiting())
        if (isSameMaterial(one.material, material)) await dropCapture(one.id).catch(() => {})
      tabs?.postMessage('changed')
      await refresh()
    },
  }
}
