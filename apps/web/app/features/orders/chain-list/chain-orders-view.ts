import { ChainOrderFilter } from '@momo/contracts/orders'
import { latinDigits } from '#lib/forms/latin-digits.ts'

type Filter = ChainOrderFilter
type Name = keyof Filter
const names = Object.keys(ChainOrderFilter.shape) as Name[]
/** Compared with the stored text, so they stay as they are. */
const exact: readonly Name[] = ['category', 'rider']

const textOf = (search: URLSearchParams, name: Name): string | undefined => {
  const text = search.get(name) ?? ''
  return (exact.includes(name) ? text : latinDigits(text)) || undefined
}

/** The filters in the query string, with the names of the contract: other screens link to the list with them. Invalid ones are ignored. */
export function filtersFromUrl(search: URLSearchParams): Filter {
  const given = names.map((name) => [name, ChainOrderFilter.shape[name].safeParse(textOf(search, name)).data])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== '')) as Filter
}

export const viewFromUrl = (search: URLSearchParams) => ({
  filters: filtersFromUrl(search),
  cursor: search.get('cursor')?.slice(0, 100) || undefined,
})
export type ChainOrdersView = ReturnType<typeof viewFromUrl>

export const addressOf = (filters: Filter): string =>
  `/superadmin/orders?${new URLSearchParams(filters as Record<string, string>).toString()}`

/** '12 min', '3 h' after the promised time. */
export function lateBy(dueAt: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - dueAt.getTime()) / 60_000)
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
