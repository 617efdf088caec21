import { now } from '#platform/clock/clock.ts'
import { log } from '#platform/log/log.ts'
import { ProviderSilent } from './provider.ts'

const failuresToOpen = 5
const restMs = 10_000
/** A call has ended by then, so the next one may try. */
const trialMs = 5_000

/**
 * Threat E5: whoever did not answer several times in a row is left alone for a while, so that nobody waits for it in vain.
 * After the rest one call tries; the others are still told at once.
 */
export function breaker(name: string): <T>(call: () => Promise<T>) => Promise<T> {
  let failures = 0
  let closedUntil = 0
  return async (call) => {
    const at = now().getTime()
    if (at < closedUntil) throw new ProviderSilent(`${name} is left alone for a while`)
    if (failures >= failuresToOpen) closedUntil = at + trialMs
    try {
      const answer = await call()
      failures = 0
      closedUntil = 0
      return answer
    } catch (error) {
      failures += 1
      if (failures >= failuresToOpen) closedUntil = now().getTime() + restMs
      if (failures === failuresToOpen) log.warn(`${name} does not answer and is left alone for a while`)
      throw error
    }
  }
}
