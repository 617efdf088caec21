import { debug } from '#lib/log/debug.ts'
import { cacheBranchPages } from '#lib/offline/branch-pages.ts'
import { queryClient } from '#lib/query/query-client.ts'

/** After the page itself has loaded. */
const delayMs = 5_000

/** The sheet of the open count, so that another person can help to count without a network. */
async function cacheOpenCount(): Promise<void> {
  const { choicesQuery, sheetQuery } = await import('#features/counts/counts.api.ts')
  const { openId } = await queryClient.fetchQuery(choicesQuery())
  if (openId) await queryClient.prefetchQuery(sheetQuery(openId))
}

/** What is on the way, so that it can be checked in without a network. */
async function cacheDeliveries(): Promise<void> {
  const { incomingQuery, mostTransfers, ownTransferQuery } =
    await import('#features/requisitions/requisitions.api.ts')
  const { items } = await queryClient.fetchQuery(incomingQuery())
  await Promise.all(
    items.slice(0, mostTransfers).map(({ id }) => queryClient.prefetchQuery(ownTransferQuery(id))),
  )
}

/** Each query stores its reply: these pages start offline even if this device has not opened them. */
async function cacheBranchData(): Promise<void> {
  const [{ counterQuery }, { ownMenuQuery }, { wasteChoicesQuery }] = await Promise.all([
    import('#features/orders/counter/counter.api.ts'),
    import('#features/catalogue/branch-menu/branch-menu.api.ts'),
    import('#features/waste/waste.api.ts'),
  ])
  await Promise.all([
    queryClient.prefetchQuery(counterQuery()),
    queryClient.prefetchQuery(ownMenuQuery()),
    queryClient.prefetchQuery(wasteChoicesQuery()),
    cacheOpenCount(),
    cacheDeliveries(),
  ])
}

/** Caches the pages and data with which this device starts offline. */
export function prepareOffline(): () => void {
  const timer = setTimeout(() => {
    cacheBranchPages()
    cacheBranchData().catch((fault: unknown) => debug('branch: caching for offline failed', fault))
  }, delayMs)
  return () => clearTimeout(timer)
}
