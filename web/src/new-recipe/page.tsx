import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/csr/ArrowsDownUp'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { pages } from '@ordy/shared/pages.ts'
import type { ReactNode } from 'react'
import { PlanningNav } from '#parts/planning-nav.tsx'
import { isSameMaterial, type Material } from '#platform/captures.ts'
import { useUserId } from '#platform/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BookmarkHelp } from './bookmark-help.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { decideOnProvider, ProviderLine } from './provider-consent.tsx'
import { Drafts } from './drafts.tsx'
import { madeId, Results } from './results.tsx'
import { text } from './text.ts'
import { type Fault, type Made, useCreation } from './use-creation.ts'
import { type Start, useStart, wayOf } from './use-start.ts'
import { SentPage, SourcePanel, TextPanel } from './words-panel.tsx'

const tabs = [
  { id: 'url', label: text.source, icon: LinkIcon },
  { id: 'text', label: text.words, icon: TextAlignLeftIcon },
  { id: 'picture', label: text.picture, icon: ImageIcon },
  { id: 'generator', label: text.generator, icon: SparkleIcon },
] as const

interface NewRecipeProps {
  /** The panel of the fourth way. */
  generator: ReactNode
  /** What came of the fourth way. */
  proposals: ReactNode
}

/** Making recipes from a page, a text, a document or photos, or by the generator. What was made and chosen is forgotten on leaving; what was typed is kept. */
export function NewRecipePage({ generator, proposals }: NewRecipeProps) {
  const creation = useCreation(useUserId() ?? '')
  const { start, show, clear, isFromChat, isPictureLeft, isUnread } = useStart(
    creation.captures,
    creation.isCreating,
  )
  const { fault: last } = creation
  const fault = last && wayOf[last.material.kind] === start.way ? last : undefined
  const isRefused = refused.has(fault?.code ?? '')
  const create = (material: Material) =>
    decideOnProvider()
      .then(() => creation.create(material))
      .then(
        () => true,
        () => false,
      )
  const takeOver = async (recipe: Made, further: Made['further'][number]) => {
    const { text: data, url } = further
    if (!(await create({ kind: 'text', data, ...(url ? { url } : {}) }))) return
    creation.takenOver(recipe, further)
    document.getElementById(madeId)?.focus({ preventScroll: true })
  }
  return (
    <div className="page grid gap-6 pb-10">
      <PageHeader title={text.title} />
      <PlanningNav pathname={pages.newRecipe.path} />
      <Tabs
        look="cards"
        label={text.ways}
        tabs={tabs}
        value={start.way}
        onChange={show}
        className="max-w-180"
        panelClassName="mt-6 grid gap-4"
      >
        <ArrivalNotice isUnread={isUnread} isPictureLeft={isPictureLeft && start.way === 'picture'} />
        <Panel
          key={start.round}
          start={start}
          isFromChat={isFromChat}
          generator={generator}
          isCreating={creation.isCreating}
          onCreate={create}
          onDone={clear}
        />
      </Tabs>
      <ProviderLine />
      {start.way === 'generator' && proposals}
      {fault && (
        <FaultNotice
          fault={fault}
          onUseText={() => show('text')}
          onRetry={() => void create(fault.material)}
        />
      )}
      {start.way === 'url' && <BookmarkHelp key={String(isRefused)} isOpen={isRefused} />}
      <Results
        made={creation.made}
        stage={creation.isCreating ? creation.stage : undefined}
        onCorrected={creation.corrected}
        onTakeOver={(recipe, further) => void takeOver(recipe, further)}
      />
      <Drafts
        drafts={creation.captures ?? []}
        told={fault?.material}
        offered={start.material}
        isCreating={creation.isCreating}
        isAtWork={creation.isAtWork}
        onRetry={({ material }) => void create(material)}
        onForget={({ material }) => {
          creation.forget(material)
          if (start.material && isSameMaterial(start.material, material)) clear()
        }}
      />
      <WholeCookbook />
    </div>
  )
}

/** What did not arrive as it was sent. */
function ArrivalNotice({ isUnread, isPictureLeft }: { isUnread: boolean; isPictureLeft: boolean }) {
  if (isUnread)
    return (
      <Alert tone="warning" title={text.pageUnread}>
        {text.pageUnreadWhy}
      </Alert>
    )
  return isPictureLeft && <Alert title={text.pictureLeft}>{text.pictureLeftWhy}</Alert>
}

function WholeCookbook() {
  return (
    <div>
      <ButtonLink
        variant="ghost"
        icon={ArrowsDownUpIcon}
        href={pages.transfer.path}
        className="-ml-[16px] text-left text-balance"
      >
        {text.wholeCookbook}
      </ButtonLink>
    </div>
  )
}

const refused = new Set([
  'page-refused',
  'page-behind-login',
  'page-not-reached',
  'page-broken',
  'page-in-circles',
])

interface PanelProps {
  start: Start
  generator: ReactNode
  isFromChat: boolean
  isCreating: boolean
  onCreate: (material: Material) => Promise<boolean>
  onDone: (begun: Start) => void
}

function Panel({ start, generator, isFromChat, isCreating, onCreate, onDone }: PanelProps) {
  const create = async (wanted: Material) => {
    if (await onCreate(wanted)) onDone(start)
  }
  const common = { isCreating, onCreate: (material: Material) => void create(material) }
  switch (start.way) {
    case 'url':
      return <UrlPanel {...common} material={start.material} />
    case 'text':
      return <WordsPanel {...common} material={start.material} isFromChat={isFromChat} />
    case 'picture': {
      const first = start.material?.kind === 'files' ? start.material.files : []
      return (
        <PicturePanel
          first={first}
          isCreating={isCreating}
          onCreate={(files) => void create({ kind: 'files', files })}
        />
      )
    }
    case 'generator':
      return generator
  }
}

interface MaterialPanelProps {
  material: Material | undefined
  isCreating: boolean
  onCreate: (material: Material) => void
}

function UrlPanel({ material, isCreating, onCreate }: MaterialPanelProps) {
  if (material?.kind === 'page')
    return <SentPage page={material} isCreating={isCreating} onCreate={() => onCreate(material)} />
  return (
    <SourcePanel
      first={material?.kind === 'url' ? material.data : ''}
      isCreating={isCreating}
      onCreate={(data) => onCreate({ kind: 'url', data })}
    />
  )
}

function WordsPanel({
  material,
  isCreating,
  onCreate,
  isFromChat,
}: MaterialPanelProps & { isFromChat: boolean }) {
  const given = material?.kind === 'text' ? material : undefined
  return (
    <TextPanel
      first={given?.data ?? ''}
      source={given?.url}
      isFromChat={isFromChat}
      isCreating={isCreating}
      onCreate={(data) => onCreate({ kind: 'text', data, ...(given?.url ? { url: given.url } : {}) })}
    />
  )
}

interface FaultNoticeProps {
  fault: Fault
  onUseText: () => void
  onRetry: () => void
}

function FaultNotice({ fault, onUseText, onRetry }: FaultNoticeProps) {
  const action =
    fault.code === 'network' ? (
      <Button variant="quiet" icon={ArrowClockwiseIcon} onPress={onRetry}>
        {text.tryAgain}
      </Button>
    ) : (
      fault.material.kind !== 'text' && (
        <Button variant="quiet" onPress={onUseText}>
          {text.useWords}
        </Button>
      )
    )
  return (
    <Alert tone="danger" title={fault.message} className="max-w-180" action={action}>
      {fault.hint}
    </Alert>
  )
}
