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
 * The history beside the list on desktops; elsewhere behind a floating button, in a sheet. The button has a strip for
 * itself, below which the list ends softly: it covers nothing that can be ticked, and notices have their place there, too.
 */
export function HistoryPlaces({ isOpen, setOpen, ...history }: HistoryPlacesProps) {
  const { onChoose } = history
  useRootMark('hasHistoryStrip')
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
      <div
        data-bottom-strip
        className="canvas-strip fixed right-0 bottom-(--bars-b) left-0 z-(--z-sticky) px-[calc(var(--gutter)+var(--safe-l))] pb-[12px] md:left-(--rail-w) lg:hidden print:hidden"
      >
        <IconButton
          label={text.history}
          icon={ClockCounterClockwiseIcon}
          variant="float"
          onPress={() => setOpen(true)}
        />
      </div>
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
