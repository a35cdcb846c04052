import { useState } from 'react'
import { CallError } from '#platform/api.ts'
import { useHoldReload } from '#platform/hold-reload.ts'
import { useUserId } from '#platform/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { text } from './text.ts'
import { useCorrection } from './use-correction.ts'
import { useFileUrl } from './use-file-url.ts'
import { hintOf, type Made } from './use-creation.ts'

interface ReviewProps {
  recipe: Made
  words: string
  onCorrected: (corrected: Made) => void
}

/** What was read, to be corrected beside what it was read from. */
export function Review({ recipe, words: read, onCorrected }: ReviewProps) {
  const photos = (recipe.files ?? []).filter((file) => file.type.startsWith('image/'))
  const [words, setWords] = useState(read)
  const isChanged = words.trim() !== read.trim()
  useHoldReload(isChanged)
  const correction = useCorrection(useUserId() ?? '', recipe, onCorrected)
  const { error } = correction
  return (
    <Disclosure
      title={photos.length > 0 ? text.compare : text.readText}
      isOpen={photos.length > 0}
      className="card px-4 py-1 sm:col-span-full"
    >
      <div className={cx('grid items-start gap-4 pt-1 pb-3', photos.length > 0 && 'md:grid-cols-2')}>
        {photos.length > 0 && (
          <div className="grid gap-3 md:sticky md:top-4">
            {photos.map((photo, at) => (
              <Photo key={`${photo.name} ${photo.lastModified}`} photo={photo} at={at} />
            ))}
          </div>
        )}
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (isChanged && words.trim() !== '' && !correction.isPending) correction.mutate(words)
          }}
        >
          <TextArea
            label={text.readText}
            isLabelHidden={photos.length === 0}
            description={text.correctHint}
            rows={8}
            value={words}
            onChange={setWords}
          />
          {error && (
            <Alert tone="danger" title={error.message}>
              {error instanceof CallError && hintOf(error)}
            </Alert>
          )}
          <div>
            <Button
              type="submit"
              variant="tonal"
              isPending={correction.isPending}
              isDisabled={!isChanged || words.trim() === ''}
            >
              {text.correct}
            </Button>
          </div>
        </form>
      </div>
    </Disclosure>
  )
}

function Photo({ photo, at }: { photo: File; at: number }) {
  const url = useFileUrl(photo)
  return <img src={url} alt={text.chosen(at + 1)} className="w-full rounded-md" />
}
