import { queryClient } from './query-client.ts'

/** The first part of a query's key: the API module that owns the data. */
export type QueryModule =
  | 'accounts'
  | 'analytics'
  | 'branches'
  | 'catalogue'
  | 'consumption'
  | 'counts'
  | 'inbox'
  | 'inventory'
  | 'invoices'
  | 'notifications'
  | 'orders'
  | 'payments'
  | 'purchases'
  | 'recipes'
  | 'stock-alerts'
  | 'stock-reports'
  | 'tills'
  | 'waste'

/** Called after a change: every screen that shows data of the module loads it again. */
export const invalidate = (module: QueryModule): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [module] })
