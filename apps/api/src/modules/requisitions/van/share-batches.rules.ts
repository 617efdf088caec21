export type Batch = { code: string; useBy: string | undefined; quantity: number }
export type Held = Batch & { itemId: string }

/**
 * Names the batches to take for each load in turn, those that expire first, so that two stops do not count on the same tray. A load
 * that the batches do not cover names fewer.
 */
export function shareBatches(held: Held[], loads: { itemId: string; quantity: number }[]): Batch[][] {
  const open = held.map((batch) => ({ ...batch }))
  return loads.map(({ itemId, quantity }) => {
    let left = quantity
    return open.flatMap((batch) => {
      const taken = batch.itemId === itemId ? Math.min(batch.quantity, left) : 0
      batch.quantity -= taken
      left -= taken
      return taken > 0 ? [{ code: batch.code, useBy: batch.useBy, quantity: taken }] : []
    })
  })
}
