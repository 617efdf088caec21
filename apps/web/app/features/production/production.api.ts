import {
  cancelProduction,
  changeProduction,
  type Completion,
  completeProduction,
  getProduction,
  getProductionPlan,
  type Plan,
  type ProductionChange,
  type ProductionOrder,
  type ProductionRow,
  recordLabelPrint,
  type Release,
  releaseProduction,
  startProduction,
} from '@momo/contracts/production'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate, type QueryModule } from '#lib/query/invalidate.ts'

export type PlanView = { day: string; kitchenId: string | undefined }

/** Branches ask, and colleagues start and finish meanwhile. */
const refreshMs = 15_000

export const planQuery = (view: PlanView) =>
  queryOptions({
    queryKey: ['production', 'plan', view],
    queryFn: ({ signal }): Promise<Plan> => call(getProductionPlan, { query: view }, { signal }),
    refetchInterval: refreshMs,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['production', 'order', id],
    queryFn: ({ signal }): Promise<ProductionOrder> => call(getProduction, { params: { id } }, { signal }),
    refetchInterval: refreshMs,
  })

/** Idempotent by the ids of the orders. */
export const sendRelease = (body: Release): Promise<ProductionRow[]> => call(releaseProduction, { body })

/** Each is decided once by the state of the order: a repeated request changes nothing. */
export const sendChange = (id: string, body: ProductionChange): Promise<ProductionOrder> =>
  call(changeProduction, { params: { id }, body })
export const sendStart = (id: string): Promise<ProductionOrder> => call(startProduction, { params: { id } })
export const sendCancellation = (id: string, note: string): Promise<ProductionOrder> =>
  call(cancelProduction, { params: { id }, body: { note } })
export const sendCompletion = (id: string, body: Completion): Promise<ProductionOrder> =>
  call(completeProduction, { params: { id }, body })

export const countLabels = (id: string, labels: number): Promise<ProductionOrder> =>
  call(recordLabelPrint, { params: { id }, body: { labels } })

const changedByOrder: QueryModule[] = [
  'production',
  'inventory',
  'stock-reports',
  'stock-alerts',
  'batch-trace',
]

/** After a change of an order, also one that failed: a colleague may have been first. */
export function refreshProduction(): void {
  for (const module of changedByOrder) void invalidate(module)
}
