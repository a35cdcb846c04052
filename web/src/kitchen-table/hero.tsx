import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { pages } from '@ordy/shared/pages.ts'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StillImage } from '#parts/plate-picture.tsx'
import { TableScene } from '#parts/table-scene.tsx'
import { useUserId } from '#platform/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { text } from './text.ts'
import { type CurrentTable, memberImage, memberName, tableName } from './use-table.ts'

const cloth = { ['--cloth' as string]: 'var(--cloth-salbei)', color: 'var(--on-cloth-salbei)' }

interface HeroProps {
  current: CurrentTable | undefined
  /** On phones the form for a new table waits in a sheet behind the '+' of the top bar. */
  onCreate: (() => void) | undefined
  /** What is said instead where there is no table. */
  children?: ReactNode
}

/** The table from above with everybody's plate, and what it is called. On phones the words stand in a sheet below. */
export function Hero({ current, onCreate, children }: HeroProps) {
  const router = useRouter()
  const isSignedIn = useUserId() !== undefined
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: pages.cookbook.path })
  }
  return (
    <header className="cloth" style={cloth}>
      <div className="mx-auto grid max-w-[calc(var(--page-max)+2*var(--gutter))] md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_400px] md:gap-8 md:px-(--gutter)">
        <div className="relative grid place-items-center px-4 pt-4 pb-10 md:order-last md:px-0 md:py-8">
          {isSignedIn && (
            <IconButton
              label={text.back}
              icon={ArrowLeftIcon}
              variant="float"
              onPress={goBack}
              className="absolute! top-3 left-3 md:hidden!"
            />
          )}
          {current ? (
            <TableScene
              guests={current.members.map((member) => ({
                name: memberName(member),
                img: memberImage(member),
              }))}
              className="w-68 max-w-full md:w-full"
            />
          ) : (
            <StillImage name="table" className="size-68 max-w-full md:size-full" />
          )}
        </div>
        <div className="-mt-7 flex flex-col justify-center gap-2 rounded-t-xl bg-canvas px-(--gutter) pt-5 text-text md:relative md:mt-0 md:gap-3 md:bg-transparent md:px-0 md:py-22 md:text-inherit">
          {isSignedIn && (
            <Pressable
              onPress={goBack}
              className="absolute top-9 hidden min-h-11 items-center gap-2 rounded-xs font-medium hover:underline md:inline-flex"
            >
              <ArrowLeftIcon aria-hidden size={20} />
              {text.back}
            </Pressable>
          )}
          <PageHeader
            title={text.title}
            actions={onCreate ? [{ label: text.createTitle, icon: PlusIcon, onPress: onCreate }] : []}
            className="p-0! lg:[&>h1]:text-[clamp(2.5rem,1.4rem+2.6vw,4rem)] lg:[&>h1]:leading-[1.02] lg:[&>h1]:tracking-[-0.022em]"
          />
          {current && (
            <>
              <p className="text-lead font-medium">{tableName(current.table)}</p>
              <p className="text-small font-medium text-text-2 md:text-body md:text-inherit">
                {[text.atTable(current.members.length), current.isOwner && text.leadYourself]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          )}
          {children}
        </div>
      </div>
    </header>
  )
}
