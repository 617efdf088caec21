import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { done, once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { PauseWire, OrderAvailabilityWire } from './order-availability.wire.ts'

export const getOrderAvailability = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/taking',
  access: 'public',
  summary: 'Whether a branch accepts orders for now, with the current menu version',
  params: byId,
  reply: once(OrderAvailabilityWire),
})

export const pauseOrders = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/pause',
  access: ['branchAdmin'],
  scope: 'branch',
  permission: 'orders.take',
  summary:
    'Pauses new orders of the own branch until a time, with a message to customers; null resumes at once',
  body: z.strictObject({ pause: PauseWire.nullable() }),
  reply: done,
})
