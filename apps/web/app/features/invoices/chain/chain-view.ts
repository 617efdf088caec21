import { billKinds } from '@momo/contracts/invoices'
import { monthIn } from '#lib/calendar/month-options.ts'
import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { billsSummaryQuery, chainBillsQuery, registerQuery } from '../invoices.api.ts'

export const chainViews = ['bills', 'register', 'series'] as const
const id = /^[0-9a-f-]{36}$/

const thisMonth = () => (toNepaliDay(todayInNepal()) ?? '').slice(0, 7)

/** ?view=register&month=2083-07&branch=0193…&kind=credit-note&q=42&year=2083/84&cursor=… */
export function viewFromUrl(search: URLSearchParams) {
  return {
    view: chainViews.find((one) => one === search.get('view')) ?? ('bills' as const),
    month: monthIn(search.get('month')) ?? thisMonth(),
    branchId: id.exec(search.get('branch') ?? '')?.[0],
    kind: billKinds.find((one) => one === search.get('kind')),
    q: search.get('q')?.trim().slice(0, 60) || undefined,
    year: /^\d{4}\/\d{2}$/.exec(search.get('year') ?? '')?.[0],
    cursor: search.get('cursor')?.slice(0, 100) || undefined,
  }
}

const monthOf = (search: URLSearchParams) => {
  const { month, branchId } = viewFromUrl(search)
  return { month, ...(branchId && { branchId }) }
}

export const summaryQueryFromUrl = (search: URLSearchParams) => billsSummaryQuery(monthOf(search))

export function chainQueryFromUrl(search: URLSearchParams) {
  const { kind, q, cursor } = viewFromUrl(search)
  return chainBillsQuery({
    ...monthOf(search),
    ...(kind && { kind }),
    ...(q && { search: latinDigits(q) }),
    ...(cursor && { cursor }),
  })
}

export function registerQueryFromUrl(search: URLSearchParams) {
  const { cursor } = viewFromUrl(search)
  return registerQuery({ ...monthOf(search), ...(cursor && { cursor }) })
}
