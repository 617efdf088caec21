import { clockTime } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { findSending } from '../change/changes.store.ts'
import { loadOrder } from '../read/read-order.service.ts'
import { bothDates } from './document-text.ts'
import { findCompany } from './document.store.ts'

export type OrderMail = {
  orderId: string
  to: string
  /** 'PO-0193' */
  number: string
  company: string
  contactPerson: string
  lines: number
  deliverTo: string
  /** '29 Kartik 2083 / 15 Nov 2026, 8:00 AM' */
  deliverBy: string
}

/** Undefined for an order that was cancelled after it was sent. */
export async function readOrderMail(tx: Tx, sendingId: string): Promise<OrderMail | undefined> {
  const sending = await findSending(tx, sendingId)
  if (!sending) return undefined
  const order = await loadOrder(tx, sending.order_id)
  if (order.state === 'cancelled') return undefined
  return {
    orderId: order.id,
    to: sending.recipient,
    number: order.number,
    company: (await findCompany(tx, order.location.id))?.legal_name ?? 'Jhol Momo',
    contactPerson: order.supplier.contactPerson,
    lines: order.lines.length,
    deliverTo: order.location.name,
    deliverBy: `${bothDates(order.expectedAt)}, ${clockTime(order.expectedAt)}`,
  }
}
