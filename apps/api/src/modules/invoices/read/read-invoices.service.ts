import type { Bill } from '@momo/contracts/invoices'
import { requireOwnOrder } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findBill, findBillsOf } from '../issue/invoices.store.ts'
import { billShown, ownBill } from './invoice.mapper.ts'

export async function readBill(actor: Actor, id: string): Promise<Bill> {
  return billShown(ownBill(actor, id, await read((tx) => findBill(tx, id))))
}

export async function readBillsOf(actor: Actor, orderId: string): Promise<Bill[]> {
  await requireOwnOrder(actor, orderId)
  return (await read((tx) => findBillsOf(tx, orderId))).map((bill) => billShown(bill))
}
