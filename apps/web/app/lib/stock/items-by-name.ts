import { listItems } from '@momo/contracts/inventory'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { waitForPause } from '#lib/query/debounce.ts'

const mostFound = 30
const pauseMs = 250

/** Items of the chain by name, in English or Nepali, for head office. */
export const itemsByNameQuery = (q: string) =>
  queryOptions({
    queryKey: ['inventory', 'items', 'found', q],
    queryFn: async ({ signal }) => {
      if (q) await waitForPause(pauseMs, signal)
      return (await call(listItems, { query: { q: q || undefined, limit: mostFound } }, { signal })).items
    },
    placeholderData: keepPreviousData,
  })
