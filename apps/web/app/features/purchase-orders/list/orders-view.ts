import { type OrdersFilter, ordersQuery } from '../purchase-orders.api.ts'

const filters = {
  open: { due: 'any' },
  today: { due: 'today' },
  late: { due: 'late' },
  draft: { state: 'draft' },
  received: { state: 'received' },
  billed: { state: 'billed' },
  closed: { state: 'closed' },
  cancelled: { state: 'cancelled' },
} as const satisfies Record<string, OrdersFilter>

type OrderFilter = keyof typeof filters
export const orderFilters = Object.keys(filters) as OrderFilter[]

/** ?q=valley&filter=late&supplier=0193… */
export function viewFromUrl(search: URLSearchParams) {
  return {
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    filter: orderFilters.find((one) => one === search.get('filter')),
    supplierId: /^[0-9a-f-]{36}$/.exec(search.get('supplier') ?? '')?.[0],
  }
}

export function ordersQueryFromUrl(search: URLSearchParams) {
  const { q, filter, supplierId } = viewFromUrl(search)
  return ordersQuery({ ...(q && { q }), ...(supplierId && { supplierId }), ...(filter && filters[filter]) })
}
