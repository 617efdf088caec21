import type { NewReceiptLine } from '@momo/contracts/goods-receipts'
import { type BaseUnit, standardUnits, type Unit } from '@momo/contracts/inventory'
import { lineAmount } from '@momo/contracts/purchase-orders'
import { daysLater } from '#platform/clock/local-date.rules.ts'
import { fault, notFound } from '#platform/faults/fault.ts'

/** An item that is not archived. */
export type ReceivedItem = {
  id: string
  name: string
  base_unit: BaseUnit
  units: Unit[]
  tracks_batches: boolean
  use_within_days: number | null
}
/** `open` is what is still expected, in thousandths of the base unit. */
export type OrderedLine = { line: number; itemId: string; unit: string; unitFactor: number; open: number }

export type PlannedLine = NewReceiptLine & {
  line: number
  item: ReceivedItem
  unitFactor: number
  /** Paisa of what was accepted, without VAT. */
  amount: number
}
type Known = { items: Map<string, ReceivedItem>; ordered: OrderedLine[] }

/** Resolves items and units; rejects lines that are not of the order. */
export const planLines = (lines: NewReceiptLine[], { items, ordered }: Known): PlannedLine[] =>
  lines.map((sent, i) => {
    const item = items.get(sent.itemId) ?? notFound('item', sent.itemId)
    const unitFactor = factorOf(sent, item, orderedLineOf(sent, ordered))
    const amount = lineAmount({ quantity: sent.accepted, unitFactor, price: sent.price })
    return { ...sent, line: i + 1, item, unitFactor, amount }
  })

function orderedLineOf(
  { orderLine, itemId }: NewReceiptLine,
  ordered: OrderedLine[],
): OrderedLine | undefined {
  if (orderLine === undefined) return undefined
  const found = ordered.find(({ line }) => line === orderLine)
  if (found?.itemId !== itemId) throw fault('receipt.wrong_order', { orderLine, itemId })
  return found
}

/** The unit of the order counts also if the item does not have it any more. */
function factorOf({ unit }: NewReceiptLine, item: ReceivedItem, ordered: OrderedLine | undefined): number {
  if (ordered?.unit === unit) return ordered.unitFactor
  const units = [...standardUnits[item.base_unit], ...item.units]
  return units.find(({ name }) => name === unit)?.factor ?? notFound('unit', unit)
}

/** As sent, or the usual one of the item; only goods with batches have one. */
export function useByOf(
  { item, useBy }: Pick<PlannedLine, 'item' | 'useBy'>,
  day: string,
): string | undefined {
  if (useBy !== undefined) return useBy
  return item.tracks_batches && item.use_within_days !== null
    ? daysLater(day, item.use_within_days)
    : undefined
}

/** Accepted goods with batches that were sent without a code. */
export const needsBatchCode = ({ item, accepted, batchCode }: PlannedLine): boolean =>
  item.tracks_batches && accepted > 0 && batchCode === ''

export const totalOf = (lines: { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
