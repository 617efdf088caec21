import { sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Mover, OrderSource, OrderState } from '@momo/contracts/orders'
import { prepared } from '#platform/db/prepared.ts'

export type NewOrderRow = {
  id: string
  branchId: string
  accountId: string | undefined
  source: OrderSource
  /** The staff account of a counter order. */
  placedBy: string | undefined
  tabId?: string | undefined
  key: string
  fingerprint: string
  branchCode: string
  outlet: string
  /** The states passed so far; the last one is the current state. */
  path: OrderState[]
  state: OrderState
  actorKind: Mover
  actorId: string
  fulfilmentMethod: FulfilmentMethod
  requestedFrom: Date | undefined
  requestedTo: Date | undefined
  at: Date
  startAt: Date
  readyAt: Date
  dueAt: Date
  customerName: string
  customerPhone: string
  address: string | undefined
  addressNote: string | undefined
  latitude: number | undefined
  longitude: number | undefined
  distance: number | undefined
  tableNumber: string | undefined
  note: string
  buyerPan: string | undefined
  subtotal: number
  deliveryCharge: number
  grandTotal: number
  vat: number
  trackToken: string
  deadlineAt: Date
  deadlineOwner: string
  /** FrozenLine[] as JSON text. */
  lines: string
  /** Names of the pictures in the lines. */
  pictures: string[]
}

/** Starts at four digits, so that all numbers are read out alike. */
const firstNumber = 1001

/**
 * Inserts number, order, lines and first history rows in one statement. It locks the branch's number row until COMMIT so that numbers
 * have no gaps, hence it must run last. A duplicate key violates the unique constraint and rolls the transaction back.
 */
export const insertOrder = prepared((tx, o: NewOrderRow) =>
  sql<{ number: number }>`
    with numbered as (
      insert into order_numbers as n (branch_id, last_number) values (${o.branchId}::uuid, ${firstNumber}::int4)
      on conflict (branch_id) do update set last_number = n.last_number + 1
      returning last_number
    ), placed as (
      insert into orders (id, branch_id, account_id, key, fingerprint, number, branch_code, outlet, state, fulfilment_method, requested_from, requested_to,
        placed_at, start_at, ready_at, due_at, promised_at, customer_name, customer_phone, address, address_note, latitude, longitude, distance,
        table_number, note, subtotal, delivery_charge, grand_total, vat, track_token, deadline_at, deadline_owner, buyer_pan,
        source, placed_by, tab_id)
      select ${o.id}::uuid, ${o.branchId}::uuid, ${o.accountId}::uuid, ${o.key}::uuid, ${o.fingerprint}::text, last_number,
        ${o.branchCode}::text, ${o.outlet}::text, ${o.state}::text, ${o.fulfilmentMethod}::text, ${o.requestedFrom}::timestamptz, ${o.requestedTo}::timestamptz,
        ${o.at}::timestamptz, ${o.startAt}::timestamptz, ${o.readyAt}::timestamptz, ${o.dueAt}::timestamptz, ${o.dueAt}::timestamptz, ${o.customerName}::text,
        ${o.customerPhone}::text, ${o.address}::text, ${o.addressNote}::text, ${o.latitude}::float8, ${o.longitude}::float8,
        ${o.distance}::int4, ${o.tableNumber}::text, ${o.note}::text, ${o.subtotal}::int4, ${o.deliveryCharge}::int4,
        ${o.grandTotal}::int4, ${o.vat}::int4, ${o.trackToken}::text, ${o.deadlineAt}::timestamptz, ${o.deadlineOwner}::text,
        ${o.buyerPan}::text, ${o.source}::text, ${o.placedBy}::uuid, ${o.tabId}::uuid
      from numbered
      returning id, number
    ), lines as (
      insert into order_lines (order_id, position, food_id, option_ids, name, category, options, photo, quantity, unit_price, price, discount, vat,
        note, station, station_load, pieces)
      select placed.id, l.position, l.food_id, l.option_ids, l.name, l.category, l.options, l.photo, l.quantity, l.unit_price, l.price,
        l.discount, l.vat, l.note, l.station, l.station_load, l.pieces
      from placed, json_to_recordset(${o.lines}::json) as l (position int4, food_id uuid, option_ids uuid[], name text, category text,
        options jsonb, photo jsonb, quantity int4, unit_price int4, price int4, discount int4, vat int4, note text, station text, station_load int4,
        pieces jsonb)
    ), kept as (
      insert into order_pictures (name) select unnest(${o.pictures}::text[]) on conflict do nothing
    ), history as (
      insert into order_history (order_id, sequence, from_state, to_state, at, actor_kind, actor_id)
      select placed.id, p.step, (${o.path}::text[])[p.step - 1], p.state, ${o.at}::timestamptz, ${o.actorKind}::text, ${o.actorId}::uuid
      from placed, unnest((select ${o.path}::text[])) with ordinality as p (state, step)
    )
    select number from placed`.compile(tx),
)

/** Advisory lock on the idempotency key: a concurrent request with the same key waits, then reads the committed order. */
export const lockIdempotencyKey = prepared((tx, { branchId, key }: { branchId: string; key: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${branchId}::text || ${key}::uuid::text, 32))`.compile(
    tx,
  ),
)
