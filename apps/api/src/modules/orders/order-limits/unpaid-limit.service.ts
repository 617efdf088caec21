import { z } from 'zod'
import { UnpaidLimit } from '@momo/contracts/orders'
import { readSettingNow } from '#modules/settings'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { findUnpaidOrders, lockPhone } from './unpaid-orders.store.ts'

/**
 * An account and a phone number have only few wallet orders that await payment (settings, by default two). The advisory lock serializes accounts with the same
 * phone number; requests of one account are serialized by the cart row, which the caller has claimed.
 */
export async function assertFewUnpaid(tx: Tx, customer: { accountId: string; phone: string }): Promise<void> {
  await lockPhone(tx, customer)
  const { unpaidOrders: maxUnpaid } = await readSettingNow(tx, 'ordering')
  const unpaid = await findUnpaidOrders(tx, customer)
  const own = unpaid.filter(({ is_own: isOwn }) => isOwn)
  const withPhone = unpaid.filter(({ has_phone: hasPhone }) => hasPhone)
  if (own.length >= maxUnpaid || withPhone.length >= maxUnpaid)
    throw fault('order.unpaid_limit', z.encode(UnpaidLimit, { orderId: own[0]?.id }))
}
