import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

const places = {
  transferId: z.uuid(),
  /** 'TRF-0311' */
  number: z.string(),
  fromId: z.uuid(),
  toId: z.uuid(),
}

/** A shipment was not checked in 12 hours after its time. Once for each transfer. */
export const transferOverdue = defineEvent('requisitions.transfer-overdue', z.object(places))

/** A transfer without a requisition; those with one publish `requisitionChanged`. */
export const transferChanged = defineEvent(
  'requisitions.transfer-changed',
  z.object({ ...places, change: z.enum(['shipped', 'received', 'short']) }),
)
