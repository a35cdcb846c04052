import { CallError } from '#platform/api.ts'
import { messages } from '#platform/messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

interface LoadFailedProps {
  /** What could not be loaded, in the words of the screen. */
  title: string
  error: Error | null | undefined
  onRetry: () => void
}

/** What could not be loaded, why, as the server or the connection has it, and the way to ask again. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button variant="quiet" onPress={onRetry}>
          {messages.again}
        </Button>
      }
    >
      {error instanceof CallError && error.message !== title && error.message}
    </Alert>
  )
}
