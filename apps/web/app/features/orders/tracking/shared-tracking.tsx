import type { TrackedOrder } from '@momo/contracts/orders'
import { Link } from 'react-router'
import { CallBranch } from '../shared/call-branch.tsx'
import { LineBadge } from './connection-badge.tsx'
import { OrderLines } from '../shared/order-lines.tsx'
import { TrackingColumns } from './tracking-columns.tsx'
import { ProgressCard } from './progress-card.tsx'
import { TrackingHead } from './tracking-head.tsx'
import { trackingMessages } from './tracking.messages.ts'
import { useLiveOrder, useNow } from './use-live-order.ts'

const texts = trackingMessages.shared

type Props = { first: TrackedOrder; read: () => Promise<TrackedOrder>; now: Date }

/** ORD-06 by the secret link: how far it is, nobody's name, no address. */
export function SharedTracking({ first, read, now: madeAt }: Props) {
  const { order, line, asOf } = useLiveOrder({ first, read, by: 'asking', now: madeAt })
  const now = useNow(madeAt)
  return (
    <TrackingColumns
      main={
        <>
          <TrackingHead order={order} now={now} badge={<LineBadge line={line} asOf={asOf} />} />
          <ProgressCard order={order} />
        </>
      }
      aside={
        <>
          <OrderLines order={order} />
          <div className="flex flex-wrap items-center gap-3">
            <CallBranch order={order} />
          </div>
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
