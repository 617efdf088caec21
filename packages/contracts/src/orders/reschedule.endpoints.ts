import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { DayWire } from './checkout.wire.ts'
import { OrderWire } from './order.wire.ts'

const customers = ['user'] as const

const MoveRequestWire = z.object({
  /** 'Closed for Dashain' */
  reason: z.string(),
  /** Without an answer the order is cancelled then. */
  answerBy: Instant,
  days: z.array(DayWire),
})
export type MoveRequest = z.output<typeof MoveRequestWire>

export const getMoveRequest = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/move-request',
  access: customers,
  summary: 'Whether the own order has to be moved, why, and to which times it can be; empty if not',
  params: byId,
  reply: once(z.object({ request: MoveRequestWire.optional() })),
})

export const rescheduleOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/reschedule',
  access: customers,
  summary: 'Moves the own order to another time, when its branch has asked for that',
  params: byId,
  body: z.strictObject({ from: Instant, to: Instant }),
  reply: once(OrderWire),
})

export const declineMove = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/decline-move',
  access: customers,
  summary: 'Cancels the own order instead of moving it',
  params: byId,
  reply: once(OrderWire),
})
