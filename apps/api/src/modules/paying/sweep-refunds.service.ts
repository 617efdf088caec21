import { lockOrder, raiseTask } from '#modules/orders'
import { listOverdueRefunds, listRefundsToTry, ProviderSilent, setHeadOffice, stopTrying } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, statement, transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { findRefund } from './find-refunds.store.ts'
import { attendRefund } from './send-refund.service.ts'

const batch = 20
/** Head office has a day for what the branch had three for. */
const day = 86_400_000

/** Sends what is due where the provider has a call for it, asks about the rest, and gives what is overdue to head office. */
export async function sweepRefunds(signal?: AbortSignal): Promise<void> {
  for (const id of await read((tx) => listRefundsToTry(tx, { at: now(), limit: batch }))) {
    if (signal?.aborted) return
    await attend(id)
  }
  await escalate(signal)
}

/** One that can't be helped holds up no other; it was put off before anybody was asked. */
async function attend(id: string): Promise<void> {
  try {
    const refund = await read((tx) => findRefund(tx, { id }))
    if (refund?.method === 'cash') return await statement((tx) => stopTrying(tx, id))
    await attendRefund(id)
  } catch (error) {
    if (error instanceof ProviderSilent) log.warn({ err: error, refundId: id }, 'a provider did not say how a refund went')
    else log.error({ err: error, refundId: id }, 'a refund was not attended to')
  }
}

async function escalate(signal: AbortSignal | undefined): Promise<void> {
  for (const { id, orderId, branchId } of await read((tx) => listOverdueRefunds(tx, { at: now(), limit: batch }))) {
    if (signal?.aborted) return
    await transaction((tx) => giveToHeadOffice(tx, { id, orderId, branchId })).catch((error: unknown) =>
      log.error({ err: error, refundId: id }, 'an overdue refund was not given to head office'),
    )
  }
}

async function giveToHeadOffice(tx: Tx, { id, orderId, branchId }: { id: string; orderId: string; branchId: string }): Promise<void> {
  await lockOrder(tx, orderId)
  if (!(await setHeadOffice(tx, id))) return
  const at = now()
  await raiseTask(tx, { orderId, branchId, kind: 'refund', owner: 'head-office', at, dueAt: later(at, day) })
}
