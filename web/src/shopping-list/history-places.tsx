import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { IconButton } from '#ui/icon-button.tsx'
import { useRootMark } from '#ui/root-mark.ts'
import { Sheet } from '#ui/sheet.tsx'
import { History, type HistoryProps } from './history.tsx'
import { text } from './text.ts'

interface HistoryPlacesProps extends HistoryProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/**
 * The history beside the list on desktops; elsewhere behind a floating button, in a sheet. The button sits on the edge
 * of the screen, where it covers as little as possible of what can be ticked: nothing where the margin is wide enough.
 */
export function HistoryPlaces({ isOpen, setOpen, ...history }: HistoryPlacesProps) {
  const { onChoose } = history
  useRootMark('hasHistoryButton')
  return (
    <>
      <aside aria-label={text.history} className="hidden lg:block print:hidden">
        <div className="card sticky top-42 max-h-[calc(100dvh-12rem)] overflow-y-auto p-[16px]">
          <h2 className="mb-3 px-1 text-h4">{text.history}</h2>
          <div data-alive>
            <History {...history} />
          </div>
        </div>
      </aside>
      <IconButton
        label={text.history}
        icon={ClockCounterClockwiseIcon}
        variant="quiet"
        iconSize={18}
        className="fixed bottom-[calc(var(--nav-h)+12px+var(--safe-b))] left-(--safe-l) z-(--z-sticky) h-[56px] w-[24px] rounded-l-none border-l-0 shadow-float md:bottom-6 md:w-(--gutter) md:left-[calc(var(--rail-w)+var(--safe-l))] lg:hidden"
        onPress={() => setOpen(true)}
      />
      <Sheet title={text.history} isOpen={isOpen} onClose={() => setOpen(false)}>
        <History
          {...history}
          onChoose={(list) => {
            setOpen(false)
            onChoose(list)
          }}
        />
      </Sheet>
    </>
  )
}
