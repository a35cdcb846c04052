import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { pages } from '@ordy/shared/pages.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PlanningNav } from '#parts/planning-nav.tsx'
import { useUserId } from '#platform/user.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { Drafts, Results } from './results.tsx'
import { text } from './text.ts'
import { type Fault, type Material, useCreation } from './use-creation.ts'
import { SourcePanel, TextPanel } from './words-panel.tsx'

const tabs = [
  { id: 'url', label: text.source, icon: LinkIcon },
  { id: 'text', label: text.words, icon: TextAlignLeftIcon },
  { id: 'picture', label: text.picture, icon: ImageIcon },
  { id: 'generator', label: text.generator, icon: SparkleIcon },
] as const
type Tab = (typeof tabs)[number]['id']

/** Making recipes from a page, a text or a photo. What was made and chosen is forgotten on leaving. */
export function NewRecipePage() {
  const { fromChat, recipeText = '' } = useSearch({ from: '/app/wochenplan/upload' })
  const userId = useUserId() ?? ''
  const creation = useCreation(userId)
  const [tab, setTab] = useState<Tab>(fromChat ? 'text' : 'url')
  const [words, setWords] = useState(fromChat ? recipeText : '')
  const create = (material: Material) =>
    creation.create(material).then(
      () => true,
      () => false,
    )
  const useText = (found: string) => {
    setWords(found)
    setTab('text')
  }
  return (
    <div className="page grid gap-6 pb-10">
      <PageHeader title={text.title} />
      <PlanningNav pathname={pages.newRecipe.path} />
      <Tabs
        look="cards"
        label={text.ways}
        tabs={tabs}
        value={tab}
        onChange={setTab}
        panelClassName="mt-6 max-w-180"
      >
        {tab === 'url' && (
          <SourcePanel isCreating={creation.isCreating} onCreate={(data) => create({ kind: 'url', data })} />
        )}
        {tab === 'text' && (
          <TextPanel
            key={words}
            first={words}
            isFromChat={fromChat === true && words === recipeText}
            isCreating={creation.isCreating}
            onCreate={(data) => create({ kind: 'text', data })}
          />
        )}
        {tab === 'picture' && (
          <PicturePanel
            isCreating={creation.isCreating}
            onCreate={(file) => void create({ kind: 'picture', file })}
          />
        )}
        {tab === 'generator' && <Alert title={text.generatorSoon} />}
      </Tabs>
      {creation.fault && <FaultNotice fault={creation.fault} onUseText={() => setTab('text')} />}
      <Results
        made={creation.made}
        isCreating={creation.isCreating}
        onUseText={useText}
        onTakeOver={(recipe, further) =>
          void create({ kind: 'text', data: further.text }).then(
            (isDone) => isDone && creation.takenOver(recipe, further.name),
          )
        }
      />
      <Drafts
        drafts={creation.drafts}
        isCreating={creation.isCreating}
        onRetry={({ kind, data }) => void create({ kind, data })}
        onForget={({ data }) => creation.forget(data)}
      />
    </div>
  )
}

function FaultNotice({ fault, onUseText }: { fault: Fault; onUseText: () => void }) {
  return (
    <Alert
      tone="danger"
      title={fault.message}
      className="max-w-180"
      action={
        fault.material.kind === 'url' && (
          <Button variant="quiet" onPress={onUseText}>
            {text.useWords}
          </Button>
        )
      }
    >
      {fault.hint}
    </Alert>
  )
}
