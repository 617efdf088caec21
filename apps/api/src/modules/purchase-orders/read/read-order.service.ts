import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { findNames } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { deliveriesOf } from '#platform/messages/deliveries.service.ts'
import { listLines, listSendings, type SendingRecord } from './lines.store.ts'
import { orderFrom, peopleOf } from './order.mapper.ts'
import { findOrder } from './orders.store.ts'

export const readOrder = (id: string): Promise<PurchaseOrder> => read((tx) => loadOrder(tx, id))

export async function loadOrder(tx: Tx, id: string): Promise<PurchaseOrder> {
  const order = (await findOrder(tx, id)) ?? notFound('purchase_order', id)
  const lines = await listLines(tx, id)
  const sendings = await listSendings(tx, id)
  const names = await findNames(tx, peopleOf(order, sendings))
  const deliveries = await deliveriesOf(tx, mailsOf(sendings))
  return orderFrom(order, { lines, sendings, deliveries, names, now: now() })
}

/** The id of the mail is the id of the sending. */
const mailsOf = (sendings: SendingRecord[]) =>
  sendings
    .filter(({ method }) => method === 'mail')
    .map(({ id, sent_at: sentAt }) => ({ id, created_at: sentAt }))
