import { menuFoodId } from '@momo/contracts/catalogue'
import type { Order, OrderLine, OrderSummary, TrackedOrder } from '@momo/contracts/orders'
import { shownEstimate } from '../estimate/estimate.rules.ts'
import type { HeadRecord, OrderRecord, SummaryRecord } from './find-orders.store.ts'
import type { OrderLineSnapshot } from '../place/order-line-snapshot.rules.ts'

/** 'JM-BNS-2411', as read out at the counter and on the phone. */
export const orderNumber = (branchCode: string, number: number): string => `JM-${branchCode}-${number}`

const paymentOf = ({
  method,
  state,
  redirected_at: redirectedAt,
  refunds,
}: HeadRecord['payment']): Order['payment'] => ({
  method,
  state,
  redirectedAt: redirectedAt ? new Date(redirectedAt) : undefined,
  refund: refunds?.length ? (refunds.every((refund) => refund === 'done') ? 'done' : 'pending') : undefined,
})

const headOf = (r: HeadRecord, at: Date) => ({
  id: r.id,
  number: orderNumber(r.branch_code, r.number),
  branchId: r.branch_id,
  outlet: r.outlet,
  state: r.state,
  fulfilmentMethod: r.fulfilment_method,
  requestedSlot:
    r.requested_from && r.requested_to ? { from: r.requested_from, to: r.requested_to } : undefined,
  placedAt: r.placed_at,
  readyAt: r.ready_at,
  dueAt: r.due_at,
  promisedAt: r.promised_at,
  expectedAt: shownEstimate(
    {
      state: r.state,
      fulfilmentMethod: r.fulfilment_method,
      dueAt: r.due_at,
      expectedAt: r.expected_at ?? undefined,
    },
    at,
  ),
  grandTotal: r.grand_total,
  payment: paymentOf(r.payment),
  payBy: r.pay_by ?? undefined,
})

export const summaryOf = (r: SummaryRecord, at: Date): OrderSummary => ({
  ...headOf(r, at),
  photos: r.photos,
  pieces: r.pieces,
  items: r.items,
})

const lineOf = (branchId: string, l: OrderLineSnapshot): OrderLine => ({
  foodId: l.food_id === null ? undefined : menuFoodId(l.food_id, branchId),
  name: l.name,
  options: l.options.map(({ group, name }) => ({ group, name })),
  quantity: l.quantity,
  unitPrice: l.unit_price,
  price: l.price,
  note: l.note,
  photo: l.photo ?? undefined,
})

const positionOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

/** Shared by the order page and the public tracking page. */
const pageOf = (r: OrderRecord, at: Date) => ({
  ...headOf(r, at),
  subtotal: r.subtotal,
  deliveryCharge: r.delivery_charge,
  vat: r.vat,
  version: r.version,
  steps: r.steps.map(({ state, at, by }) => ({ state, at: new Date(at), by })),
  branch: {
    phone: r.branch_phone ?? undefined,
    address: r.branch_address ?? undefined,
    position: positionOf(r.branch_latitude, r.branch_longitude),
  },
  reason: r.reason ?? undefined,
  reasonCode: r.reason_code ?? undefined,
  tableNumber: r.table_number ?? undefined,
})

export const trackedOf = (r: OrderRecord, at: Date): TrackedOrder => ({
  ...pageOf(r, at),
  lines: r.lines.map((line) => {
    const { note: _, ...shown } = lineOf(r.branch_id, line)
    return shown
  }),
})

export const orderOf = (r: OrderRecord, at: Date): Order => ({
  ...pageOf(r, at),
  lines: r.lines.map((line) => lineOf(r.branch_id, line)),
  rider:
    r.rider_name !== null && r.rider_phone !== null
      ? { name: r.rider_name, phone: r.rider_phone }
      : undefined,
  customerName: r.customer_name,
  customerPhone: r.customer_phone,
  address: r.address ?? undefined,
  addressNote: r.address_note ?? undefined,
  position: positionOf(r.latitude, r.longitude),
  distance: r.distance ?? undefined,
  note: r.note,
  trackToken: r.track_token,
})
