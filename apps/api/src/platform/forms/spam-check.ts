import { Counter } from 'prom-client'
import type { FormMarks } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import { registry } from '#platform/metrics/metrics.ts'
import { judgeTicket, newTicket } from './ticket.ts'

const turnedAway = new Counter({
  name: 'forms_turned_away_total',
  help: 'Public forms that were filled in by a robot, or sent too soon or too late',
  labelNames: ['form', 'why'],
  registers: [registry],
})

/** `ticketMayBeAbsent`: for a call whose body the specification fixes. */
type Form = { name: string; ticketMayBeAbsent?: boolean }

/**
 * False when the field that no person sees is filled in: the robot is told that all went well, and nothing is kept.
 * A ticket that is too young or no good is said, with what to do about it: behind it may be a person.
 */
export function isFromAPerson({ name, ticketMayBeAbsent = false }: Form, { website = '', ticket }: FormMarks): boolean {
  if (website !== '') {
    turnedAway.inc({ form: name, why: 'honeypot' })
    return false
  }
  if (ticket === undefined && ticketMayBeAbsent) return true
  const verdict = judgeTicket(ticket ?? '')
  if (verdict === 'good') return true
  turnedAway.inc({ form: name, why: verdict })
  throw verdict === 'young' ? fault('form.too_fast') : fault('form.stale', { ticket: newTicket() })
}
