import { createKeyedMutex } from '#platform/process/keyed-mutex.ts'
import { statement, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { lockCart } from './carts.store.ts'

/** An optimistic write to the cart; returns `undefined` on a version conflict. */
type Step<T> = (tx: Tx) => Promise<T | undefined>

/**
 * Optimistic first: one statement without a transaction. After a version conflict it retries once with the cart row locked, which
 * rules out a second conflict.
 */
export function updateCart<T>(accountId: string, step: Step<T>): Promise<T> {
  return runExclusive(accountId, async () => {
    const done = await statement(step)
    if (done !== undefined) return done
    return transaction(async (tx) => {
      await lockCart(tx, accountId)
      const second = await step(tx)
      // Only possible when the cart was deleted with its account meanwhile.
      if (second === undefined) throw fault('server.busy')
      return second
    })
  })
}

/** By account. Across processes the cart version is the guard. */
export const runExclusive = createKeyedMutex()
