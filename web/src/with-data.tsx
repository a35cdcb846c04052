import { pages } from '@ordy/shared/pages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isLimit, showLimits } from '#platform/api.ts'
import { data, showFailures } from '#platform/data.ts'
import { messages } from '#platform/messages.ts'
import { session } from '#platform/session.ts'
import { notify } from '#ui/notify.ts'

const limitShownFor = 10

showLimits((message) =>
  notify.alert(message, {
    seconds: limitShownFor,
    link: { label: messages.upgrade, href: pages.settings.path },
  }),
)

showFailures((error) => {
  if (error.status === 401 || isLimit(error.code)) return
  if (error.status >= 500 || error.kind !== 'answer') notify.error(error.message)
  else notify.alert(error.message)
})

// what was loaded belongs to the person before
session.onChange(() => data.clear())

/** What is loaded from the server, and how failures are shown. Pages that load nothing do without, and are lighter. */
export function WithData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={data}>{children}</QueryClientProvider>
}

/** Pages for everybody that load something. */
export function DataFrame() {
  return (
    <WithData>
      <Outlet />
    </WithData>
  )
}
