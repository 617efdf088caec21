import type { OrderState } from '@momo/contracts/orders'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type BillMark, findSold, findOrderOwner, lockForBill, setBill } from './invoice-source.store.ts'
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
  /** The active payment. */
  payment: { method: PaymentMethod; state: PaymentState } | undefined
  customer: { name: string; phone: string; address: string | undefined; pan: string | undefined }
  lines: { name: string; options: string[]; quantity: number; unitPrice: Paisa; price: Paisa }[]
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
    payment: sold.payment ?? undefined,
    customer: {
      name: o.customer_name,
      phone: o.customer_phone,
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

/** Throws the same errors as reading the order when it is not the actor's. */
export async function requireOwnOrder(actor: Actor, orderId: string): Promise<void> {
  assertOwnOrder(actor, orderId, await read((tx) => findOrderOwner(tx, orderId)))
}
