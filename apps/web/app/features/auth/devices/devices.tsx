import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/patterns/layout/card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { devicesQuery } from './devices.api.ts'
import { DevicesCard } from './devices-card.tsx'
import { ownAccountMessages } from './own-account.messages.ts'

const texts = ownAccountMessages.devices

/** Loads separately, so that a slow or failed list does not affect the rest of the page. */
export function Devices() {
  const query = useQuery(devicesQuery())
  return (
    <QueryView
      query={query}
      skeleton={<DevicesSkeleton />}
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />}
    >
      {(devices) => <DevicesCard devices={devices} now={new Date(query.dataUpdatedAt)} />}
    </QueryView>
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
