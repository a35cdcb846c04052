import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Camera } from './camera.tsx'
import { isPicture, largestPicture } from './picture.ts'
import { text } from './text.ts'

interface PicturePanelProps {
  isCreating: boolean
  onCreate: (picture: Blob) => void
}

/** A photo of a recipe: chosen, dropped or taken with the camera. */
export function PicturePanel({ isCreating, onCreate }: PicturePanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<Blob>()
  const [fault, setFault] = useState<string>()
  const [isShooting, setShooting] = useState(false)
  const url = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const take = (file: File | undefined) => {
    if (!file) return
    if (!isPicture(file)) return setFault(text.pictureRequired)
    if (file.size > largestPicture) return setFault(text.tooLarge)
    setFault(undefined)
    setPicture(file)
  }
  return (
    <div className="grid gap-4">
      <DropArea url={url} onFile={take} />
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label={text.fromAlbum}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" icon={ImageIcon} onPress={() => input.current?.click()}>
          {text.fromAlbum}
        </Button>
        <Button variant="quiet" icon={CameraIcon} onPress={() => setShooting(true)}>
          {text.camera}
        </Button>
        {picture && (
          <Button variant="danger-quiet" icon={TrashIcon} onPress={() => setPicture(undefined)}>
            {text.remove}
          </Button>
        )}
      </div>
      {fault && <Alert tone="danger" title={fault} />}
      <Button
        size="lg"
        className="max-sm:w-full sm:justify-self-start"
        isPending={isCreating}
        onPress={() => (picture ? onCreate(picture) : setFault(text.pictureRequired))}
      >
        {isCreating ? text.creating : text.create}
      </Button>
      {isShooting && (
        <Camera
          onClose={() => setShooting(false)}
          onPicture={(shot) => {
            setPicture(shot)
            setShooting(false)
          }}
        />
      )}
    </div>
  )
}

function DropArea({ url, onFile }: { url: string | undefined; onFile: (file: File | undefined) => void }) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid min-h-60 place-items-center overflow-hidden rounded-lg border-2 border-dashed p-4 text-center',
        isOver ? 'border-primary-text bg-primary-soft' : 'border-line-strong bg-surface',
      )}
    >
      {url ? (
        <img src={url} alt={text.chosen} className="max-h-80 max-w-full rounded-md object-contain" />
      ) : (
        <div className="grid justify-items-center gap-2 text-text-2">
          <ImageIcon aria-hidden size={40} />
          <p>{text.dropHere}</p>
        </div>
      )}
    </div>
  )
}
