import type { PaymentMethod } from '@momo/contracts/payments'
import { readOwnPayable } from '#modules/orders'
import { findCounting, listUnpaid } from '#modules/payments'
import { read } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { settleAttempt } from './settle-attempt.service.ts'

/** Whoever has tried more often than this has the older ones asked by the clock. */
const mostAsked = 3

/** Asks now about every try to which money can still come: the one that counts, and those given up for it. */
export async function checkPayment(actor: Actor, orderId: string): Promise<{ method: PaymentMethod; isDecided: boolean }> {
  await read((tx) => readOwnPayable(tx, actor, orderId))
  const unpaid = await read((tx) => listUnpaid(tx, orderId))
  await Promise.all(unpaid.slice(0, mostAsked).map(({ reference }) => settleAttempt(reference)))
  const counting = await read((tx) => findCounting(tx, orderId))
  const method = counting?.method ?? unpaid[0]?.method
  if (method === undefined) throw fault('payment.unknown')
  return { method, isDecided: counting?.state !== 'pending' }
}
