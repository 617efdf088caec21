import { suppliersQuery } from '../suppliers.api.ts'

export const supplierFilters = ['order-today', 'archived'] as const
export const supplierSorts = ['next-order-day', 'name'] as const

/** ?q=maida&filter=order-today&sort=name */
export function viewFromUrl(search: URLSearchParams) {
  return {
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    filter: supplierFilters.find((one) => one === search.get('filter')),
    sort: supplierSorts.find((one) => one === search.get('sort')) ?? ('next-order-day' as const),
  }
}

export function suppliersQueryFromUrl(search: URLSearchParams) {
  const { q, filter, sort } = viewFromUrl(search)
  return suppliersQuery({ ...(q && { q }), ...(filter && { filter }), sort })
}
