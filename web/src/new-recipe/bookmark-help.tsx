import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { notify } from '#ui/notify.ts'
import { bookmarkCode } from './bookmark.ts'
import { text } from './text.ts'

/** The bookmark that sends a page as the person sees it, for sites that refuse the server. */
export function BookmarkHelp({ isOpen }: { isOpen: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  const code = bookmarkCode(location.origin)
  useEffect(() => {
    const dragged = link.current
    const explain = (event: Event) => {
      event.preventDefault()
      notify.info(text.bookmarkDrag)
    }
    // React puts no script into an address; this one is there to be dragged away
    dragged?.setAttribute('href', code)
    dragged?.addEventListener('click', explain)
    return () => dragged?.removeEventListener('click', explain)
  }, [code])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify.success(text.bookmarkCopied),
      () => notify.info(text.bookmarkDrag),
    )
  return (
    <Disclosure title={text.bookmarkTitle} isOpen={isOpen} className="card max-w-180 px-4 py-1">
      <div className="grid justify-items-start gap-3 pt-1 pb-3 text-text-2">
        <p>{text.bookmarkText}</p>
        <div className="flex flex-wrap items-center gap-2">
          <a
            ref={link}
            href={location.origin}
            draggable
            className="inline-flex min-h-11 items-center gap-2 rounded-md bg-primary-soft px-4 font-semibold text-primary-text"
          >
            <BookmarkSimpleIcon aria-hidden size={20} weight="fill" />
            {text.bookmark}
          </a>
          <Button variant="ghost" icon={CopyIcon} onPress={() => void copy()}>
            {text.bookmarkCopy}
          </Button>
        </div>
        <p className="text-small pointer-coarse:order-first pointer-coarse:text-body">{text.bookmarkPhone}</p>
      </div>
    </Disclosure>
  )
}
