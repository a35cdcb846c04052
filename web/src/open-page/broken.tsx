import { checkConnection, useOnline } from '#platform/connection.ts'
import { messages } from '#platform/messages.ts'
import { Button } from '#ui/button.tsx'

/** A page that could not be shown, for example because its code did not arrive. */
export function BrokenPage() {
  const isOnline = useOnline()
  return (
    <div
      data-broken
      className="page grid min-h-[70dvh] content-center justify-items-center gap-3 py-14 text-center"
    >
      <h1 tabIndex={-1} className="page-title">
        {isOnline ? messages.unexpected : messages.noAnswer}
      </h1>
      <Button
        className="mt-3"
        onPress={() => void checkConnection().then((reached) => reached && location.reload())}
      >
        {messages.again}
      </Button>
    </div>
  )
}

/** The same without any frame round it. */
export const BrokenAlone = () => (
  <main>
    <BrokenPage />
  </main>
)
