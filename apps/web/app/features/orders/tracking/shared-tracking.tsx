import type { TrackedOrder } from '@momo/contracts/orders'
import { Link } from 'react-router'
import { CallBranch } from '../shared/call-links.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { OrderLines } from '../shared/order-lines.tsx'
import { isVisit, OutletCard } from '../shared/outlet-card.tsx'
import { TrackingColumns } from './tracking-columns.tsx'
import { ProgressCard } from './progress-card.tsx'
import { TrackingHead } from './tracking-head.tsx'
import { trackingMessages } from './tracking.messages.ts'
import type { LiveOrder } from './use-live-order.ts'

const texts = trackingMessages.shared

type Props = { live: LiveOrder<TrackedOrder>; now: Date }

/** ORD-06: progress for the shared link, without names and address. */
export function SharedTracking({ live: { order, connection, asOf }, now }: Props) {
  return (
    <TrackingColumns
      main={
        <>
          <TrackingHead
            order={order}
            now={now}
            badge={<ConnectionBadge connection={connection} asOf={asOf} />}
          />
          <OutletCard order={order} />
          <ProgressCard order={order} />
        </>
      }
      aside={
        <>
          <OrderLines order={order} />
          {isVisit(order) ? undefined : (
            <div className="flex flex-wrap items-center gap-3">
              <CallBranch order={order} />
            </div>
          )}
          <p className="text-sm text-ink-2">
            {texts.own}{' '}
            <Link to={`/orderhistory?order=${order.id}`} className="link inline-block min-h-11 py-2.5">
              {texts.signIn}
            </Link>
          </p>
        </>
      }
    />
  )
}
