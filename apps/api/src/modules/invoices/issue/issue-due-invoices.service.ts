import { readSettingNow } from '#modules/settings'
import { read, transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { issueInvoiceIfDue, writeDueInvoice } from './issue-invoice.service.ts'
import { listDueInvoices } from './due-invoices.store.ts'

const batch = 200
type Owed = Awaited<ReturnType<typeof listDueInvoices>>[number]

/**
 * Catches up on invoices that the event handlers did not write: a lost event, a branch without an invoice header, or an unknown fiscal
 * year. Each has its own transaction, so that a failure does not block the others.
 */
export const issueDueInvoices = (signal?: AbortSignal): Promise<void> =>
  forEachOwed(({ id }) => issueInvoiceIfDue(id), signal)

/** Demo data: issues invoices for imported orders, dated by the day each order ended. */
export async function issuePastInvoices(): Promise<number> {
  const owed: Owed[] = []
  await forEachOwed(async (order) => owed.push(order))
  const past = owed
    .flatMap(({ id, ended_at: at }) => (at === null ? [] : { id, at }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { id, at } of past) await transaction((tx) => writeDueInvoice(tx, id, at))
  return past.length
}

async function forEachOwed(write: (owed: Owed) => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  const hasChainSeller = (await read((tx) => readSettingNow(tx, 'business'))) !== undefined
  let found: Owed[]
  let after: string | undefined
  do {
    found = await read((tx) => listDueInvoices(tx, { after, limit: batch, hasChainSeller }))
    for (const owed of found) {
      if (signal?.aborted) return
      await write(owed).catch((error: unknown) =>
        log.error({ err: error, orderId: owed.id }, 'invoices: issue due invoice failed'),
      )
    }
    after = found.at(-1)?.id
  } while (found.length === batch)
}
