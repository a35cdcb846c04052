import { pages } from '@ordy/shared/pages.ts'
import { PlanningNav } from '#parts/planning-nav.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { type CardWays, Proposals } from './proposals.tsx'
import { text } from './text.ts'

/** A recipe after preferences, in a minute. */
export function QuickRecipePage(cards: CardWays) {
  return (
    <div className="page grid gap-6 pb-10">
      <PageHeader title={text.title} />
      <PlanningNav pathname={pages.generator.path} />
      <PreferencesForm />
      <Proposals {...cards} />
    </div>
  )
}
