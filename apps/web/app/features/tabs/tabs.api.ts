import { getTab, listTabs, type Tab } from '@momo/contracts/tabs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'

/** Events refresh it; the interval covers a lost one. */
const pollMs = 30_000

export const tabsQuery = () =>
  queryOptions({
    queryKey: ['tabs', 'list'],
    ...offlineCopy({ endpoint: listTabs }, (signal) => call(listTabs, {}, { signal })),
    refetchInterval: pollMs,
  })

export const tabQuery = (id: string) =>
  queryOptions({
    queryKey: ['tabs', 'one', id],
    queryFn: ({ signal }) => call(getTab, { params: { id } }, { signal }),
    refetchInterval: pollMs,
  })

/** Each change answers with the whole tab. */
export function showTab(tab: Tab): void {
  queryClient.setQueryData(tabQuery(tab.id).queryKey, tab)
  void queryClient.invalidateQueries({ queryKey: tabsQuery().queryKey })
  void invalidate('orders')
}

export const refetchTab = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tabQuery(id).queryKey })
