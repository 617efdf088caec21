import { now } from '#platform/clock/clock.ts'
import { isMac, mac } from '#platform/tokens/secrets.ts'

const purpose = 'form-ticket'
/** Nobody reads a form and fills it in faster. */
const youngestMs = 3_000
const oldestMs = 7 * 86_400_000

/** When it was handed out, under our mark. Nothing is kept of it, so any process can judge it. */
export function newTicket(handedOut = now()): string {
  const at = handedOut.getTime().toString(36)
  return `${at}.${mac(purpose, at)}`
}

/** A ticket that names no moment of ours is judged like one that is over: whoever is honest sends again with a fresh one. */
export function judgeTicket(ticket: string): 'good' | 'young' | 'stale' {
  const [at = '', mark = ''] = ticket.split('.')
  if (!isMac(purpose, at, mark)) return 'stale'
  const age = now().getTime() - Number.parseInt(at, 36)
  if (age < youngestMs) return 'young'
  return age <= oldestMs ? 'good' : 'stale'
}
