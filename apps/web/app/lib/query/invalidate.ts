import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** The first part of a query's key: the API module that owns the data. */
export type QueryModule =
  | 'accounts'
  | 'analytics'
  | 'batch-trace'
  | 'branches'
  | 'catalogue'
  | 'consumption'
  | 'counts'
  | 'dish-ratings'
  | 'exports'
  | 'failed-jobs'
  | 'festivals'
  | 'employees'
  | 'people'
  | 'forecast'
  | 'goods-receipts'
  | 'inbox'
  | 'inventory'
  | 'invoices'
  | 'notifications'
  | 'orders'
  | 'payments'
  | 'printing'
  | 'problem-reports'
  | 'production'
  | 'purchase-orders'
  | 'purchases'
  | 'recipes'
  | 'requisitions'
  | 'rosters'
  | 'settings'
  | 'stock-alerts'
  | 'stock-reports'
  | 'supplier-bills'
  | 'suppliers'
  | 'tabs'
  | 'tills'
  | 'time-clock'
  | 'waste'

/** Called after a change: every screen that shows data of the module loads it again. */
export const invalidate = (module: QueryModule): Promise<void> => invalidateQueries({ queryKey: [module] })

/**
 * The library accepts a read that is underway if it is the first one, or if no component shows the query yet, as in a loader. It may have
 * begun before the change, so the query is invalidated again when it ends.
 */
export async function invalidateQueries(filters: InvalidateQueryFilters): Promise<void> {
  const begun = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
    .map(({ queryKey, promise }) => ({ queryKey, ended: promise?.catch(() => undefined) }))
  await queryClient.invalidateQueries(filters)
  await Promise.all(
    begun.map(async ({ queryKey, ended }) => {
      await ended
      await queryClient.invalidateQueries({ ...filters, queryKey, exact: true })
    }),
  )
}
