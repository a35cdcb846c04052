import { CameraSlashIcon } from '@phosphor-icons/react/dist/csr/CameraSlash'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { snapshot } from './picture.ts'
import { text } from './text.ts'

const wish = { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } }
const fallback = { video: { width: 640, height: 480 } }

/** The camera at the back as sharp as it goes, else any in the smallest usual size. */
const openCamera = async (): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getUserMedia(wish)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OverconstrainedError')
      return navigator.mediaDevices.getUserMedia(fallback)
    throw error
  }
}

/** Full-screen camera: live view, shutter, and a way out when there is no camera. */
export function Camera({ onPicture, onClose }: { onPicture: (picture: File) => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const open = async () => {
      try {
        stream = await openCamera()
        if (isGone) stop(stream)
        else if (video.current) video.current.srcObject = stream
      } catch {
        if (!isGone) setBroken(true)
      }
    }
    void open()
    return () => {
      isGone = true
      stop(stream)
    }
  }, [turn])

  const retry = () => {
    setBroken(false)
    setTurn((before) => before + 1)
  }
  const shoot = useCallback(async () => {
    const picture = video.current && (await snapshot(video.current))
    if (picture) onPicture(picture)
    else setBroken(true)
  }, [onPicture])

  return (
    <dialog
      ref={dialog}
      aria-label={text.cameraTitle}
      onClose={onClose}
      className="fixed inset-0 z-(--z-dialog) m-0 size-full max-h-none max-w-none bg-black text-white"
    >
      {isBroken ? (
        <div className="grid size-full place-content-center justify-items-center gap-4 p-6 text-center">
          <CameraSlashIcon aria-hidden size={56} className="text-white/70" />
          <p role="alert" className="max-w-80">
            {text.cameraProblem}
          </p>
          <Button variant="accent" onPress={retry}>
            {text.again}
          </Button>
        </div>
      ) : (
        <>
          <video ref={video} autoPlay playsInline muted className="size-full object-contain" />
          <div
            aria-hidden
            className="pointer-events-none absolute inset-[12%_8%] rounded-lg border-2 border-dashed border-white/60"
          />
          <button
            type="button"
            aria-label={text.shoot}
            onClick={() => void shoot()}
            className="absolute bottom-[calc(28px+var(--safe-b))] left-1/2 size-18 -translate-x-1/2 rounded-full border-4 border-white bg-white/80 active:scale-94"
          />
        </>
      )}
      <div className="absolute top-[calc(12px+var(--safe-t))] right-3">
        <IconButton label={text.cancel} icon={XIcon} variant="float" onPress={onClose} />
      </div>
    </dialog>
  )
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
