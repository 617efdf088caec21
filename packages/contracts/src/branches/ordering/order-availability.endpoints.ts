import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { done, once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { PauseWire, TakingWire } from './order-availability.wire.ts'

export const getTaking = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/taking',
  access: 'public',
  summary: 'Whether an outlet takes quick orders at this moment, and whether its menu has changed',
  params: byId,
  reply: once(TakingWire),
})

export const pauseOrders = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/pause',
  access: ['branchAdmin'],
  summary: 'Stops new orders of the own branch until a moment, with a word to customers; without a body it goes on at once',
  body: z.strictObject({ pause: PauseWire.nullable() }),
  reply: done,
})
