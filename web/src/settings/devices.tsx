import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { LaptopIcon } from '@phosphor-icons/react/dist/csr/Laptop'
import { type Device, deviceApi } from '@ordy/shared/accounts/contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '#parts/load-failed.tsx'
import { call } from '#platform/api.ts'
import { ask, data } from '#platform/data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { deviceName } from './device-name.ts'
import { Section } from './section.tsx'
import { text } from './text.ts'

const devices = ask(deviceApi.all, {}, { quiet: true })
const reload = () => data.invalidateQueries({ queryKey: devices.queryKey })

/** Where the person is signed in; each place can be signed out from here. */
export function Devices() {
  const found = useQuery(devices)
  const list = found.data?.data.sessions
  const endOthers = useMutation({
    mutationFn: () => call(deviceApi.endOthers, {}),
    onSuccess: () => notify.success(text.signedOutOthers),
    onSettled: reload,
  })
  return (
    <Section title={text.devices} about={text.devicesText}>
      {found.isPending && <TextSkeleton lines={3} />}
      {!list && found.isError && (
        <LoadFailed title={text.devicesFailed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {list && (
        <ul className="grid gap-1">
          {list.map((device) => (
            <Row key={device._id} device={device} />
          ))}
        </ul>
      )}
      {list && list.length > 1 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          isPending={endOthers.isPending}
          onPress={() => endOthers.mutate()}
        >
          {text.signOutOthers}
        </Button>
      )}
    </Section>
  )
}

function Row({ device }: { device: Device }) {
  const { browser, system } = deviceName(device.device)
  const name = text.device(browser, system)
  const Icon = system && /^(iPhone|iPad|Android)$/.test(system) ? DeviceMobileIcon : LaptopIcon
  const end = useMutation({
    mutationFn: () => call(deviceApi.end, { params: { id: device._id } }),
    onSuccess: () => notify.success(text.signedOut),
    onSettled: reload,
  })
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 border-b border-line py-2 last:border-0">
      <Icon aria-hidden size={28} className="shrink-0 text-text-2" />
      <div className="grid min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {device.current && <Badge tone="success">{text.thisDevice}</Badge>}
        </p>
        <p className="text-small text-text-2">{text.lastUsed(new Date(device.lastUsedAt))}</p>
      </div>
      {!device.current && (
        <Button
          variant="ghost"
          aria-label={text.signOutDevice(name)}
          isPending={end.isPending}
          onPress={() => end.mutate()}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  )
}
