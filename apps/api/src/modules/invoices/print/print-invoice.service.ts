import type { Bill } from '@momo/contracts/invoices'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findBill } from '../issue/invoices.store.ts'
import { countPrints, findPrint, insertPrint, lockBill } from './prints.store.ts'
import { billShown, ownBill } from '../read/invoice.mapper.ts'

/** B10: records the print before it happens. `prints` in the result is its sequence number. Idempotent by `key`. */
export async function printBill(actor: Actor, id: string, key: string): Promise<Bill> {
  return transaction(async (tx) => {
    const bill = ownBill(actor, id, await findBill(tx, id))
    await lockBill(tx, id)
    const existing = await findPrint(tx, id, key)
    if (existing !== undefined) return billShown({ ...bill, prints: existing })
    const sequence = (await countPrints(tx, id)) + 1
    await insertPrint(tx, { invoiceId: id, sequence, key, at: now(), by: actor.id })
    return billShown({ ...bill, prints: sequence })
  })
}
