import { claimDuePayments } from '../checkout/write-attempts.store.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { mapConcurrent } from '#platform/queue/map-concurrent.ts'
import { settleAttempt } from './settle-attempt.service.ts'

const batch = 40
const concurrency = 8
/** Claims expire, so another worker takes over the payments of a killed one. */
const leaseMs = 60_000

/**
 * B1: wallets send no webhooks, so due payments are polled. Rows are claimed with a lease before the provider is called, so several
 * workers share them and none holds a row lock during a call.
 */
export async function pollPayments(signal?: AbortSignal): Promise<void> {
  let claimed: string[]
  do {
    const at = now()
    claimed = await transaction((tx) => claimDuePayments(tx, { at, until: later(at, leaseMs), limit: batch }))
    await mapConcurrent(claimed, concurrency, settleSafely, signal)
  } while (claimed.length === batch && !signal?.aborted)
}

const settleSafely = (reference: string): Promise<unknown> =>
  settleAttempt(reference).catch((error: unknown) =>
    log.error({ err: error, reference }, 'payments: settle failed'),
  )
