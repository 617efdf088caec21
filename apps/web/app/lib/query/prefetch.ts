import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** How long a navigation waits for its data; a slower page shows its skeleton. */
const delayMs = 300

/** Younger data is shown at once and replaced when the response arrives. */
const youngMs = 60_000

async function waitBriefly(reading: Promise<void>, key: QueryKey): Promise<void> {
  const readAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
  if (Date.now() - readAt < youngMs) return
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, delayMs))])
}

/** For loaders of signed-in pages. It never fails: the page shows the error of its query. */
export const prefetch = <Result, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Result, Error, Data, Key>,
): Promise<void> => waitBriefly(queryClient.prefetchQuery(options), options.queryKey)

/** For a list with a 'Show more' button: its first page. */
export const prefetchPages = <Page, Key extends QueryKey, Cursor>(
  options: FetchInfiniteQueryOptions<Page, Error, Page, Key, Cursor>,
): Promise<void> => waitBriefly(queryClient.prefetchInfiniteQuery(options), options.queryKey)
