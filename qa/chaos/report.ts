// Reports the result of a run, in words and in counts that must be zero.
import { billChecks } from './checker/bill-checks.ts'
import { ledgerChecks } from './checker/ledger-checks.ts'
import { paymentChecks } from './checker/payment-checks.ts'
import type { Result } from './round.ts'

/** The checks of each kind; all others are `other`. */
export const kinds = {
  lost: ['acknowledged orders that are lost', 'acknowledged steps that are not in the history', 'cash that was taken and is not paid'],
  duplicated: ['orders twice with one key', 'one key answered with two orders', 'food that vanished from a cart, or was ordered twice'],
  oversold: ['oversold quarters of an hour', 'quarters that think the kitchen larger than it is'],
  newsLost: [
    'news that nobody heard',
    'money that goes back and whose owner did not hear of it, or twice',
    'rooms whose numbers have a gap',
    'events that wait too long',
  ],
  newsTwice: ['news heard twice', 'news of what never happened'],
  ownerless: ['orders past their deadline that nobody owns'],
  money: [...paymentChecks, ...ledgerChecks].map(({ name }) => name),
  bills: billChecks.map(({ name }) => name),
}
export type Kind = keyof typeof kinds | 'other'

export function tally({ verdict, ownerless }: Result): Record<Kind, number> {
  const found = { lost: 0, duplicated: 0, oversold: 0, newsLost: 0, newsTwice: 0, ownerless, money: 0, bills: 0, other: 0 }
  for (const { check, count } of verdict.found) {
    const [kind] = Object.entries(kinds).find(([, names]) => names.includes(check)) ?? ['other']
    found[kind as Kind] += count
  }
  return found
}

const listed = (counts: Map<string, number>): string => [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none'
/** How many answers of a kind the clients got: 'move ok' and the like. */
export const answerCount = ({ counts }: Result, kind: string): number => counts.get(kind) ?? 0

export function reportResult(result: Result, say: (line: string) => void): void {
  const { progress, struck, verdict, seconds, settled, looks, messages } = result
  say(
    `${progress.placed} orders acknowledged, ${verdict.orders} written, in ${seconds.toFixed(0)} s (${(progress.placed / seconds).toFixed(0)} a second); longest silence ${(progress.silence / 1000).toFixed(1)} s`,
  )
  say(
    `${answerCount(result, 'order unknown')} answers to orders that never came or were 'later', ${progress.retries} retries, ${progress.doubled} calls sent threefold`,
  )
  say(
    `steps acknowledged: ${answerCount(result, 'move ok')} of the staff, ${answerCount(result, 'withdraw ok')} withdrawn, ${answerCount(result, 'cash ok')} paid`,
  )
  say(`${progress.wallets} to be paid with a wallet, ${progress.paid} of them seen to be with the branch`)
  say(`refused: ${listed(progress.refused)}`)
  say(`faults: ${listed(struck)}`)
  say(`${looks} looks at the deadlines meanwhile; ${settled === undefined ? 'NOT settled' : `settled after ${settled.toFixed(1)} s`}`)
  say(`messages: ${messages.sent} marked as sent, ${messages.arrived} arrived, ${messages.twice} of them twice`)
  say(`${verdict.checks} checks: ${verdict.found.length === 0 ? 'nothing found' : `${verdict.found.length} found something`}`)
  for (const { check, count, examples } of verdict.found) say(`FOUND ${count} × ${check}, e.g. ${JSON.stringify(examples[0])}`)
}
