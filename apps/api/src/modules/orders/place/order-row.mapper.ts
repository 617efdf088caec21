import { type NewOrder, orderMoves, type OrderSource, type OrderState } from '@momo/contracts/orders'
import { isWallet } from '@momo/contracts/payments'
import type { Outlet } from '#modules/branches'
import type { HeadRecord, OrderRecord } from '../read/find-orders.store.ts'
import { distanceOf } from './distance.rules.ts'
import { type FrozenLine, picturesIn } from './order-line-snapshot.rules.ts'
import type { NewOrderRow } from './insert-order.store.ts'
import { deadlineOf } from '../transitions/order-deadlines.rules.ts'
import { alarmAt, type Times } from '../checkout/scheduling.rules.ts'

/** What an order says, whoever places it. */
export type Wanted = Omit<NewOrder, 'branchId' | 'cartVersion'>

/** Somebody for themselves, or somebody of the branch for who stands there or calls. */
export type Placer = { kind: 'customer'; id: string } | { kind: 'staff'; id: string; source: Exclude<OrderSource, 'site'> }

export type Agreed = {
  id: string
  by: Placer
  fingerprint: string
  trackToken: string
  at: Date
  outlet: Outlet
  times: Times
  sum: { subtotal: number; deliveryCharge: number; grandTotal: number; vat: number }
  lines: FrozenLine[]
}

/** whoever pays with a wallet has the order first, and the branch sees it once it is paid. */
const firstState = ({ payment }: Pick<NewOrder, 'payment'>): OrderState => (isWallet(payment) ? 'awaiting-payment' : 'placed')

/** What it comes to with being placed: who takes it at the branch accepts it with that, and the kitchen begins. */
export const pathOfNew = (wish: Pick<NewOrder, 'payment'>, by: Placer): [OrderState, ...OrderState[]] =>
  by.kind === 'staff' ? ['placed', orderMoves.accept.to, orderMoves.start.to] : [firstState(wish)]

/** The row of an order that is placed now. */
export function newOrderRow({ how, ...wish }: Wanted, { by, outlet, times, sum, lines, ...agreed }: Agreed): NewOrderRow {
  const isDelivery = how.way === 'delivery'
  const path = pathOfNew(wish, by)
  const state = path.at(-1)!
  const deadline = deadlineOf(state, { way: how.way, ...times }, { at: agreed.at, answerBy: alarmAt(outlet, agreed.at) })!
  return {
    ...agreed,
    ...placerOf(by),
    branchId: outlet.id,
    key: wish.key,
    branchCode: outlet.code,
    outlet: outlet.name,
    path,
    state,
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
    buyerPan: wish.buyerPan,
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

const placerOf = (by: Placer) => ({
  accountId: by.kind === 'customer' ? by.id : undefined,
  source: by.kind === 'staff' ? by.source : ('site' as const),
  placedBy: by.kind === 'staff' ? by.id : undefined,
  actorKind: by.kind,
  actorId: by.id,
})

type Beside = { number: number; lines: FrozenLine[]; outlet: Outlet; payment: HeadRecord['payment'] }

/** What reading it back would give, without reading it back. */
export const recordOfNew = (row: NewOrderRow, { number, lines, outlet, payment }: Beside): OrderRecord => ({
  id: row.id,
  branch_id: row.branchId,
  branch_code: row.branchCode,
  number,
  outlet: row.outlet,
  state: row.state,
  way: row.way,
  wanted_from: row.wantedFrom ?? null,
  wanted_to: row.wantedTo ?? null,
  placed_at: row.at,
  ready_at: row.readyAt,
  due_at: row.dueAt,
  grand_total: row.grandTotal,
  payment,
  account_id: row.accountId ?? null,
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
  buyer_pan: row.buyerPan ?? null,
  pay_by: row.state === 'awaiting-payment' ? row.deadlineAt : null,
  track_token: row.trackToken,
  lines,
  steps: row.path.map((state) => ({ state, at: row.at.toISOString(), by: row.actorKind })),
  branch_phone: outlet.phone ?? null,
  branch_latitude: outlet.position?.latitude ?? null,
  branch_longitude: outlet.position?.longitude ?? null,
})
