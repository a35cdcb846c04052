import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { fileLimits } from '@ordy/shared/recipe-creation/contract.ts'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Camera } from './camera.tsx'
import { isPdf, isPicture, largestFile, showable } from './picture.ts'
import { text } from './text.ts'
import { useFileUrl } from './use-file-url.ts'

interface PicturePanelProps {
  /** Files that came from elsewhere. */
  first: readonly File[]
  isCreating: boolean
  onCreate: (files: File[]) => void
}

/** What is wrong with a chosen file. */
function faultOf(file: File): string | undefined {
  if (!isPicture(file) && !isPdf(file)) return text.noPicture
  return file.size > largestFile ? text.tooLarge : undefined
}

/** Photos of a recipe, or its PDF: chosen, dropped or taken with the camera. */
export function PicturePanel({ first, isCreating, onCreate }: PicturePanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>(first)
  const [fault, setFault] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const [isShooting, setShooting] = useState(false)

  const take = async (chosen: readonly File[]) => {
    const wrong = chosen.map(faultOf).find(Boolean)
    if (chosen.length === 0 || wrong) return setFault(wrong)
    setFault(files.length + chosen.length > fileLimits.files ? text.tooMany(fileLimits.files) : undefined)
    setLoading(true)
    try {
      const shown = await Promise.all(chosen.map(showable))
      setFiles((before) => [...before, ...shown].slice(0, fileLimits.files))
    } catch {
      setFault(text.notConverted)
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className="grid gap-4">
      <DropArea isEmpty={files.length === 0} isLoading={isLoading} onFiles={(all) => void take(all)}>
        {files.map((file, at) => (
          <Tile
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            at={at}
            onRemove={() => setFiles((before) => before.filter((one) => one !== file))}
          />
        ))}
      </DropArea>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif,application/pdf,.pdf"
        multiple
        hidden
        aria-label={text.fromAlbum}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
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
        {files.length > 0 && (
          <Button variant="danger-quiet" icon={TrashIcon} onPress={() => setFiles([])}>
            {text.remove}
          </Button>
        )}
      </div>
      <p className="text-small text-text-2">{text.pictureLimits}</p>
      {fault && <Alert tone="danger" title={fault} />}
      <Button
        size="lg"
        className="max-sm:w-full sm:justify-self-start"
        isPending={isCreating}
        isDisabled={isLoading}
        onPress={() => (files.length > 0 ? onCreate([...files]) : setFault(text.pictureRequired))}
      >
        {isCreating ? text.creating : text.create}
      </Button>
      {isShooting && (
        <Camera
          onClose={() => setShooting(false)}
          onPicture={(shot) => {
            void take([shot])
            setShooting(false)
          }}
        />
      )}
    </div>
  )
}

function Tile({ file, at, onRemove }: { file: File; at: number; onRemove: () => void }) {
  const url = useFileUrl(file)
  return (
    <li className="relative grid place-items-center overflow-hidden rounded-md border border-line bg-sunken">
      {isPdf(file) ? (
        <div className="grid min-h-40 w-full content-center justify-items-center gap-2 p-4 text-center">
          <FilePdfIcon aria-hidden size={40} className="text-text-2" />
          <span className="text-small break-all">{file.name}</span>
        </div>
      ) : (
        <img src={url} alt={text.chosen(at + 1)} className="max-h-80 w-full object-contain" />
      )}
      <div className="absolute top-2 right-2">
        <IconButton label={text.removeFile(at + 1)} icon={XIcon} variant="float" onPress={onRemove} />
      </div>
    </li>
  )
}

interface DropAreaProps {
  isEmpty: boolean
  isLoading: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

function DropArea({ isEmpty, isLoading, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
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
      {isEmpty ? (
        <div className="grid justify-items-center gap-2 text-text-2">
          {isLoading ? <Spinner /> : <ImageIcon aria-hidden size={40} />}
          <p>{isLoading ? text.converting : text.dropHere}</p>
        </div>
      ) : (
        <ul className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(180px,100%),1fr))] gap-3">
          {children}
        </ul>
      )}
    </div>
  )
}
