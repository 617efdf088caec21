import type { Discrepancy, Refund } from '@momo/contracts/payments'
import { thisMinute } from '#lib/format/dates.ts'
import { findDiscrepancies, findRefunds, type ListPage } from './payments-admin.api.ts'

export const filters = ['open', 'done', 'all'] as const

export type Shown = { now: Date } & (
  | { view: 'refunds'; page: ListPage<Refund> }
  | { view: 'differences'; page: ListPage<Discrepancy> }
)

/** Reads the view from the query string: ?view=differences&filter=done&cursor=…&open=id */
export function viewFromUrl(search: URLSearchParams) {
  return {
    view: search.get('view') === 'differences' ? ('differences' as const) : ('refunds' as const),
    filter: filters.find((one) => one === search.get('filter')) ?? ('open' as const),
    cursor: search.get('cursor')?.slice(0, 100) || undefined,
    open: search.get('open') ?? undefined,
  }
}

const loadRefunds = async (request: Request): Promise<Shown> => ({
  view: 'refunds',
  now: thisMinute(),
  page: await findRefunds(viewFromUrl(new URL(request.url).searchParams)),
})

/** A branch sees only its own refunds. */
export const loadBranchMoney = loadRefunds

export async function loadMoney(request: Request): Promise<Shown> {
  const view = viewFromUrl(new URL(request.url).searchParams)
  if (view.view === 'refunds') return loadRefunds(request)
  return { view: 'differences', now: thisMinute(), page: await findDiscrepancies(view) }
}
