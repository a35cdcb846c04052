import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { History, type HistoryProps } from './history.tsx'
import { text } from './text.ts'

interface HistoryPlacesProps extends HistoryProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The history beside the list on desktops; elsewhere behind a floating button, in a sheet. */
export function HistoryPlaces({ isOpen, setOpen, ...history }: HistoryPlacesProps) {
  const { onChoose } = history
  return (
    <>
      <aside aria-label={text.history} className="hidden lg:block">
        <div className="card sticky top-44 max-h-[calc(100dvh-12rem)] overflow-y-auto p-4">
          <h2 className="mb-3 px-1 text-h4">{text.history}</h2>
          <History {...history} />
        </div>
      </aside>
      <IconButton
        data-floating-bar="tablet"
        label={text.history}
        icon={ClockCounterClockwiseIcon}
        variant="quiet"
        size="lg"
        iconSize={24}
        className="fixed bottom-[calc(var(--nav-h)+12px+var(--safe-b))] left-[calc(var(--gutter)+var(--safe-l))] z-(--z-sticky) rounded-[18px] shadow-float md:bottom-6 md:left-[calc(var(--rail-w)+var(--gutter))] lg:hidden"
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
