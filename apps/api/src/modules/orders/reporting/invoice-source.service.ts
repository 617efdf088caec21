import type { OrderState } from '@momo/contracts/orders'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import {
  type BillableRecord,
  type BillMark,
  findSold,
  findOrderOwner,
  lockForBill,
  setBill,
  type SoldRecord,
} from './invoice-source.store.ts'
import { guestNames } from '../orders.messages.ts'
import { assertOwnOrder } from '../read/orders.policy.ts'
import { orderNumber } from '../read/order.mapper.ts'

/** The part of an order that its invoice needs. */
export type Billable = {
  orderId: string
  orderNumber: string
  branchId: string
  accountId: string | undefined
  outlet: string
  state: OrderState
  /** Why it failed: the staff's words, or a reason code. */
  reason: string | undefined
  bill: BillMark | undefined
  /** A round of a tab: the checks of the tab are billed. */
  isInTab: boolean
  /** The active payment. Cash names the person who took it and the account that recorded it. */
  payment:
    | {
        method: PaymentMethod
        state: PaymentState
        takenBy: string | undefined
        recordedBy: string | undefined
        /** What the guest handed over in cash. */
        received: Paisa | undefined
      }
    | undefined
  /** The last completed refund of that payment. */
  refund:
    | { givenBy: string | undefined; recordedBy: string | undefined; note: string | undefined }
    | undefined
  /** A counter order without a name has none; the name on the board is a label. */
  customer: {
    name: string | undefined
    phone: string | undefined
    address: string | undefined
    pan: string | undefined
  }
  tableNumber: string | undefined
  /** The price is before discounts; `free` plates are complimentary. */
  lines: {
    name: string
    options: string[]
    quantity: number
    unitPrice: Paisa
    price: Paisa
    discount: Paisa
    free?: number
  }[]
  deliveryCharge: Paisa
  grandTotal: Paisa
  vat: Paisa
}

/** Marks the order as billed or credited. */
export const markBilled = (tx: Tx, orderId: string, bill: BillMark) => setBill(tx, orderId, bill)

/** Row lock until the caller's transaction ends. */
export async function lockBillable(tx: Tx, orderId: string): Promise<Billable | undefined> {
  const o = await lockForBill(tx, orderId)
  const sold = o && (await findSold(tx, orderId))
  if (!o || !sold) return undefined
  return {
    orderId,
    orderNumber: orderNumber(o.branch_code, o.number),
    branchId: o.branch_id,
    accountId: o.account_id ?? undefined,
    outlet: o.outlet,
    state: o.state,
    reason: o.reason ?? o.reason_code ?? undefined,
    bill: o.bill ?? undefined,
    isInTab: o.tab_id !== null,
    payment: sold.payment ? paymentOf(sold.payment) : undefined,
    refund: sold.refund ? refundOf(sold.refund) : undefined,
    tableNumber: o.table_number ?? undefined,
    customer: {
      name: isUnnamed(o) ? undefined : o.customer_name,
      phone: o.customer_phone || undefined,
      address: o.address ?? undefined,
      pan: o.buyer_pan ?? undefined,
    },
    lines: sold.lines.map(({ unit_price: unitPrice, options, ...line }) => ({
      ...line,
      unitPrice,
      options: options.map(({ name }) => name),
    })),
    deliveryCharge: o.delivery_charge,
    grandTotal: o.grand_total,
    vat: o.vat,
  }
}

const isUnnamed = ({ source, customer_name: name, table_number: table }: BillableRecord): boolean =>
  source !== 'site' && name === (table === null ? guestNames.walkIn : guestNames.table(table))

const paymentOf = ({ method, state, ...cash }: NonNullable<SoldRecord['payment']>) => ({
  method,
  state,
  takenBy: cash.taken_by ?? undefined,
  recordedBy: cash.recorded_by ?? undefined,
  received: cash.received ?? undefined,
})

const refundOf = (refund: NonNullable<SoldRecord['refund']>) => ({
  givenBy: refund.reference ?? undefined,
  recordedBy: refund.ended_by ?? undefined,
  note: refund.note ?? undefined,
})

/** Throws the same errors as reading the order when it is not the actor's. */
export async function requireOwnOrder(actor: Actor, orderId: string): Promise<void> {
  assertOwnOrder(actor, orderId, await read((tx) => findOrderOwner(tx, orderId)))
}
