// What a run came to, in words and in the counts that must be nothing.
import { billChecks } from './checker/bill-checks.ts'
import { ledgerChecks } from './checker/ledger-checks.ts'
import { paymentChecks } from './checker/payment-checks.ts'
import type { Result } from './round.ts'

/** Which checks speak of what; all others are `other`. */
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
/** What the clients were told: 'move ok' and the like. */
export const told = ({ counts }: Result, kind: string): number => counts.get(kind) ?? 0

export function tell(result: Result, say: (line: string) => void): void {
  const { progress, struck, verdict, seconds, settled, looks, letters } = result
  say(
    `${progress.placed} orders acknowledged, ${verdict.orders} written, in ${seconds.toFixed(0)} s (${(progress.placed / seconds).toFixed(0)} a second); longest silence ${(progress.silence / 1000).toFixed(1)} s`,
  )
  say(
    `${told(result, 'order unknown')} answers to orders that never came or said 'later', ${progress.retries} retries, ${progress.doubled} calls sent threefold`,
  )
  say(
    `steps acknowledged: ${told(result, 'move ok')} of the staff, ${told(result, 'withdraw ok')} withdrawn, ${told(result, 'cash ok')} paid`,
  )
  say(`${progress.wallets} to be paid with a wallet, ${progress.paid} of them seen to be with the branch`)
  say(`refused: ${listed(progress.refused)}`)
  say(`faults: ${listed(struck)}`)
  say(`${looks} looks at the deadlines meanwhile; ${settled === undefined ? 'NOT settled' : `settled after ${settled.toFixed(1)} s`}`)
  say(`letters: ${letters.sent} marked as sent, ${letters.arrived} arrived, ${letters.twice} of them twice`)
  say(`${verdict.checks} checks: ${verdict.found.length === 0 ? 'nothing found' : `${verdict.found.length} found something`}`)
  for (const { check, count, examples } of verdict.found) say(`FOUND ${count} × ${check}, e.g. ${JSON.stringify(examples[0])}`)
}
