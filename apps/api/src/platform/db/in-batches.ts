import { transaction, type Tx } from './database.ts'

/** In small steps, each of them done for good: a stop in the middle leaves less to do. A step tells how many rows it took. */
export async function inSteps(size: number, step: (tx: Tx, size: number) => Promise<number>): Promise<void> {
  while ((await transaction((tx) => step(tx, size))) === size);
}
