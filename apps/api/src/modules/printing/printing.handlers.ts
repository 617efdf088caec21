import { isFailed } from '@momo/contracts/orders'
import { orderLinesVoided, orderMoved, orderPlaced } from '#modules/orders'
import { defineHandler } from '#platform/queue/queue.ts'
import { enqueueTicket } from './papers/enqueue-ticket.service.ts'

/** A kitchen waits for a ticket. */
const priority = -10

/** Idempotent: the service reads what the kitchen knows, so a repeated event prints nothing. */
export const printingHandlers = [
  defineHandler({
    name: 'printing.print-moved-order',
    event: orderMoved,
    priority,
    handle: async (moved) => {
      if (moved.to === 'preparing' || isFailed(moved.to)) await enqueueTicket(moved)
    },
  }),
  defineHandler({
    name: 'printing.print-placed-order',
    event: orderPlaced,
    priority,
    handle: async (placed) => {
      if (placed.state === 'preparing') await enqueueTicket(placed)
    },
  }),
  defineHandler({
    name: 'printing.print-voided-lines',
    event: orderLinesVoided,
    priority,
    handle: enqueueTicket,
  }),
]
