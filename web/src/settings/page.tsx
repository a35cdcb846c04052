import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasPlans, useUser } from '#platform/user.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Devices } from './devices.tsx'
import { Password } from './password.tsx'
import { Subscription } from './subscription.tsx'
import { text } from './text.ts'

/** The settings of the own account. */
export function SettingsPage() {
  const user = useUser()
  const hasPlans = useHasPlans()
  // whoever comes back from paying wants to see the subscription
  const isBack = useSearch({ from: '/app/usersettings' }).success !== undefined
  const [tab, setTab] = useState<'settings' | 'subscription'>(isBack ? 'subscription' : 'settings')
  return (
    <div className="page grid gap-6 pb-14 lg:gap-8">
      <PageHeader title={user?.firstName ? text.greeting(user.firstName) : text.title} />
      <Tabs
        label={text.tabs}
        value={tab}
        tabs={[
          { id: 'settings', label: text.settings },
          { id: 'subscription', label: text.subscription },
        ]}
        onChange={setTab}
        panelClassName="pt-6 lg:pt-8"
      >
        {tab === 'settings' ? (
          <div className="grid gap-8 lg:gap-10">
            <Password />
            <Devices />
          </div>
        ) : (
          <Subscription hasPlans={hasPlans} />
        )}
      </Tabs>
    </div>
  )
}
