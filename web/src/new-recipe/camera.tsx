import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { CameraSlashIcon } from '@phosphor-icons/react/dist/csr/CameraSlash'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
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

/** Shows the camera as long as somebody looks, and opens it anew with every turn. */
function useStream(turn: number, onStream: (stream: MediaStream) => void, onBroken: () => void): void {
  const show = useEffectEvent(onStream)
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const open = async () => {
      try {
        stream = await openCamera()
        if (isGone) stop(stream)
        else show(stream)
      } catch {
        if (!isGone) broken()
      }
    }
    void open()
    return () => {
      isGone = true
      stop(stream)
    }
  }, [turn])
}

interface CameraProps {
  onPicture: (picture: File) => void
  /** Another way to a picture, where there is no camera. */
  onAlbum: () => void
  onClose: () => void
}

/** Full-screen camera: live view, shutter, and ways on when there is no camera. */
export function Camera({ onPicture, onAlbum, onClose }: CameraProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'live' | 'broken'>('opening')
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const show = (stream: MediaStream) => {
    if (video.current) video.current.srcObject = stream
  }
  useStream(turn, show, () => setState('broken'))

  // closed by itself, it gives the focus back to where it was
  const close = () => dialog.current?.close()
  const retry = () => {
    setState('opening')
    setTurn((before) => before + 1)
  }
  const shoot = async () => {
    if (state !== 'live' || !video.current) return
    const picture = await snapshot(video.current)
    if (!picture) return setState('broken')
    onPicture(picture)
    close()
  }
  const toAlbum = () => {
    close()
    onAlbum()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={text.cameraTitle}
      onClose={onClose}
      className="fixed inset-0 z-(--z-dialog) m-0 size-full max-h-none max-w-none bg-black text-white [&_:focus-visible]:outline-white"
    >
      {state === 'broken' ? (
        <Problem onRetry={retry} onAlbum={toAlbum} />
      ) : (
        <>
          <div className="grid size-full place-content-center">
            <div className="relative">
              <video
                ref={video}
                autoPlay
                playsInline
                muted
                onPlaying={() => setState('live')}
                className="max-h-dvh max-w-full"
              />
              {state === 'live' && <Corners />}
            </div>
          </div>
          <button
            type="button"
            aria-label={text.shoot}
            aria-disabled={state !== 'live'}
            onClick={() => void shoot()}
            className="absolute bottom-[calc(28px+var(--safe-b))] left-1/2 size-18 -translate-x-1/2 rounded-full border-4 border-white bg-white/80 ring-2 ring-black/40 active:scale-94 aria-disabled:opacity-50"
          />
        </>
      )}
      <div className="absolute top-[calc(12px+var(--safe-t))] right-3">
        <IconButton label={text.cancel} icon={XIcon} variant="float" onPress={close} />
      </div>
    </dialog>
  )
}

const corners = [
  'top-0 left-0 rounded-tl-lg border-t-3 border-l-3',
  'top-0 right-0 rounded-tr-lg border-t-3 border-r-3',
  'bottom-0 left-0 rounded-bl-lg border-b-3 border-l-3',
  'right-0 bottom-0 rounded-br-lg border-r-3 border-b-3',
]

/** What belongs into the picture. */
function Corners() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-[6%]">
      {corners.map((corner) => (
        <span key={corner} className={cx('absolute size-10 border-white/85', corner)} />
      ))}
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

function Problem({ onRetry, onAlbum }: { onRetry: () => void; onAlbum: () => void }) {
  return (
    <div className="grid size-full place-content-center p-6">
      <div className="grid max-w-100 justify-items-center gap-4 rounded-xl bg-white/10 p-6 text-center">
        <CameraSlashIcon aria-hidden size={48} className="text-white/70" />
        <div role="alert" className="grid gap-1">
          <p className="font-semibold text-balance">{text.cameraProblem}</p>
          <p className="text-small text-white/80">{text.cameraWay}</p>
        </div>
        <div className="grid gap-2">
          <Button variant="accent" ref={focus} icon={ArrowClockwiseIcon} onPress={onRetry}>
            {text.again}
          </Button>
          <Button variant="cloth" icon={ImageIcon} onPress={onAlbum}>
            {text.fromAlbum}
          </Button>
        </div>
      </div>
    </div>
  )
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
