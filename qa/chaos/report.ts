// Reports the result of a run, in words and in counts that must be zero.
import { billChecks } from './checker/bill-checks.ts'
import { ledgerChecks } from './checker/ledger-checks.ts'
import { paymentChecks } from './checker/payment-checks.ts'
import type { Result } from './round.ts'

/** The checks of each kind; all others are `other`. */
export const kinds = {
  lost: [
    'acknowledged orders missing from the database',
    'acknowledged transitions missing from the order history',
    'acknowledged cash payments that are not recorded',
  ],
  duplicated: [
    'orders that share an idempotency key',
    'one idempotency key answered with two orders',
    'cart items lost or ordered twice',
  ],
  oversold: ['oversold capacity slots', 'capacity slots filled beyond the kitchen capacity'],
  notificationsLost: [
    'missing notifications',
    'missing or duplicate refund notifications',
    'notification rooms with a gap in their sequence',
    'outbox events that were not relayed in time',
  ],
  notificationsDuplicated: ['duplicate notifications', 'notifications without a matching transition'],
  ownerless: ['overdue orders without an open task'],
  money: [...paymentChecks, ...ledgerChecks].map(({ name }) => name),
  bills: billChecks.map(({ name }) => name),
}
export type Kind = keyof typeof kinds | 'other'

export function tally({ verdict, ownerless }: Result): Record<Kind, number> {
  const found = {
    lost: 0,
    duplicated: 0,
    oversold: 0,
    notificationsLost: 0,
    notificationsDuplicated: 0,
    ownerless,
    money: 0,
    bills: 0,
    other: 0,
  }
  for (const { check, count } of verdict.found) {
    const [kind] = Object.entries(kinds).find(([, names]) => names.includes(check)) ?? ['other']
    found[kind as Kind] += count
  }
  return found
}

const listed = (counts: Map<string, number>): string =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none'
/** How many answers of a kind the clients got: 'move ok' and the like. */
export const answerCount = ({ counts }: Result, kind: string): number => counts.get(kind) ?? 0

export function reportResult(result: Result, say: (line: string) => void): void {
  const { progress, injected, verdict, seconds, settled, deadlineChecks, messages } = result
  say(
    `${progress.placed} orders acknowledged, ${verdict.orders} written, in ${seconds.toFixed(0)} s (${(progress.placed / seconds).toFixed(0)} a second); longest gap between two orders ${(progress.silence / 1000).toFixed(1)} s`,
  )
  say(
    `${answerCount(result, 'order unknown')} order requests without a final response, ${progress.retries} retries, ${progress.doubled} calls sent three times`,
  )
  say(
    `transitions acknowledged: ${answerCount(result, 'move ok')} by staff, ${answerCount(result, 'withdraw ok')} cancelled by customers, ${answerCount(result, 'cash ok')} cash payments`,
  )
  say(`${progress.wallets} wallet orders, ${progress.paid} of them seen as placed after payment`)
  say(`rejected: ${listed(progress.refused)}`)
  say(`faults: ${listed(injected)}`)
  say(
    `${deadlineChecks} checks for overdue orders during the run; ${settled === undefined ? 'NOT settled' : `settled after ${settled.toFixed(1)} s`}`,
  )
  say(`messages: ${messages.sent} marked as sent, ${messages.arrived} arrived, ${messages.twice} duplicates`)
  say(
    `${verdict.checks} checks: ${verdict.found.length === 0 ? 'no violations' : `${verdict.found.length} found violations`}`,
  )
  for (const { check, count, examples } of verdict.found)
    say(`FOUND ${count} × ${check}, e.g. ${JSON.stringify(examples[0])}`)
}
