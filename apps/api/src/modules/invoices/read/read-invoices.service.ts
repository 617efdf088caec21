import type { Bill, OwnBill } from '@momo/contracts/invoices'
import { requireOwnOrder } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findBill, findBillsOf, findBillsOfOrders } from '../issue/invoices.store.ts'
import { billShown, ownBill } from './invoice.mapper.ts'

export async function readBill(actor: Actor, id: string): Promise<Bill> {
  return billShown(ownBill(actor, id, await read((tx) => findBill(tx, id))))
}

export async function readBillsOf(actor: Actor, orderId: string): Promise<Bill[]> {
  await requireOwnOrder(actor, orderId)
  return (await read((tx) => findBillsOf(tx, orderId))).map((bill) => billShown(bill))
}

/** For the list of orders: foreign orders and orders without a bill are left out. */
export async function listBillsOfOrders(actor: Actor, orderIds: string[]): Promise<OwnBill[]> {
  const found = await read((tx) => findBillsOfOrders(tx, { accountId: actor.id, orderIds }))
  return found.map(({ id, order_id: orderId, kind, is_vat: isVat }) => ({ id, orderId, kind, isVat }))
}
