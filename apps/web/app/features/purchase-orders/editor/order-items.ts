import { listItems } from '@momo/contracts/inventory'
import type { Supplier } from '@momo/contracts/suppliers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { waitForPause } from '#lib/query/debounce.ts'
import type { OrderItem } from './order-form.ts'

const mostFound = 30
const pauseMs = 250

/** A word of the name begins with each typed word. */
function isMatch({ name, nameNe }: OrderItem, q: string): boolean {
  const words = `${name} ${nameNe}`.toLowerCase().split(/[\s,()]+/)
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

type Sells = Pick<Supplier, 'id' | 'items'>

/** What the supplier sells comes first; with a search also items that it does not sell. */
export const orderItemsQuery = ({ id, items }: Sells, q: string) =>
  queryOptions({
    queryKey: ['inventory', 'items', 'orderable', id, q],
    queryFn: async ({ signal }): Promise<OrderItem[]> => {
      const own: OrderItem[] = items.filter((item) => isMatch(item, q))
      if (!q) return own
      await waitForPause(pauseMs, signal)
      const found = (await call(listItems, { query: { q, limit: mostFound } }, { signal })).items
      return [...own, ...found.filter((item) => !items.some((one) => one.id === item.id))]
    },
    placeholderData: keepPreviousData,
  })
