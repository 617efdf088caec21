import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'
import { orderMoves, type OrderMove, orderStates } from '@momo/contracts/orders'

const who = {
  orderId: z.uuid(),
  branchId: z.uuid(),
  /** Absent: the account is gone, or it was taken at the branch. */ accountId: z.uuid().optional(),
}
const moves = Object.keys(orderMoves) as [OrderMove, ...OrderMove[]]

/** `state` is what it came to with that: one taken at the branch is cooked already. */
export const orderPlaced = defineEvent('orders.placed', z.object({ ...who, state: z.enum(orderStates) }))

/** Every change of state; a quick order that is accepted says 'accept' once, with `to` preparing. */
export const orderMoved = defineEvent(
  'orders.moved',
  z.object({ ...who, move: z.enum(moves), from: z.enum(orderStates), to: z.enum(orderStates) }),
)

/** Nobody has answered it yet. */
export const orderEscalated = defineEvent('orders.escalated', z.object(who))
