import { transaction, type Tx } from './database.ts'

/**
 * Runs `step`, which returns its row count, in one transaction per batch until a batch is not full. Finished batches stay committed.
 * Returns the number of all rows.
 */
export async function inBatches(
  size: number,
  step: (tx: Tx, size: number) => Promise<number>,
): Promise<number> {
  let all = 0
  let count: number
  do {
    count = await transaction((tx) => step(tx, size))
    all += count
  } while (count === size)
  return all
}
