import type { NewOrder } from '@momo/contracts/orders'
import type { Outlet } from '#modules/branches'
import type { HeadRecord, OrderRecord } from './find-orders.store.ts'
import { distanceOf } from './agree.service.ts'
import { type FrozenLine, picturesIn } from './frozen-lines.rules.ts'
import type { NewOrderRow } from './insert-order.store.ts'
import { deadlineOf } from './order-deadlines.rules.ts'
import { alarmAt, type Times } from './order-times.rules.ts'

export type Agreed = {
  id: string
  accountId: string
  fingerprint: string
  trackToken: string
  at: Date
  outlet: Outlet
  times: Times
  sum: { subtotal: number; deliveryCharge: number; grandTotal: number; vat: number }
  lines: FrozenLine[]
}

/** The row of an order that is placed now. */
export function newOrderRow({ how, ...wish }: NewOrder, { outlet, times, sum, lines, ...agreed }: Agreed): NewOrderRow {
  const isDelivery = how.way === 'delivery'
  const deadline = deadlineOf('placed', { way: how.way, ...times }, { at: agreed.at, answerBy: alarmAt(outlet, agreed.at) })!
  return {
    ...agreed,
    branchId: outlet.id,
    key: wish.key,
    branchCode: outlet.code,
    outlet: outlet.name,
    state: 'placed',
    way: how.way,
    wantedFrom: wish.wanted?.from,
    wantedTo: wish.wanted?.to,
    ...times,
    customerName: wish.customerName,
    customerPhone: wish.customerPhone,
    address: isDelivery ? how.address : undefined,
    addressNote: isDelivery ? how.addressNote || undefined : undefined,
    latitude: isDelivery ? how.position?.latitude : undefined,
    longitude: isDelivery ? how.position?.longitude : undefined,
    distance: distanceOf({ how }, outlet),
    tableNumber: how.way === 'dine-in' ? how.tableNumber : undefined,
    note: wish.note ?? '',
    subtotal: sum.subtotal,
    deliveryCharge: sum.deliveryCharge,
    grandTotal: sum.grandTotal,
    vat: sum.vat,
    deadlineAt: deadline.at,
    deadlineOwner: deadline.owner,
    lines: JSON.stringify(lines),
    pictures: picturesIn(lines),
  }
}

type Beside = { number: number; lines: FrozenLine[]; outlet: Outlet; payment: HeadRecord['payment'] }

/** What reading it back would give, without reading it back. */
export const recordOfNew = (row: NewOrderRow, { number, lines, outlet, payment }: Beside): OrderRecord => ({
  id: row.id,
  branch_id: row.branchId,
  branch_code: row.branchCode,
  number,
  outlet: row.outlet,
  state: 'placed',
  way: row.way,
  wanted_from: row.wantedFrom ?? null,
  wanted_to: row.wantedTo ?? null,
  placed_at: row.at,
  ready_at: row.readyAt,
  due_at: row.dueAt,
  grand_total: row.grandTotal,
  payment,
  account_id: row.accountId,
  fingerprint: row.fingerprint,
  version: 1,
  customer_name: row.customerName,
  customer_phone: row.customerPhone,
  address: row.address ?? null,
  address_note: row.addressNote ?? null,
  latitude: row.latitude ?? null,
  longitude: row.longitude ?? null,
  distance: row.distance ?? null,
  table_number: row.tableNumber ?? null,
  note: row.note,
  subtotal: row.subtotal,
  delivery_charge: row.deliveryCharge,
  vat: row.vat,
  rider_name: null,
  rider_phone: null,
  reason_code: null,
  reason: null,
  track_token: row.trackToken,
  lines,
  steps: [{ state: 'placed', at: row.at.toISOString(), by: 'customer' }],
  branch_phone: outlet.phone ?? null,
  branch_latitude: outlet.position?.latitude ?? null,
  branch_longitude: outlet.position?.longitude ?? null,
})
