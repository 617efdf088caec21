import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { productionStates } from './production.ts'
import {
  CancellationWire,
  CompletionWire,
  LabelPrintWire,
  PlanWire,
  ProductionChangeWire,
  ProductionOrderWire,
  ProductionRowWire,
  ReleaseWire,
} from './production.wire.ts'

const access = ['superadmin'] as const

export const getProductionPlan = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/production/plan',
  access,
  summary: 'What to make on a day, the ingredients for it, and the production orders of the day',
  query: z.strictObject({ day: BusinessDate, kitchenId: Id.optional() }),
  reply: once(PlanWire),
})

export const releaseProduction = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/production/orders',
  access,
  summary: 'Adds production orders of a plan, all or none; idempotent by their ids',
  body: ReleaseWire,
  reply: once(z.array(ProductionRowWire)),
})

export const listProduction = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/production/orders',
  access,
  summary: 'Production orders, the last to start first',
  query: z.strictObject({
    state: z.enum(productionStates).optional(),
    itemId: Id.optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: paged(ProductionRowWire),
})
export const exportProduction = exportOf(listProduction)
export type ProductionQuery = z.output<typeof listProduction.query>

export const getProduction = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/production/orders/:id',
  access,
  summary: 'A production order with its ingredients, cost and the yields before it',
  params: byId,
  reply: once(ProductionOrderWire),
})

export const changeProduction = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/production/orders/:id',
  access,
  summary: 'Changes quantity and time of a planned production order',
  params: byId,
  body: ProductionChangeWire,
  reply: once(ProductionOrderWire),
})

export const startProduction = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/production/orders/:id/start',
  access,
  summary: 'Starts a production order: fixes the recipe and reserves the batch number',
  params: byId,
  reply: once(ProductionOrderWire),
})

export const cancelProduction = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/production/orders/:id/cancellation',
  access,
  summary: 'Cancels a production order that is not done',
  params: byId,
  body: CancellationWire,
  reply: once(ProductionOrderWire),
})

export const completeProduction = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/production/orders/:id/completion',
  access,
  summary: 'Writes ingredients out, good output as a batch and the loss in one transaction, once',
  params: byId,
  body: CompletionWire,
  reply: once(ProductionOrderWire),
})

export const recordLabelPrint = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/production/orders/:id/labels',
  access,
  summary: 'Counts printed labels, so that a reprint is marked as a copy',
  params: byId,
  body: LabelPrintWire,
  reply: once(ProductionOrderWire),
})
