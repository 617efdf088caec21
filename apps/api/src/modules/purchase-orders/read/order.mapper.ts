import {
  lineAmount,
  type PurchaseOrder,
  type PurchaseOrderLine,
  type PurchaseOrderRow,
  type PurchaseOrderSending,
  type PurchaseOrderState,
  vatOf,
} from '@momo/contracts/purchase-orders'
import { purchaseOrderNumber } from '../purchase-order-number.rules.ts'
import { allows, hasStarted, isLate, openOf, stateOf } from '../purchase-order-state.rules.ts'
import type { LineRecord, SendingRecord } from './lines.store.ts'
import type { OrderListRecord, OrderRecord } from './orders.store.ts'
import { vatPercentFor } from './vat.rules.ts'

type Names = Map<string, string>
const unknownName = '–'

type Marks = Pick<OrderRecord, 'sent_at' | 'closed_at' | 'cancelled_at' | 'progress'>

export const stateFrom = (row: Marks): PurchaseOrderState =>
  stateOf({
    isSent: row.sent_at !== null,
    isClosed: row.closed_at !== null,
    isCancelled: row.cancelled_at !== null,
    progress: row.progress,
  })

/** Fixed when the order is sent; before, it follows the supplier. */
const percentFrom = (row: OrderRecord): number =>
  row.sent_at === null ? vatPercentFor(row.is_vat_registered) : row.vat_percent

function headFrom(row: OrderRecord, now: Date) {
  const [state, vat] = [stateFrom(row), vatOf(row.total, percentFrom(row))]
  return {
    id: row.id,
    number: purchaseOrderNumber(row.number),
    state,
    location: { id: row.location_id, kind: row.location_kind, name: row.location_name },
    expectedAt: row.expected_at,
    isLate: isLate(state, row.expected_at, now),
    origin: row.origin,
    total: row.total,
    vat,
    grandTotal: row.total + vat,
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
    version: row.version,
  }
}

export const rowFrom = (row: OrderListRecord, now: Date): PurchaseOrderRow => ({
  ...headFrom(row, now),
  supplier: { id: row.supplier_id, name: row.supplier_name },
  lines: row.lines,
  completeLines: row.complete_lines,
  firstItems: row.first_items,
})

export const quantitiesFrom = (line: LineRecord) => ({
  quantity: line.quantity,
  received: line.received,
  returned: line.returned,
  billed: line.billed,
  isClosed: line.is_closed,
})

const lineFrom = (line: LineRecord): PurchaseOrderLine => ({
  line: line.line,
  itemId: line.item_id,
  kind: line.kind,
  name: line.name,
  nameNe: line.name_ne ?? '',
  baseUnit: line.base_unit,
  units: line.units,
  unit: line.unit,
  unitFactor: line.unit_factor,
  price: line.price,
  amount: lineAmount({ quantity: line.quantity, unitFactor: line.unit_factor, price: line.price }),
  ...quantitiesFrom(line),
  open: openOf(quantitiesFrom(line)),
  closeReason: line.close_reason,
})

type Delivery = PurchaseOrderSending['delivery']

const supplierFrom = (row: OrderRecord): PurchaseOrder['supplier'] => ({
  id: row.supplier_id,
  name: row.supplier_name,
  contactPerson: row.contact_person,
  phone: row.phone ?? undefined,
  email: row.email ?? undefined,
  address: row.address,
  pan: row.pan ?? undefined,
  payWithinDays: row.pay_within_days,
  isArchived: row.is_supplier_archived,
})

export const peopleOf = (row: OrderRecord, sendings: SendingRecord[]): string[] =>
  [
    row.created_by,
    row.sent_by,
    row.closed_by,
    row.cancelled_by,
    ...sendings.map((one) => one.sent_by),
  ].flatMap((id) => id ?? [])

type Whole = {
  lines: LineRecord[]
  sendings: SendingRecord[]
  deliveries: Map<string, Delivery>
  names: Names
  now: Date
}

export function orderFrom(row: OrderRecord, whole: Whole): PurchaseOrder {
  const head = headFrom(row, whole.now)
  const nameOf = (id: string): string => whole.names.get(id) ?? unknownName
  const started = hasStarted(whole.lines.map(quantitiesFrom))
  return {
    ...head,
    supplier: supplierFrom(row),
    note: row.note,
    vatPercent: percentFrom(row),
    createdBy: nameOf(row.created_by),
    sentBy: row.sent_by === null ? undefined : nameOf(row.sent_by),
    closedAt: row.closed_at ?? undefined,
    closedBy: row.closed_by === null ? undefined : nameOf(row.closed_by),
    closeReason: row.close_reason,
    cancelledAt: row.cancelled_at ?? undefined,
    cancelledBy: row.cancelled_by === null ? undefined : nameOf(row.cancelled_by),
    cancelReason: row.cancel_reason,
    lines: whole.lines.map(lineFrom),
    sendings: whole.sendings.map(({ id, method, recipient, sent_at: sentAt, sent_by: by }) => ({
      id,
      method,
      recipient,
      sentAt,
      sentBy: nameOf(by),
      delivery: whole.deliveries.get(id),
    })),
    canReceive: allows(head.state, 'receive'),
    canClose: allows(head.state, 'close') && started,
    canCancel: allows(head.state, 'cancel') && !started,
  }
}
