import type { Endpoint } from '@momo/contracts/shared'
import { download } from './download.ts'

/** Parts of a view that are no filter: a file has all pages. */
const noFilter = new Set(['cursor', 'limit', 'open', 'view'])

type Filter = Record<string, string | boolean | undefined>

/** The filter of a list is the last part of its query key. */
export function filterOfQuery({ queryKey }: { queryKey: readonly unknown[] }): Filter {
  const last = queryKey.at(-1)
  return typeof last === 'object' ? { ...last } : {}
}

/** Downloads all rows of a list; filters without a value are left out. */
export function downloadList(
  exported: Endpoint,
  filter: Filter = {},
  params?: Record<string, string>,
): Promise<void> {
  const given = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && value !== '' && !noFilter.has(name),
  )
  return download(exported, Object.fromEntries(given), params)
}
