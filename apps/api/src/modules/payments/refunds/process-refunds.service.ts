import { lockOrderRow, raiseTask } from '#modules/orders'
import { ProviderUnavailableError } from '../providers/provider.ts'
import { listOverdueRefunds, listRefundsToTry, setHeadOffice, stopRefundTries } from './refunds.store.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, statement, transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { findRefund } from './find-refunds.store.ts'
import { processRefund } from './send-refund.service.ts'

const batch = 20
/** Head office has one day; the branch had three. */
const day = 86_400_000

/** Sends due refunds where the provider's API can, checks the others, and escalates overdue ones to head office. */
export async function processRefunds(signal?: AbortSignal): Promise<void> {
  for (const id of await read((tx) => listRefundsToTry(tx, { at: now(), limit: batch }))) {
    if (signal?.aborted) return
    await processSafely(id)
  }
  await escalate(signal)
}

/** A failing refund does not block the others. Its claim has already scheduled the next try. */
async function processSafely(id: string): Promise<void> {
  try {
    const refund = await read((tx) => findRefund(tx, { id }))
    if (refund?.method === 'cash') return await statement((tx) => stopRefundTries(tx, id))
    await processRefund(id)
  } catch (error) {
    if (error instanceof ProviderUnavailableError)
      log.warn({ err: error, refundId: id }, 'refunds: provider unavailable')
    else log.error({ err: error, refundId: id }, 'refunds: processing failed')
  }
}

async function escalate(signal: AbortSignal | undefined): Promise<void> {
  for (const { id, orderId, branchId } of await read((tx) =>
    listOverdueRefunds(tx, { at: now(), limit: batch }),
  )) {
    if (signal?.aborted) return
    await transaction((tx) => assignToHeadOffice(tx, { id, orderId, branchId })).catch((error: unknown) =>
      log.error({ err: error, refundId: id }, 'refunds: escalation failed'),
    )
  }
}

async function assignToHeadOffice(
  tx: Tx,
  { id, orderId, branchId }: { id: string; orderId: string; branchId: string },
): Promise<void> {
  await lockOrderRow(tx, orderId)
  if (!(await setHeadOffice(tx, id))) return
  const at = now()
  await raiseTask(tx, { orderId, branchId, kind: 'refund', owner: 'head-office', at, dueAt: later(at, day) })
}
