import { unitPrice } from '@momo/contracts/catalogue'
import type { ChosenWithGroup, Offer } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { limits, toSavedLine } from './add-to-cart.service.ts'
import { lockCart } from '../carts.store.ts'
import { runExclusive } from '../update-cart.service.ts'
import { type LineValues, upsertLine } from './upsert-line.store.ts'

/** A line that was validated against the current offer. */
export type ValidatedLine = {
  offer: Offer
  chosen: ChosenWithGroup[]
  quantity: number
  note: string
  key: string
}

/** Adds all lines or none. Idempotent per line key. `insteadOf`: the branch of the cart that is replaced, if the customer agreed. */
export async function addLines(
  accountId: string,
  lines: ValidatedLine[],
  insteadOf: string | undefined,
): Promise<void> {
  const values = lines.map((line) => ({ offer: line.offer, line: valuesOf(accountId, line, insteadOf) }))
  await runExclusive(accountId, async () => {
    const putAll = () => transaction((tx) => putLines(tx, accountId, values))
    // Before its first line a cart has no row to lock, so a conflict is possible once.
    if (!(await putAll()) && !(await putAll())) throw fault('server.busy')
  })
}

const valuesOf = (
  accountId: string,
  { offer, chosen, quantity, note, key }: ValidatedLine,
  insteadOf: string | undefined,
): LineValues => ({
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

/** Returns false on a version conflict. It can only happen on the first line, so nothing is written then. */
async function putLines(
  tx: Tx,
  accountId: string,
  values: { offer: Offer; line: LineValues }[],
): Promise<boolean> {
  await lockCart(tx, accountId)
  for (const { line, offer } of values)
    if (!(await toSavedLine(tx, await upsertLine(tx, line, limits), line, offer))) return false
  return true
}
