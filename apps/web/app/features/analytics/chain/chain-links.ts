// The lists behind the numbers of head office's dashboard. Their filters are named in the contracts of those lists.
import type { ChainOrderFilter } from '@momo/contracts/orders'

type Day = { date: string }
type Filter = Omit<ChainOrderFilter, 'from' | 'to'>

const orders = (filter: Record<string, string | undefined>): string =>
  `/superadmin/orders?${new URLSearchParams(filter as Record<string, string>).toString()}`

/** An open order is never older than this; the list shows at most three months of late orders. */
const mostDaysBack = 91

const earlier = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

export const salesOf = ({ date }: Day, more: { by?: string; branch?: string } = {}): string =>
  `/superadmin/sales?${new URLSearchParams({ from: date, to: date, compare: 'last-week', ...more }).toString()}`

export const ordersOf = ({ date }: Day, filter: Filter): string => orders({ ...filter, from: date, to: date })

/** Open now, whenever they were placed. */
export const openOrdersOf = ({ date }: Day, filter: Pick<Filter, 'branch' | 'late'> = {}): string =>
  orders({ state: 'open', ...filter, from: earlier(date, mostDaysBack), to: date })
