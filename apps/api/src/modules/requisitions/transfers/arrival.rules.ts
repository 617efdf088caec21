import type { DocumentLine } from '#modules/inventory'
import type { ReceivedLine } from './receipt.rules.ts'

/** A part of what was shipped, from one batch; without an id, goods without a batch. */
export type ShippedPart = { itemId: string; batchId: string | undefined; quantity: bigint }
export type ArrivedLine = Pick<ReceivedLine, 'received' | 'damaged' | 'missing' | 'reason'> & {
  itemId: string
}
type Ways = { transitId: string; toId: string }

/**
 * Empties transit of exactly the batches that this transfer brought there; other transfers share the transit. `parts` are in the order of
 * use-by: what was received takes the first ones, then what is damaged, and what is missing takes the last.
 */
export function arrivalLines(lines: ArrivedLine[], parts: ShippedPart[], ways: Ways): DocumentLine[] {
  return lines.flatMap((line) => {
    const open = parts.filter(({ itemId }) => itemId === line.itemId).map((part) => ({ ...part }))
    const taken = [line.received, line.damaged, line.missing].map((quantity) => take(open, BigInt(quantity)))
    const [received = [], ...lost] = taken
    return [
      ...received.map((part) => movedLine(part, ways)),
      ...lost.flat().map((part) => lostLine(part, { reason: line.reason, ...ways })),
    ]
  })
}

/** Takes from the first parts that have something left. */
function take(open: ShippedPart[], quantity: bigint): ShippedPart[] {
  let left = quantity
  const taken = open.flatMap((part) => {
    const some = part.quantity < left ? part.quantity : left
    part.quantity -= some
    left -= some
    return some === 0n ? [] : [{ ...part, quantity: some }]
  })
  if (left > 0n) throw new Error('transfers: more is received than was shipped')
  return taken
}

const movedLine = ({ itemId, batchId, quantity }: ShippedPart, ways: Ways): DocumentLine => ({
  move: 'transfer',
  fromId: ways.transitId,
  toId: ways.toId,
  itemId,
  batchId,
  quantity,
})

const lostLine = (
  { itemId, batchId, quantity }: ShippedPart,
  { reason, transitId }: Ways & { reason: string | undefined },
): DocumentLine => ({
  move: 'out',
  kind: 'transfer-loss',
  locationId: transitId,
  itemId,
  batchId,
  quantity,
  reason,
})
