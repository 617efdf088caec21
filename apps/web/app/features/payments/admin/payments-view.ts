import type { Difference, Refund } from '@momo/contracts/payments'
import { thisMinute } from '#lib/format/dates.ts'
import { findDifferences, findRefunds, type ListPage } from './payments-admin.api.ts'

export const filters = ['open', 'done', 'all'] as const

export type Shown = { now: Date } & ({ view: 'refunds'; page: ListPage<Refund> } | { view: 'differences'; page: ListPage<Difference> })

/** What of the address says what is shown: ?view=differences&filter=done&cursor=…&open=id */
export function viewFromAddress(search: URLSearchParams) {
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
  page: await findRefunds(viewFromAddress(new URL(request.url).searchParams)),
})

/** What a branch sees: its own refunds. */
export const loadBranchMoney = loadRefunds

export async function loadMoney(request: Request): Promise<Shown> {
  const wanted = viewFromAddress(new URL(request.url).searchParams)
  if (wanted.view === 'refunds') return loadRefunds(request)
  return { view: 'differences', now: thisMinute(), page: await findDifferences(wanted) }
}
