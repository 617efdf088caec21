import { changeBilled, lockReceiptLines } from '#modules/goods-receipts'
import { changeOrderLines, lockPurchaseOrder } from '#modules/purchase-orders'
import type { Tx } from '#platform/db/database.ts'
import type { LoadedMatch } from '../match/line.mapper.ts'
import type { LineRecord } from '../match/match.store.ts'

/** Orders first, then receipts, each in the order of their ids, as receipts and returns do. */
export async function lockBilledGoods(tx: Tx, supplierId: string, lines: LineRecord[]): Promise<void> {
  const orders = new Set(lines.flatMap(({ ordered }) => ordered?.id ?? []))
  for (const id of [...orders].toSorted()) await lockPurchaseOrder(tx, id)
  await lockReceiptLines(
    tx,
    supplierId,
    lines.flatMap(({ receipt }) => (receipt ? [{ receiptId: receipt.id, line: receipt.line }] : [])),
  )
}

/** Adds what is paid to the sums of receipts and orders. */
export async function applyBilled(tx: Tx, { records, lines }: LoadedMatch, sign: -1 | 0 | 1): Promise<void> {
  const changes = records.flatMap(({ receipt, ordered }, i) => {
    const quantity = sign * lines[i]!.payable.quantity
    return receipt && quantity !== 0 ? [{ receipt, ordered, quantity }] : []
  })
  await changeBilled(
    tx,
    changes.map(({ receipt, quantity }) => ({ receiptId: receipt.id, line: receipt.line, billed: quantity })),
  )
  const byOrder = Map.groupBy(changes, ({ ordered }) => ordered?.id)
  for (const [orderId, all] of [...byOrder].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
    if (orderId !== undefined)
      await changeOrderLines(tx, {
        orderId,
        change: 'billed',
        lines: all.flatMap(({ ordered, quantity }) =>
          ordered ? [{ line: ordered.line, billed: quantity }] : [],
        ),
      })
}
