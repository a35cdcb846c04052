import type { Answer } from '@ordy/shared/endpoint.ts'
import { boardApi } from '@ordy/shared/weekplan/board.ts'
import { type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { weeksApi } from '@ordy/shared/weekplan/weeks.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { notify } from '#ui/notify.ts'
import { spanOf } from './place.ts'
import { text } from './text.ts'
import { planKey, sayFailure } from './use-plan.ts'

/** Copies weeks, keeps them as templates and lays those; each laying can be undone. */
export function useWeeks(table: string) {
  const queries = useQueryClient()
  const params = { kitchentableId: table }
  const question = ask(weeksApi.templates, { params })
  const templates = useQuery(question)
  const ways = { meta: { quiet: true }, onError: sayFailure }
  const planned = () => queries.invalidateQueries({ queryKey: planKey })
  const listed = () => queries.invalidateQueries({ queryKey: question.queryKey })

  const takeBack = useMutation({
    ...ways,
    mutationFn: (ids: string[]) => call(boardApi.takeOut, { params, body: { ids } }),
    onSettled: planned,
  })
  const sayLaid = ({ data: { entries, gone } }: Answer<typeof weeksApi.copy>, week: Range) => {
    const lost = gone > 0 ? text.goneRecipes(gone) : ''
    if (entries.length === 0) return notify.info(text.nothingLaid + lost)
    const ids = entries.map((entry) => entry._id)
    notify.undo(text.laid(ids.length, spanOf(week)) + lost, () => takeBack.mutate(ids))
  }

  const copy = useMutation({
    ...ways,
    mutationFn: (body: { from: string; to: string }) => call(weeksApi.copy, { params, body }),
    onSuccess: (answer, { to }) => sayLaid(answer, weekOf(to)),
    onSettled: planned,
  })
  const lay = useMutation({
    ...ways,
    mutationFn: ({ templateId, week }: { templateId: string; week: string }) =>
      call(weeksApi.lay, { params: { ...params, templateId }, body: { week } }),
    onSuccess: (answer, { week }) => sayLaid(answer, weekOf(week)),
    onSettled: planned,
  })
  const keeping = { mutationKey: ['week-keep'] }
  const keep = useMutation({
    ...ways,
    ...keeping,
    mutationFn: (body: { name: string; week: string }) => call(weeksApi.keep, { params, body }),
    onSuccess: ({ data }) => notify.success(text.kept(data.name)),
    onSettled: listed,
  })
  const drop = useMutation({
    ...ways,
    mutationFn: (templateId: string) => call(weeksApi.drop, { params: { ...params, templateId } }),
    onSettled: listed,
  })
  // asked at once: what was drawn last does not know of the press before
  const isKeeping = () => queries.isMutating(keeping) > 0
  return { templates, copy, lay, keep, isKeeping, drop }
}
