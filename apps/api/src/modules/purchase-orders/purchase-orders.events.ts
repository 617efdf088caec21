import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

const changes = [
  'saved',
  'sent',
  'sent-again',
  'received',
  'returned',
  'billed',
  'line-closed',
  'closed',
  'cancelled',
] as const
export type PurchaseOrderEvent = (typeof changes)[number]

/** Open pages of head office load the order again. */
export const purchaseOrderChanged = defineEvent(
  'purchase-orders.changed',
  z.object({ orderId: z.uuid(), supplierId: z.uuid(), locationId: z.uuid(), change: z.enum(changes) }),
)

/** An order is to be mailed to its supplier. The mail is rendered when it is delivered. */
export const purchaseOrderMailDue = defineEvent('purchase-orders.mail-due', z.object({ sendingId: z.uuid() }))
