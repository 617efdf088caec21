import { transaction, type Tx } from './database.ts'

/** Runs `step`, which returns its row count, in one transaction per batch until a batch is not full. Finished batches stay committed. */
export async function inBatches(
  size: number,
  step: (tx: Tx, size: number) => Promise<number>,
): Promise<void> {
  while ((await transaction((tx) => step(tx, size))) === size);
}
