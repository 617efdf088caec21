import { read, transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { settleBill, writeOwed } from './issue-invoice.service.ts'
import { listOwed } from './due-invoices.store.ts'

const batch = 200
type Owed = Awaited<ReturnType<typeof listOwed>>[number]

/**
 * What the news of an order did not bring about: it was lost, an outlet had no head for its bills, or the fiscal year was not known.
 * Each in a transaction of its own, so that one that can't be written holds up no other.
 */
export const issueOwed = (signal?: AbortSignal): Promise<void> => forEachOwed(({ id }) => settleBill(id), signal)

/** For the demonstration, whose orders have an end before there is a program: each bill is of the day the order ended. */
export async function issuePast(): Promise<number> {
  const owed: Owed[] = []
  await forEachOwed(async (one) => owed.push(one))
  const past = owed.flatMap(({ id, ended_at: at }) => (at === null ? [] : { id, at })).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { id, at } of past) await transaction((tx) => writeOwed(tx, id, at))
  return past.length
}

async function forEachOwed(write: (owed: Owed) => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  let found: Owed[]
  let after: string | undefined
  do {
    found = await read((tx) => listOwed(tx, { after, limit: batch }))
    for (const owed of found) {
      if (signal?.aborted) return
      await write(owed).catch((error: unknown) => log.error({ err: error, orderId: owed.id }, 'a bill that is owed was not written'))
    }
    after = found.at(-1)?.id
  } while (found.length === batch)
}
