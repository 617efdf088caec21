import { Suspense } from 'react'
import type { Device } from '@momo/contracts/auth'
import { type Loading, useDeferred } from '#lib/api/deferred.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { ownAccountMessages } from './own-account.messages.ts'
import { DevicesCard } from './devices-card.tsx'

const texts = ownAccountMessages.devices

type Props = { devices: Loading<Device[]>; now: Date; onEnded: () => void }

/** Loads separately, so that a slow or failed list does not affect the rest of the page. */
export function Devices(props: Props) {
  return (
    <Suspense fallback={<DevicesSkeleton />}>
      <LoadedDevices {...props} />
    </Suspense>
  )
}

function LoadedDevices({ devices, now, onEnded }: Props) {
  const loaded = useDeferred(devices)
  if ('value' in loaded) return <DevicesCard devices={loaded.value} now={now} onEnded={onEnded} />
  return (
    <Note
      tone="red"
      action={
        <Button variant="outline" size="compact" onClick={onEnded}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.failed}
    </Note>
  )
}

function DevicesSkeleton() {
  return (
    <Card className="grid gap-3 p-5 md:p-6">
      <span role="status" className="sr-only">
        {texts.loading}
      </span>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-16" />
    </Card>
  )
}
