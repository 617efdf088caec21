import { isFinal, type TrackedOrder } from '@momo/contracts/orders'
import { Navigation } from 'lucide-react'
import { Card } from '#ui/patterns/layout/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { directionsTo } from '#lib/map/directions.ts'
import { CallBranch } from './call-links.tsx'
import { trackingMessages as texts } from '../tracking/tracking.messages.ts'

type Visited = Pick<TrackedOrder, 'state' | 'fulfilmentMethod' | 'outlet' | 'branch'>

/** The customer of an open order comes to the outlet. */
export const isVisit = ({ state, fulfilmentMethod }: Pick<Visited, 'state' | 'fulfilmentMethod'>): boolean =>
  fulfilmentMethod !== 'delivery' && !isFinal(state)

/** Where to go, at the top of the page. */
export function OutletCard({ order }: { order: Visited }) {
  if (!isVisit(order)) return undefined
  const { outlet, branch } = order
  return (
    <Card
      as="section"
      aria-labelledby="outlet-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 md:p-6"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id="outlet-title" className="font-semibold">
          {outlet}
        </h2>
        {branch.address ? <p className="text-ink-2">{branch.address}</p> : undefined}
      </div>
      <div className="flex flex-wrap gap-3">
        {branch.position ? (
          <LinkButton
            to={directionsTo(branch.position)}
            variant="strong"
            wraps
            icon={<Navigation className="size-5" aria-hidden />}
          >
            {texts.directions}
          </LinkButton>
        ) : undefined}
        <CallBranch order={order} />
      </div>
    </Card>
  )
}
