/** What a location holds of a batch; without an id, what has no batch. */
export type HeldBatch = {
  id: string | undefined
  onHand: bigint
  madeOn: string
  useBy: string | undefined
  isStopped: boolean
}
export type Part = { batchId: string | undefined; quantity: bigint }

/** Usable up to and including the use-by date. Both are days in Kathmandu. */
export const isExpired = ({ useBy }: Pick<HeldBatch, 'useBy'>, day: string): boolean =>
  useBy !== undefined && useBy < day

const never = '9999-12-31'
const order = (batch: HeldBatch): string =>
  batch.id === undefined ? '' : `${batch.useBy ?? never} ${batch.madeOn} ${batch.id}`

/**
 * First expired, first out: goods without a batch, then usable batches by use-by date. The rest has no batch: the stock goes below zero,
 * or unusable batches wait for their waste entry.
 */
export function takeParts(
  held: HeldBatch[],
  quantity: bigint,
  isUsable: (batch: HeldBatch) => boolean,
): Part[] {
  const parts: Part[] = []
  let open = quantity
  for (const batch of held.filter(isUsable).toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    if (open === 0n) break
    if (batch.onHand <= 0n) continue
    const taken = batch.onHand < open ? batch.onHand : open
    parts.push({ batchId: batch.id, quantity: taken })
    open -= taken
  }
  return open === 0n ? parts : mergeParts([...parts, { batchId: undefined, quantity: open }])
}

/** Goods that come in fill what is below zero first, because that much of them was used before they were recorded. */
export function putParts(held: HeldBatch[], incoming: Part[]): Part[] {
  const deficits = held
    .filter(({ onHand }) => onHand < 0n)
    .map(({ id, onHand }) => ({ batchId: id, open: -onHand }))
  const parts = incoming.flatMap(({ batchId, quantity }) => {
    let left = quantity
    const filled = deficits.map((deficit) => {
      const part = deficit.open < left ? deficit.open : left
      deficit.open -= part
      left -= part
      return { batchId: deficit.batchId, quantity: part }
    })
    return [...filled, { batchId, quantity: left }]
  })
  return mergeParts(parts)
}

/** One part for each batch: the ledger has one movement for each. */
function mergeParts(parts: Part[]): Part[] {
  const sums = new Map<string | undefined, bigint>()
  for (const { batchId, quantity } of parts) sums.set(batchId, (sums.get(batchId) ?? 0n) + quantity)
  return [...sums].flatMap(([batchId, quantity]) => (quantity === 0n ? [] : { batchId, quantity }))
}
