import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import type { Cloth } from '@ordy/shared/plate/cloths.ts'
import { recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { recipePictureApi } from '@ordy/shared/recipes/pictures.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PlateInline } from '#parts/plate-inline.tsx'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { call } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu } from '#ui/menu.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/progress.tsx'
import { text } from './text.ts'
import { uploadPicture } from './upload.ts'

interface PictureProps {
  recipe: { _id: string; name: string; imagelink: string }
  cloth: Cloth
  onPicture: (imagelink: string, revision: number) => void
}

function usePicture({ recipe, onPicture }: PictureProps) {
  const [share, setShare] = useState<number>()
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: (work: () => Promise<{ imagelink: string; revision: number }>) => work(),
    onSuccess: ({ imagelink, revision }) => onPicture(imagelink, revision),
    onError: (error) => notify.error(error.message),
    onSettled: () => setShare(undefined),
  })
  return {
    share,
    isPending: change.isPending,
    upload: (file: File) =>
      change.mutate(async () => {
        setShare(0)
        const shown = await uploadPicture(recipe._id, file, setShare)
        notify.success(text.uploaded)
        return shown
      }),
    paint: () =>
      change.mutate(async () => {
        const body = { menu: { id: recipe._id, name: recipe.name } }
        const { data } = await call(recipePictureApi.paint, { body })
        notify.success(text.painted)
        return data
      }),
    remove: () =>
      change.mutate(
        async () =>
          (
            await call(recipeEditApi.change, {
              params: { id: recipe._id },
              body: { menu: { imagelink: '' } },
            })
          ).data,
      ),
  }
}

/** The picture: a place to drop another one on, and a menu to choose, paint or remove it. */
export function Picture(props: PictureProps) {
  const { recipe, cloth } = props
  const picture = usePicture(props)
  const file = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const [first] = list ?? []
    if (first) picture.upload(first)
  }
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className="relative order-first grid items-center overflow-hidden lg:order-none lg:overflow-visible"
    >
      <Art recipe={recipe} cloth={cloth} />
      {isOver && (
        <p className="absolute inset-4 grid place-items-center rounded-xl border-3 border-dashed border-primary-text bg-surface/90 text-h4 font-semibold text-text">
          {text.drop}
        </p>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*,.heic,.heif"
        tabIndex={-1}
        aria-label={text.choosePicture}
        className="hidden"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <div
        className={cx(
          'absolute right-4 bottom-11 grid justify-items-end gap-2 lg:bottom-6',
          picture.share !== undefined && 'left-4',
        )}
      >
        {picture.share !== undefined && (
          <div className="grid w-full max-w-xs gap-1.5 rounded-md bg-surface p-3 text-small text-text shadow-soft">
            {text.uploading}
            <Progress
              label={text.uploading}
              value={Math.round(picture.share * 100)}
              tone="primary"
              size="md"
            />
          </div>
        )}
        <PictureMenu
          hasPhoto={recipe.imagelink !== ''}
          picture={picture}
          onChoose={() => file.current?.click()}
        />
      </div>
    </div>
  )
}

function Art({ recipe, cloth }: Pick<PictureProps, 'recipe' | 'cloth'>) {
  return (
    <>
      <div className="h-[300px] md:h-[360px] lg:hidden">
        <RecipePicture recipe={recipe} ratio="wide" isEager className="size-full object-cover" />
      </div>
      <div className={cx('hidden lg:block', !recipe.imagelink && 'lg:-mr-(--gutter)')}>
        {recipe.imagelink ? (
          <div className="my-10 ml-auto aspect-square w-full max-w-[400px] overflow-hidden rounded-xl border-12 border-white">
            <RecipePicture recipe={recipe} ratio="hero" isEager className="size-full" />
          </div>
        ) : (
          <PlateInline
            id={recipe._id}
            name={recipe.name}
            ratio="hero"
            pattern="plain"
            layout="centred"
            cloth={cloth}
            className="uncovered pointer-events-none aspect-square w-full"
          />
        )}
      </div>
    </>
  )
}

interface MenuProps {
  hasPhoto: boolean
  picture: ReturnType<typeof usePicture>
  onChoose: () => void
}

function PictureMenu({ hasPhoto, picture, onChoose }: MenuProps) {
  return (
    <Menu
      label={text.picture}
      entries={[
        {
          id: 'choose',
          label: text.choosePicture,
          icon: UploadSimpleIcon,
          onAction: onChoose,
        },
        { id: 'paint', label: text.paint, icon: SparkleIcon, onAction: picture.paint },
        ...(hasPhoto
          ? [
              {
                id: 'remove',
                label: text.removePicture,
                icon: TrashIcon,
                tone: 'danger' as const,
                onAction: picture.remove,
              },
            ]
          : []),
      ]}
    >
      {(trigger) => (
        <Button {...trigger} variant="quiet" icon={ImageIcon} isPending={picture.isPending}>
          {text.picture}
        </Button>
      )}
    </Menu>
  )
}
