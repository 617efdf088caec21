import { statement, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { lockCart } from './carts.store.ts'

/** Of the statements that write only to a cart as they saw it: `undefined` is that somebody was in between. */
type Step<T> = (tx: Tx) => Promise<T | undefined>

/**
 * Nearly always nobody else changes the cart, and one statement does it all. Otherwise the cart is locked first, and then nobody
 * can be in between.
 */
export function onOwnCart<T>(accountId: string, step: Step<T>): Promise<T> {
  return inTurn(accountId, async () => {
    const done = await statement(step)
    if (done !== undefined) return done
    return transaction(async (tx) => {
      await lockCart(tx, accountId)
      const second = await step(tx)
      // Only a cart that was taken away with its account meanwhile.
      if (second === undefined) throw fault('server.busy')
      return second
    })
  })
}

const last = new Map<string, Promise<unknown>>()

/**
 * The changes of one customer wait for each other here, not in the database: there each would hold a connection while it waits,
 * and somebody who presses a hundred times would leave none for the others. What holds between programs is the version.
 */
export async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(accountId)
  const mine = before === undefined ? work() : before.then(work, work)
  last.set(accountId, mine)
  try {
    return await mine
  } finally {
    if (last.get(accountId) === mine) last.delete(accountId)
  }
}
