import type { PaymentMethod } from '@momo/contracts/payments'
import { readOwnPayable } from '#modules/orders'
import { findActivePayment, listUnpaid } from './attempts.store.ts'
import { read } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { settleAttempt } from '../settlement/settle-attempt.service.ts'

/** Bounds the provider calls of one request. The poller checks older attempts. */
const maxChecked = 3

/** Queries the provider now for each attempt that can still receive money: the active one and those it replaced. */
export async function checkPayment(
  actor: Actor,
  orderId: string,
): Promise<{ method: PaymentMethod; isDecided: boolean }> {
  await read((tx) => readOwnPayable(tx, actor, orderId))
  const unpaid = await read((tx) => listUnpaid(tx, orderId))
  await Promise.all(unpaid.slice(0, maxChecked).map(({ reference }) => settleAttempt(reference)))
  const active = await read((tx) => findActivePayment(tx, orderId))
  const method = active?.method ?? unpaid[0]?.method
  if (method === undefined) throw fault('payment.unknown')
  return { method, isDecided: active?.state !== 'pending' }
}
