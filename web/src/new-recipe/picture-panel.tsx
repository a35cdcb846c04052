import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { fileLimits } from '@ordy/shared/recipe-creation/contract.ts'
import { type Ref, useRef, useState } from 'react'
import { fileKey } from '#platform/captures.ts'
import { useHoldReload } from '#platform/hold-reload.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DropArea } from '#ui/drop-area.tsx'
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

/** A photo that was chosen twice counts once. */
const unique = (files: readonly File[]) => [...new Map(files.map((file) => [fileKey(file), file])).values()]

/** The files that were chosen, looked over, and made such that they can be shown. */
function useChosen(first: readonly File[]) {
  const [files, setFiles] = useState(first)
  const [fault, setFault] = useState<string>()
  const [isLoading, setLoading] = useState(false)

  const take = async (chosen: readonly File[]) => {
    const fit = chosen.filter((file) => !faultOf(file))
    const isTooMany = files.length + fit.length > fileLimits.files
    setFault(chosen.map(faultOf).find(Boolean) ?? (isTooMany ? text.tooMany(fileLimits.files) : undefined))
    if (fit.length === 0) return
    setLoading(true)
    const converted = await Promise.allSettled(fit.map(showable))
    setLoading(false)
    if (converted.some(({ status }) => status === 'rejected')) setFault(text.notConverted)
    const shown = converted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    setFiles((before) => unique([...before, ...shown]).slice(0, fileLimits.files))
  }
  return { files, setFiles, fault, setFault, isLoading, take }
}

/** Photos of a recipe, or its PDF: chosen, dropped or taken with the camera. */
export function PicturePanel({ first, isCreating, onCreate }: PicturePanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const { files, setFiles, fault, setFault, isLoading, take } = useChosen(first)
  useHoldReload(files.length > 0)
  const [isShooting, setShooting] = useState(false)
  const album = useRef<HTMLButtonElement>(null)
  const openAlbum = () => input.current?.click()
  const keep = (kept: (file: File) => boolean) => {
    setFiles((before) => before.filter(kept))
    album.current?.focus()
  }
  const create = () => {
    setFault(files.length > 0 ? undefined : text.pictureRequired)
    if (files.length > 0) onCreate([...files])
  }
  return (
    <div className="grid gap-4">
      <DropArea onDrop={(dropped) => void take([...dropped.files])}>
        {() => (
          <div className="grid w-full justify-items-center gap-4">
            {files.length > 0 && (
              <ul className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(140px,100%),1fr))] gap-3">
                {files.map((file, at) => (
                  <Tile
                    key={fileKey(file)}
                    file={file}
                    at={at}
                    onRemove={() => keep((one) => one !== file)}
                  />
                ))}
              </ul>
            )}
            {isLoading ? <Loading /> : files.length === 0 && <Invitation />}
            <Ways
              album={album}
              onAlbum={openAlbum}
              onCamera={() => setShooting(true)}
              onRemove={files.length > 0 ? () => keep(() => false) : undefined}
            />
          </div>
        )}
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
      {fault && <Alert tone="danger" title={fault} />}
      <Button
        size="lg"
        className="max-sm:w-full sm:justify-self-start"
        isPending={isCreating}
        isDisabled={isLoading}
        onPress={create}
      >
        {isCreating ? text.creating : text.create}
      </Button>
      {isShooting && (
        <Camera
          onClose={() => setShooting(false)}
          onAlbum={openAlbum}
          onPicture={(shot) => void take([shot])}
        />
      )}
    </div>
  )
}

interface WaysProps {
  album: Ref<HTMLButtonElement>
  onAlbum: () => void
  onCamera: () => void
  onRemove: (() => void) | undefined
}

function Ways({ album, onAlbum, onCamera, onRemove }: WaysProps) {
  return (
    <div className="flex flex-wrap justify-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Button ref={album} variant="quiet" icon={ImageIcon} className="max-sm:col-span-2" onPress={onAlbum}>
        {text.fromAlbum}
      </Button>
      <Button variant="quiet" icon={CameraIcon} className="max-sm:last:col-span-2" onPress={onCamera}>
        {text.camera}
      </Button>
      {onRemove && (
        <Button variant="danger-quiet" icon={TrashIcon} onPress={onRemove}>
          {text.remove}
        </Button>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="grid justify-items-center gap-2 text-text-2">
      <Spinner />
      <p>{text.converting}</p>
    </div>
  )
}

function Invitation() {
  return (
    <div className="grid justify-items-center gap-2">
      <ImagesIcon aria-hidden size={44} className="text-primary-text" />
      <p className="font-semibold">{text.dropHere}</p>
      <p className="max-w-100 text-small text-text-2">{text.pictureLimits(fileLimits.files)}</p>
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
