import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { switches } from '#platform/config/switches.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { dayMs, openOrdersReason, openSinceMs } from './open-orders.rules.ts'
import { countOrdersOfPhone, countOwnOrders } from './open-orders.store.ts'
import { lockPhone } from './unpaid-orders.store.ts'

/**
 * Bounds the cash orders of an account and of a phone number, because they cost nothing to place and fill the kitchen. Requests of one
 * account are serialized by the cart row, which the caller has claimed, those with one phone number by an advisory lock. The verified
 * number of the account itself is not bounded by what others type.
 */
export async function assertFewOpenOrders(
  tx: Tx,
  { accountId, phone }: { accountId: string; phone: string },
): Promise<void> {
  if (!switches().orderLimits) return
  const at = now()
  const since = { openSince: later(at, -openSinceMs), daySince: later(at, -dayMs) }
  const [own] = await countOwnOrders(tx, { accountId, ...since })
  if (own === undefined) throw new Error('orders: count without a row')
  refuse(openOrdersReason(own, own.isRegular))
  if (own.ownPhone === phone) return
  await lockPhone(tx, { phone })
  const [ofPhone] = await countOrdersOfPhone(tx, { phone, ...since })
  if (ofPhone) refuse(openOrdersReason(ofPhone, own.isRegular))
}

function refuse(reason: ReturnType<typeof openOrdersReason>): void {
  if (reason) throw fault(reason)
}
