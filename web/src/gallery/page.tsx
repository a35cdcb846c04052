import { Avatars, Choosing, Chips, Typography } from './calm.tsx'
import { Actions, Inputs, Areas } from './controls.tsx'
import { Loading, Notices, Overlaying, States, Usage } from './states.tsx'
import { OfflineStrip } from '#ui/offline-strip.tsx'
import { Overlays } from '#ui/overlays.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { text } from './text.ts'

/** Every part of the kit with its states, in both themes. */
export function GalleryPage() {
  return (
    <div className="page py-8">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="page-title">{text.title}</h1>
          <p className="mt-1 text-text-2">{text.lead}</p>
        </div>
        <ThemeSwitch />
      </header>
      <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
        <div className="grid gap-5">
          <Actions />
          <Choosing />
          <Inputs />
        </div>
        <div className="grid gap-5">
          <OfflineStrip isOffline queued={3} className="rounded-lg" />
          <States />
          <Loading />
          <Areas />
          <Chips />
        </div>
        <div className="grid gap-5 max-lg:md:col-span-2 max-lg:md:grid-cols-2">
          <Overlaying />
          <Notices />
          <Usage />
          <Avatars />
          <Typography />
        </div>
      </div>
      <Overlays />
    </div>
  )
}
