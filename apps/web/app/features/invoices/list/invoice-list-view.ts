import { billKinds } from '@momo/contracts/invoices'
import { paymentMethods } from '@momo/contracts/payments'
import { dayIn } from '#lib/format/urls.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { billsQuery } from '../invoices.api.ts'

/** Reads the filters from the URL: ?kind=credit-note&method=cash&from=2026-11-01&to=2026-11-15&q=42&cursor=… */
export function viewFromUrl(search: URLSearchParams) {
  return {
    kind: billKinds.find((one) => one === search.get('kind')),
    method: paymentMethods.find((one) => one === search.get('method')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    q: search.get('q')?.trim().slice(0, 60) || undefined,
    cursor: search.get('cursor')?.slice(0, 100) || undefined,
  }
}

export function billsQueryFromUrl(params: URLSearchParams) {
  const { q, kind, method, from, to, cursor } = viewFromUrl(params)
  const search = q && latinDigits(q)
  return billsQuery({
    ...(kind && { kind }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  })
}
