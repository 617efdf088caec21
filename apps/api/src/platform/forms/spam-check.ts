import { Counter } from 'prom-client'
import type { FormMarks } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import { registry } from '#platform/metrics/metrics.ts'
import { checkTicket, newTicket } from './ticket.ts'

const rejectedForms = new Counter({
  name: 'forms_turned_away_total',
  help: 'Public forms that were filled in by a robot, or sent too soon or too late',
  labelNames: ['form', 'why'],
  registers: [registry],
})

/** `ticketMayBeAbsent`: for an endpoint with a body that the specification fixes. */
type Form = { name: string; ticketMayBeAbsent?: boolean }

/**
 * Honeypot and ticket check. False when the hidden field is filled in: the caller then reports success and stores nothing. A ticket
 * that is too young or stale throws a fault, because the sender may be a person who can retry.
 */
export function passesSpamCheck(
  { name, ticketMayBeAbsent = false }: Form,
  { website = '', ticket }: FormMarks,
): boolean {
  if (website !== '') {
    rejectedForms.inc({ form: name, why: 'honeypot' })
    return false
  }
  if (ticket === undefined && ticketMayBeAbsent) return true
  const verdict = checkTicket(ticket ?? '')
  if (verdict === 'good') return true
  rejectedForms.inc({ form: name, why: verdict })
  throw verdict === 'young' ? fault('form.too_fast') : fault('form.stale', { ticket: newTicket() })
}
