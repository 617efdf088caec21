import { isFailed } from '@momo/contracts/orders'
import type { Paisa } from '@momo/contracts/shared'
import { priceOrder } from '#modules/carts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { payments } from '../payments-port.ts'
import { type LineRecord, listLines, lockDeliveryCharge, writeLines } from './void-lines.store.ts'

type Discounts = { position: number; discount: Paisa }[]

/**
 * Sets what discounts take off the lines of an order: lines, totals, VAT and the payment that is due follow. Quantities stay, because the
 * dishes are cooked. The caller has locked the tab of a round.
 */
export async function discountLines(tx: Tx, orderId: string, discounts: Discounts): Promise<void> {
  const order = await lockDeliveryCharge(tx, orderId)
  if (!order || isFailed(order.state)) throw fault('order.no_such_move')
  const before = await listLines(tx, orderId)
  const lines = before.map((line) => ({ ...line, discount: discountOf(discounts, line) }))
  if (lines.every(({ discount }, i) => discount === before[i]!.discount)) return
  const { lineVats, ...sum } = priceOrder(
    lines.map(({ quantity, unit_price: price, discount }) => quantity * price - discount),
    order.delivery_charge,
  )
  const written = lines.map(({ position, quantity, discount }, i) => ({
    position,
    quantity,
    discount,
    vat: lineVats[i]!,
  }))
  await writeLines(tx, { orderId, lines: written, sum })
  await payments().lowerDue(tx, orderId, sum.grandTotal)
}

const discountOf = (discounts: Discounts, { position }: LineRecord): Paisa =>
  discounts.find((one) => one.position === position)?.discount ?? 0
