import { billsQuery } from '../supplier-bills.api.ts'

export const billFilters = ['open', 'overdue', 'entered', 'approved', 'held', 'paid', 'all'] as const
export const billViews = ['bills', 'owed', 'payments'] as const
const id = /^[0-9a-f-]{36}$/

/** ?view=owed&filter=overdue&q=PH-44&supplier=0193…&payment=0193… */
export function viewFromUrl(search: URLSearchParams) {
  return {
    view: billViews.find((one) => one === search.get('view')) ?? ('bills' as const),
    filter: billFilters.find((one) => one === search.get('filter')) ?? ('open' as const),
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    supplierId: id.exec(search.get('supplier') ?? '')?.[0],
    payment: id.exec(search.get('payment') ?? '')?.[0],
  }
}

export function billsQueryFromUrl(search: URLSearchParams) {
  const { filter, q, supplierId } = viewFromUrl(search)
  const isDone = filter === 'paid' || filter === 'all'
  return billsQuery({
    ...(filter !== 'all' && { state: filter }),
    ...(q && { q }),
    ...(supplierId && { supplierId }),
    // What is overdue comes first.
    sort: isDone ? 'date' : 'due',
  })
}
