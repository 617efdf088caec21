import type { Bill } from '@momo/contracts/invoices'
import { findNames } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { findBill } from '../issue/invoices.store.ts'
import { countPrints, findPrint, insertPrint, lockBill } from './prints.store.ts'
import { billShown, ownBill } from '../read/invoice.mapper.ts'

const unknownName = '–'

/** B10: records the print before it happens. `prints` in the result is its sequence number. Idempotent by `key`. */
export async function printBill(actor: Actor, id: string, key: string): Promise<Bill> {
  return transaction(async (tx) => {
    const bill = ownBill(actor, id, await findBill(tx, id))
    await lockBill(tx, id)
    const { sequence, at, by } = (await findPrint(tx, id, key)) ?? (await writePrint(tx, actor, { id, key }))
    const name = (await findNames(tx, [by])).get(by) ?? unknownName
    return billShown({ ...bill, prints: sequence }, { by: name, at })
  })
}

async function writePrint(tx: Tx, actor: Actor, { id, key }: { id: string; key: string }) {
  const print = { sequence: (await countPrints(tx, id)) + 1, at: now(), by: recordedBy(actor) }
  await insertPrint(tx, { invoiceId: id, key, ...print })
  return print
}
