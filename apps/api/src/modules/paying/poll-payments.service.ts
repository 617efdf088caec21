import { claimDue } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { several } from '#platform/queue/map-concurrent.ts'
import { settleAttempt } from './settle-attempt.service.ts'

const batch = 40
const atOnce = 8
/** A worker that was killed while it asked is missed after this, and another asks. */
const leaseMs = 60_000

/**
 * B1: no wallet calls us, so it is asked. Rows are taken before the asking, with a time by which they are due again, so that several
 * workers share them and none waits for a provider with a row locked.
 */
export async function pollPayments(signal?: AbortSignal): Promise<void> {
  let claimed: string[]
  do {
    const at = now()
    claimed = await transaction((tx) => claimDue(tx, { at, until: later(at, leaseMs), limit: batch }))
    await several(claimed, atOnce, ask, signal)
  } while (claimed.length === batch && !signal?.aborted)
}

const ask = (reference: string): Promise<unknown> =>
  settleAttempt(reference).catch((error: unknown) => log.error({ err: error, reference }, 'a payment was not settled'))
