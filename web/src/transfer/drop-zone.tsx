import { FileArrowUpIcon } from '@phosphor-icons/react/dist/csr/FileArrowUp'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { pages } from '@ordy/shared/pages.ts'
import { fileLimits } from '@ordy/shared/recipe-creation/contract.ts'
import { importLimits } from '@ordy/shared/transfer/contract.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { keepCapture } from '#platform/captures.ts'
import { useUserId } from '#platform/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DropArea } from '#ui/drop-area.tsx'
import { Progress } from '#ui/progress.tsx'
import { Switch } from '#ui/switch.tsx'
import { type ChosenFile, filesOf, sizeOf, sizeText } from './chosen-files.ts'
import { text } from './text.ts'
import type { Importing } from './use-import.ts'

const namesShown = 4

function faultOf(files: readonly ChosenFile[]): string | undefined {
  if (files.length === 0) return text.nothing
  if (files.length > importLimits.files) return text.tooMany
  return sizeOf(files) > importLimits.bytes ? text.tooLarge : undefined
}

/** Photos and documents are no export: a recipe is made from them elsewhere. */
const isPicture = ({ name, file }: ChosenFile) =>
  /^image\/|pdf$/.test(file.type) || /\.(?:hei[cf]|pdf|jpe?g|png|webp)$/i.test(name)

/** Where files are dropped or chosen, looked over and sent. */
export function DropZone({ importing }: { importing: Importing }) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [fault, setFault] = useState<string>()
  const [photos, setPhotos] = useState<File[]>([])
  const [keepDuplicates, setKeepDuplicates] = useState(false)
  const take = async (source: DataTransfer | FileList) => {
    const found = await filesOf(source)
    const isPhotos = found.length > 0 && found.every(isPicture)
    setPhotos(isPhotos ? found.slice(0, fileLimits.files).map(({ file }) => file) : [])
    const wrong = isPhotos ? undefined : faultOf(found)
    setFault(wrong)
    if (!wrong && !isPhotos) setFiles(found)
  }
  const start = () =>
    importing.begin({ files, keepDuplicates }).then(
      () => setFiles([]),
      // the screen says why; the files stay chosen
      () => undefined,
    )
  const shown = fault ?? importing.fault
  return (
    <div className="grid gap-4">
      {importing.share !== undefined ? (
        <Sending share={importing.share} onStop={importing.stop} />
      ) : files.length > 0 ? (
        <Chosen
          files={files}
          keepDuplicates={keepDuplicates}
          onKeepDuplicates={setKeepDuplicates}
          onStart={() => void start()}
          onDiscard={() => setFiles([])}
        />
      ) : (
        <Area onDrop={(dropped) => void take(dropped)} onChoose={() => input.current?.click()} />
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text.choose}
        onChange={(event) => {
          const { files: chosen } = event.target
          if (chosen) void take(chosen).finally(() => (event.target.value = ''))
        }}
      />
      {photos.length > 0 && <PhotosNotice photos={photos} />}
      {shown && <Alert tone="danger" title={shown} />}
    </div>
  )
}

/** The way on for photos: they go along to where recipes are made from them. */
function PhotosNotice({ photos }: { photos: File[] }) {
  const userId = useUserId() ?? ''
  const navigate = useNavigate()
  const takeAlong = async () => {
    await keepCapture(userId, { kind: 'files', files: photos }, '').catch(() => {})
    await navigate({ to: pages.newRecipe.path })
  }
  return (
    <Alert
      tone="warning"
      title={text.pictures}
      action={
        <Button variant="quiet" icon={ImageIcon} onPress={() => void takeAlong()}>
          {text.toPictures}
        </Button>
      }
    >
      {text.picturesWay}
    </Alert>
  )
}

function Area({ onDrop, onChoose }: { onDrop: (source: DataTransfer) => void; onChoose: () => void }) {
  return (
    <DropArea onDrop={onDrop}>
      {(isOver) => (
        <div className="grid justify-items-center gap-2">
          <FileArrowUpIcon aria-hidden size={44} className="text-primary-text" />
          <p className="font-semibold max-sm:hidden">{isOver ? text.dropNow : text.drop}</p>
          <p className="max-w-100 text-small text-text-2">{text.dropHint}</p>
          <Button size="lg" icon={FolderOpenIcon} className="mt-3" onPress={onChoose}>
            {text.choose}
          </Button>
        </div>
      )}
    </DropArea>
  )
}

interface ChosenProps {
  files: readonly ChosenFile[]
  keepDuplicates: boolean
  onKeepDuplicates: (keep: boolean) => void
  onStart: () => void
  onDiscard: () => void
}

function Chosen({ files, keepDuplicates, onKeepDuplicates, onStart, onDiscard }: ChosenProps) {
  const more = files.length - namesShown
  return (
    <div className="card grid gap-4 p-4 md:p-6">
      <div>
        <p className="font-semibold">{text.chosen(files.length, sizeText(sizeOf(files)))}</p>
        <ul className="mt-1 text-small text-text-2">
          {files.slice(0, namesShown).map(({ name }) => (
            <li key={name} className="truncate">
              {name}
            </li>
          ))}
          {more > 0 && <li>{text.moreFiles(more)}</li>}
        </ul>
      </div>
      <Switch description={text.keepDuplicatesHint} isSelected={keepDuplicates} onChange={onKeepDuplicates}>
        {text.keepDuplicates}
      </Switch>
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button size="lg" onPress={onStart}>
          {text.start}
        </Button>
        <Button size="lg" variant="ghost" onPress={onDiscard}>
          {text.discard}
        </Button>
      </div>
    </div>
  )
}

function Sending({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div className="card grid gap-3 p-4 md:p-6" role="status">
      <p className="flex justify-between gap-4 font-semibold">
        {text.sending}
        <span className="tabular-nums">{text.sent(percent)}</span>
      </p>
      <Progress
        label={text.sending}
        value={percent}
        valueText={text.sent(percent)}
        tone="primary"
        size="md"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-text-2">{text.keepOpen}</p>
        <Button variant="ghost" onPress={onStop}>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}
