import { now } from '#platform/clock/clock.ts'
import { isMac, mac } from '#platform/tokens/secrets.ts'

const purpose = 'form-ticket'
/** A person cannot read and fill in a form faster. */
const youngestMs = 3_000
const oldestMs = 7 * 86_400_000

/** A timestamp with a MAC. It is stateless, so any process can check it. */
export function newTicket(issuedAt = now()): string {
  const at = issuedAt.getTime().toString(36)
  return `${at}.${mac(purpose, at)}`
}

/** A forged ticket counts as stale: a real user resubmits with a new one. */
export function checkTicket(ticket: string): 'good' | 'young' | 'stale' {
  const [at = '', mark = ''] = ticket.split('.')
  if (!isMac(purpose, at, mark)) return 'stale'
  const age = now().getTime() - Number.parseInt(at, 36)
  if (age < youngestMs) return 'young'
  return age <= oldestMs ? 'good' : 'stale'
}
