import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'
import { orderMoves, type OrderMove, orderStates } from '@momo/contracts/orders'

const orderRef = {
  orderId: z.uuid(),
  branchId: z.uuid(),
  /** Absent when the account was deleted, or for counter orders. */ accountId: z.uuid().optional(),
}
const moves = Object.keys(orderMoves) as [OrderMove, ...OrderMove[]]

/** `state` is the state after placing: a counter order is 'preparing' at once. */
export const orderPlaced = defineEvent('orders.placed', z.object({ ...orderRef, state: z.enum(orderStates) }))

/** Published once per transition. Accepting an ASAP order publishes one 'accept' with `to` = 'preparing'. */
export const orderMoved = defineEvent(
  'orders.moved',
  z.object({ ...orderRef, move: z.enum(moves), from: z.enum(orderStates), to: z.enum(orderStates) }),
)

/** Plates of a round were voided: its lines and totals are lower now. */
export const orderLinesVoided = defineEvent('orders.lines-voided', z.object(orderRef))

/** Published when the branch has not answered the order in time. */
export const orderEscalated = defineEvent('orders.escalated', z.object(orderRef))

/** For the branch: published at the first task for a late step of the kitchen or the rider. */
export const orderLate = defineEvent('orders.late', z.object(orderRef))

/** The estimate passes the promise: once for the kitchen and once for the rider, usually before the promised time. */
export const orderRunningLate = defineEvent('orders.running-late', z.object(orderRef))

/** A customer was asked to move or cancel a scheduled order, or no longer has to. */
export const moveAsked = defineEvent('orders.move-asked', z.object(orderRef))
