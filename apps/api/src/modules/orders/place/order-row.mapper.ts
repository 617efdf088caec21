import { type NewOrder, orderMoves, type OrderSource, type OrderState } from '@momo/contracts/orders'
import { isWallet } from '@momo/contracts/payments'
import type { Outlet } from '#modules/branches'
import type { HeadRecord, OrderRecord } from '../read/find-orders.store.ts'
import { distanceOf } from './distance.rules.ts'
import { type OrderLineSnapshot, pictureNamesIn } from './order-line-snapshot.rules.ts'
import type { NewOrderRow } from './insert-order.store.ts'
import { deadlineOf } from '../transitions/order-deadlines.rules.ts'
import { alarmAt, type Times } from '../checkout/scheduling.rules.ts'

/** The part of the input that customer and counter orders share. */
export type OrderDetails = Omit<NewOrder, 'branchId' | 'cartVersion'>

/** A customer, or staff on behalf of a guest at the counter or on the phone. */
export type OrderCreator =
  | { kind: 'customer'; id: string }
  | { kind: 'staff'; id: string; source: Exclude<OrderSource, 'site'> }

export type OrderTerms = {
  id: string
  by: OrderCreator
  path: ReturnType<typeof initialStates>
  fingerprint: string
  trackToken: string
  at: Date
  outlet: Outlet
  times: Times
  sum: { subtotal: number; deliveryCharge: number; grandTotal: number; vat: number }
  lines: OrderLineSnapshot[]
  tabId?: string | undefined
}

/** an order to be paid with a wallet waits for its payment before the branch sees it. */
const firstState = ({ payment }: Pick<NewOrder, 'payment'>): OrderState =>
  isWallet(payment) ? 'awaiting-payment' : 'placed'

/** The states an order passes when it is placed: a counter order is accepted at once, and started unless it is for later. */
export const initialStates = (
  orderInput: Pick<NewOrder, 'payment' | 'requestedSlot'>,
  by: OrderCreator,
): [OrderState, ...OrderState[]] =>
  by.kind === 'customer'
    ? [firstState(orderInput)]
    : orderInput.requestedSlot
      ? ['placed', orderMoves.accept.to]
      : ['placed', orderMoves.accept.to, orderMoves.start.to]

export function newOrderRow(
  orderInput: OrderDetails,
  { by, path, outlet, times, sum, lines, ...terms }: OrderTerms,
): NewOrderRow {
  const { fulfilment } = orderInput
  const isDelivery = fulfilment.method === 'delivery'
  const state = path.at(-1)!
  const deadline = deadlineOf(
    state,
    { fulfilmentMethod: fulfilment.method, ...times },
    { at: terms.at, answerBy: alarmAt(outlet, terms.at), limits: outlet.limits },
  )!
  return {
    ...terms,
    ...creatorOf(by),
    branchId: outlet.id,
    key: orderInput.key,
    branchCode: outlet.code,
    outlet: outlet.name,
    path,
    state,
    fulfilmentMethod: fulfilment.method,
    requestedFrom: orderInput.requestedSlot?.from,
    requestedTo: orderInput.requestedSlot?.to,
    ...times,
    customerName: orderInput.customerName,
    customerPhone: orderInput.customerPhone,
    address: isDelivery ? fulfilment.address : undefined,
    addressNote: isDelivery ? fulfilment.addressNote || undefined : undefined,
    latitude: isDelivery ? fulfilment.position?.latitude : undefined,
    longitude: isDelivery ? fulfilment.position?.longitude : undefined,
    distance: distanceOf(orderInput, outlet),
    tableNumber: fulfilment.method === 'dine-in' ? fulfilment.tableNumber || undefined : undefined,
    note: orderInput.note ?? '',
    buyerPan: orderInput.buyerPan,
    subtotal: sum.subtotal,
    deliveryCharge: sum.deliveryCharge,
    grandTotal: sum.grandTotal,
    vat: sum.vat,
    deadlineAt: deadline.at,
    deadlineOwner: deadline.owner,
    lines: JSON.stringify(lines),
    pictures: pictureNamesIn(lines),
  }
}

const creatorOf = (by: OrderCreator) => ({
  accountId: by.kind === 'customer' ? by.id : undefined,
  source: by.kind === 'staff' ? by.source : ('site' as const),
  placedBy: by.kind === 'staff' ? by.id : undefined,
  actorKind: by.kind,
  actorId: by.id,
})

type RecordParts = {
  number: number
  lines: OrderLineSnapshot[]
  outlet: Outlet
  payment: HeadRecord['payment']
}

/** Builds the record that `findOrder` would return, which saves a read after the insert. */
export const newOrderRecord = (
  row: NewOrderRow,
  { number, lines, outlet, payment }: RecordParts,
): OrderRecord => ({
  id: row.id,
  branch_id: row.branchId,
  branch_code: row.branchCode,
  number,
  outlet: row.outlet,
  state: row.state,
  fulfilment_method: row.fulfilmentMethod,
  requested_from: row.requestedFrom ?? null,
  requested_to: row.requestedTo ?? null,
  placed_at: row.at,
  ready_at: row.readyAt,
  due_at: row.dueAt,
  promised_at: row.dueAt,
  expected_at: null,
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
  branch_address: outlet.address ?? null,
  branch_latitude: outlet.position?.latitude ?? null,
  branch_longitude: outlet.position?.longitude ?? null,
})
