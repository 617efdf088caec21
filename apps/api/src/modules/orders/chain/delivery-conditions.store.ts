import { type RawBuilder, sql } from 'kysely'
import type { DeliveryFigure } from '@momo/contracts/orders'

export const promisedBy = sql`greatest(o.due_at, o.requested_to)`

const delivered = sql`(o.fulfilment_method = 'delivery' and o.state = 'delivered')`
const isOut = sql`exists (select from order_history h where h.order_id = o.id and h.to_state = 'out-for-delivery')`

/** From the arrival at the branch to the door; null for an order that never reached one of the two. */
const doorTime = sql`(select min(h.at) filter (where h.to_state = 'delivered')
    - min(h.at) filter (where h.to_state not in ('awaiting-payment', 'expired')
        and not (h.to_state = 'cancelled' and h.from_state = 'awaiting-payment'))
  from order_history h where h.order_id = o.id)`

/** A scheduled order waits on purpose, so its duration says nothing about speed. */
const timed = sql`${delivered} and o.requested_from is null`

/** Seconds are cut off, as in the sums. */
function within(from: number, until?: number): RawBuilder<unknown> {
  const least = sql`${timed} and ${doorTime} >= make_interval(mins => ${from}::int4)`
  return until === undefined ? least : sql`${least} and ${doorTime} < make_interval(mins => ${until}::int4)`
}

/** The same conditions as in the counting of deliveries by `analytics`, for order `o`. */
export const isDelivery: Record<DeliveryFigure, RawBuilder<unknown>> = {
  delivered,
  'on-time': sql`${delivered} and not coalesce(o.ended_at > ${promisedBy}, false)`,
  late: sql`${delivered} and o.ended_at > ${promisedBy}`,
  failed: sql`o.fulfilment_method = 'delivery' and o.state = 'cancelled' and ${isOut}`,
  timed: sql`${timed} and ${doorTime} is not null`,
  'under-20': within(0, 20),
  '20-30': within(20, 30),
  '30-40': within(30, 40),
  '40-50': within(40, 50),
  'over-50': within(50),
}
