import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { OrderTraceWire, TracedOrderWire, TraceMatchWire, TraceWire } from './trace.wire.ts'

const access = ['superadmin'] as const

export const findTraces = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/batch-trace',
  access,
  summary:
    'Batches by the beginning of their code and orders by their number; without a query the newest batches',
  query: z.strictObject({ q: z.string().trim().max(40).optional() }),
  reply: once(z.array(TraceMatchWire)),
})

export const getTrace = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/batch-trace/batches/:id',
  access,
  summary: 'Where a batch came from, where it went and where it is; the quantities add up',
  params: byId,
  reply: once(TraceWire),
})

export const listTracedOrders = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/batch-trace/batches/:id/orders',
  access,
  summary: 'Orders that used a batch, also through preparations made of it, the latest first',
  params: byId,
  query: z.strictObject({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: paged(TracedOrderWire),
})
export const exportTracedOrders = exportOf(listTracedOrders)

export const getOrderTrace = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/batch-trace/orders/:id',
  access,
  summary: 'The batches that an order used, and what those were made of',
  params: byId,
  reply: once(OrderTraceWire),
})
