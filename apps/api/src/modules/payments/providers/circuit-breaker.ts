import { now } from '#platform/clock/clock.ts'
import { log } from '#platform/log/log.ts'
import { ProviderUnavailableError } from './provider.ts'

const failuresToOpen = 5
const coolDownMs = 10_000
/** Longer than one call takes, so only one trial call runs at a time. */
const trialMs = 5_000

/**
 * Threat E5: circuit breaker. After several failures in a row calls fail at once, so requests do not wait for a dead provider. After the
 * cool-down one trial call goes through while the others still fail at once.
 */
export function circuitBreaker(name: string): <T>(call: () => Promise<T>) => Promise<T> {
  let failures = 0
  let openUntil = 0
  return async (call) => {
    const at = now().getTime()
    if (at < openUntil) throw new ProviderUnavailableError(`${name}: circuit open`)
    if (failures >= failuresToOpen) openUntil = at + trialMs
    try {
      const answer = await call()
      failures = 0
      openUntil = 0
      return answer
    } catch (error) {
      failures += 1
      if (failures >= failuresToOpen) openUntil = now().getTime() + coolDownMs
      if (failures === failuresToOpen) log.warn(`${name}: circuit opened after ${failuresToOpen} failures`)
      throw error
    }
  }
}
