import { type RawBuilder, sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Picture } from '@momo/contracts/media'
import type { Mover, OrderState } from '@momo/contracts/orders'
import type { CheckoutMethod, PaymentMethod, PaymentState } from '@momo/contracts/payments'
import { prepared } from '#platform/db/prepared.ts'
import type { OrderLineSnapshot } from '../place/order-line-snapshot.rules.ts'
import { activePayment } from './order-payment.store.ts'

type Payment = {
  method: PaymentMethod
  state: PaymentState
  /** A string, because it comes from JSON. */
  redirected_at?: string | null
  /** Refund states of all payments of the order. */
  refunds?: string[] | null
}

export type HeadRecord = {
  id: string
  branch_id: string
  branch_code: string
  number: number
  outlet: string
  state: OrderState
  fulfilment_method: FulfilmentMethod
  requested_from: Date | null
  requested_to: Date | null
  placed_at: Date
  ready_at: Date
  due_at: Date
  promised_at: Date
  /** The last estimate; null before the first one and after the end. */
  expected_at: Date | null
  grand_total: number
  payment: Payment
  /** Set while the order awaits payment. */
  pay_by: Date | null
}

export type OrderRecord = HeadRecord & {
  account_id: string | null
  fingerprint: string
  version: number
  customer_name: string
  customer_phone: string
  address: string | null
  address_note: string | null
  latitude: number | null
  longitude: number | null
  distance: number | null
  table_number: string | null
  note: string
  subtotal: number
  delivery_charge: number
  vat: number
  rider_name: string | null
  rider_phone: string | null
  reason_code: string | null
  reason: string | null
  buyer_pan: string | null
  track_token: string
  lines: OrderLineSnapshot[]
  /** Times are strings, because they come from JSON. */
  steps: { state: OrderState; at: string; by: Mover }[]
  branch_phone: string | null
  branch_address: string | null
  branch_latitude: number | null
  branch_longitude: number | null
}

const head = sql`o.id, o.branch_id, o.branch_code, o.number, o.outlet, o.state, o.fulfilment_method, o.requested_from, o.requested_to, o.placed_at, o.ready_at,
  o.due_at, coalesce(o.promised_at, o.due_at) as promised_at, (select e.expected_at from order_estimates e where e.order_id = o.id) as expected_at,
  o.grand_total, case when o.state = 'awaiting-payment' then o.deadline_at end as pay_by`

const payment = sql`(select json_build_object('method', p.method, 'state', p.state, 'redirected_at', p.redirected_at, 'refunds',
    (select json_agg(r.state) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id))
  ${activePayment}) as payment`

/** An order with all that its page shows, in one statement. Read-only access to payments and branches. */
const whole = (where: RawBuilder<unknown>) => sql<OrderRecord>`
  select ${head}, ${payment}, o.account_id, o.fingerprint, o.version, o.customer_name, o.customer_phone, o.address, o.address_note, o.latitude,
    o.longitude, o.distance, o.table_number, o.note, o.subtotal, o.delivery_charge, o.vat, o.rider_name, o.rider_phone, o.reason_code,
    o.reason, o.buyer_pan, o.track_token, b.phone as branch_phone, b.location as branch_address, b.latitude as branch_latitude, b.longitude as branch_longitude,
    (select coalesce(json_agg(row_to_json(l) order by l.position), '[]') from order_lines l where l.order_id = o.id and l.quantity > 0) as lines,
    (select json_agg(json_build_object('state', h.to_state, 'at', h.at, 'by', h.actor_kind) order by h.sequence)
      from order_history h where h.order_id = o.id) as steps
  from orders o join branches b on b.id = o.branch_id where ${where}`

export const findOrder = prepared((tx, { id }: { id: string }) => whole(sql`o.id = ${id}::uuid`).compile(tx))

export const findOrderByToken = prepared((tx, { token }: { token: string }) =>
  whole(sql`o.track_token = ${token}::text`).compile(tx),
)

export const findOrderByKey = prepared((tx, { accountId, key }: { accountId: string; key: string }) =>
  whole(sql`o.account_id = ${accountId}::uuid and o.key = ${key}::uuid`).compile(tx),
)

/** Idempotency keys of counter and phone orders are unique per branch. */
export const findCounterOrder = prepared((tx, { branchId, key }: { branchId: string; key: string }) =>
  whole(sql`o.branch_id = ${branchId}::uuid and o.key = ${key}::uuid and o.source <> 'site'`).compile(tx),
)

export type SummaryRecord = HeadRecord & {
  photos: Picture[]
  pieces: number
  items: { name: string; quantity: number }[]
}

/** Only the first photos are shown; the other foods are counted. */
const maxPhotos = 3

type Page = { accountId: string; states: OrderState[]; before: string | undefined; limit: number }

/** A page of a customer's orders, newest first. Ids grow with time, so they serve as the cursor. */
const pageWhere = (condition: RawBuilder<unknown>) =>
  prepared((tx, { accountId, states, before, limit }: Page) =>
    sql<SummaryRecord>`
    select ${head}, ${payment}, l.photos, l.pieces, l.items
    from orders o, lateral (
      select coalesce(sum(quantity), 0)::int4 as pieces,
        coalesce(to_json((array_agg(photo order by position) filter (where photo is not null))[1:${maxPhotos}::int]), '[]') as photos,
        coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) order by position), '[]') as items
      from order_lines where order_id = o.id
    ) l
    where o.account_id = ${accountId}::uuid and o.state = any (${states}::text[]) and ${condition}
      and o.id < coalesce(${before}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by o.id desc limit ${limit}::int`.compile(tx),
  )

export const pageOfOrders = pageWhere(sql`true`)
/** Uses the partial index of open orders, so past orders are not scanned. */
export const pageOfOpenOrders = pageWhere(sql`o.ended_at is null`)

type LastChoice = { fulfilment_method: FulfilmentMethod; payment: CheckoutMethod; customer_phone: string }

/** How the customer's newest order was fulfilled and paid, and the phone number that was given. */
export const findLastChoice = prepared((tx, { accountId }: { accountId: string }) =>
  sql<LastChoice>`
    select o.fulfilment_method, o.customer_phone, (select p.method ${activePayment}) as payment
    from orders o where o.account_id = ${accountId}::uuid order by o.id desc limit 1`.compile(tx),
)
