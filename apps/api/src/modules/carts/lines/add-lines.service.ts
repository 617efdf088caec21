import { unitPrice } from '@momo/contracts/catalogue'
import type { ChosenWithGroup, Offer } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { limits, savedBy } from './add-to-cart.service.ts'
import { lockCart } from '../carts.store.ts'
import { inTurn } from '../update-cart.service.ts'
import { type LineValues, putLine } from './upsert-line.store.ts'

/** What can be had, as judged by the offer of this moment. */
export type JudgedLine = { offer: Offer; chosen: ChosenWithGroup[]; quantity: number; note: string; key: string }

/** All of them or, with a fault, none; those whose key was seen before are in already. */
export async function addLines(accountId: string, lines: JudgedLine[], insteadOf: string | undefined): Promise<void> {
  const values = lines.map((line) => ({ offer: line.offer, line: valuesOf(accountId, line, insteadOf) }))
  await inTurn(accountId, async () => {
    const putAll = () => transaction((tx) => put(tx, accountId, values))
    // Only a cart's very first line finds nothing to lock; then there is one.
    if (!(await putAll()) && !(await putAll())) throw fault('server.busy')
  })
}

const valuesOf = (accountId: string, { offer, chosen, quantity, note, key }: JudgedLine, insteadOf: string | undefined): LineValues => ({
  id: newId(),
  accountId,
  branchId: offer.branchId,
  foodId: offer.foodId,
  optionIds: chosen.map(({ id }) => id).toSorted(),
  quantity,
  note,
  price: unitPrice(offer.price, chosen),
  insteadOf,
  key,
  at: now(),
})

/** False when somebody was in between: then it was so for the first of them, and nothing is written. */
async function put(tx: Tx, accountId: string, values: { offer: Offer; line: LineValues }[]): Promise<boolean> {
  await lockCart(tx, accountId)
  for (const { line, offer } of values) if (!(await savedBy(tx, await putLine(tx, line, limits), line, offer))) return false
  return true
}
