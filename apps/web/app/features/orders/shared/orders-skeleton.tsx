import { Card } from '#ui/patterns/layout/card.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { orderHistoryMessages } from '../history/order-history.messages.ts'
import { trackingMessages } from '../tracking/tracking.messages.ts'

/** Placeholders with the size of the list items. */
export function ListSkeleton() {
  return (
    <div role="status" aria-busy className="grid gap-3.5">
      <span className="sr-only">{orderHistoryMessages.loading}</span>
      {['first', 'second', 'third'].map((one) => (
        <Card key={one} className="grid gap-3 p-4.5 wide:grid-cols-[10.5rem_minmax(0,1fr)_8rem]">
          <Skeleton className="h-13 w-42" />
          <Skeleton className="h-13" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </div>
  )
}

export function TrackingSkeleton() {
  return (
    <div role="status" aria-busy className="grid gap-5 pt-15 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-8">
      <span className="sr-only">{trackingMessages.loading}</span>
      <div className="grid gap-5">
        <Skeleton className="h-53 rounded-card wide:h-85" />
        <Skeleton className="h-90 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
