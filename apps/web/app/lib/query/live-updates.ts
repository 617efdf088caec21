import { focusManager } from '@tanstack/react-query'
import { notificationStore } from '#lib/session/live/notification-store.ts'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'
import { invalidateQueries, type QueryModule } from './invalidate.ts'

type Change = { isOf: (kind: string) => boolean; modules: QueryModule[]; afterwards?: QueryModule[] }

/** What the kinds of events are about. `afterwards` is written by the worker shortly after the event. */
const changes: Change[] = [
  {
    isOf: (kind) => kind === 'board.changed' || /^(order|payment|refund)[.]/.test(kind),
    modules: ['orders', 'payments', 'tabs', 'tills', 'printing'],
    afterwards: ['analytics', 'invoices'],
  },
  {
    isOf: (kind) => /^(problem|refund)[.]|^branch[.]problem_/.test(kind),
    modules: ['problem-reports'],
  },
  {
    isOf: (kind) => /^(requisitions?|transfer)[.]|^branch[.](requisition|transfer|cut_off)_/.test(kind),
    modules: ['requisitions', 'production', 'inventory'],
  },
  {
    isOf: (kind) => kind === 'production.changed',
    modules: ['production', 'requisitions', 'inventory', 'batch-trace'],
  },
  {
    isOf: (kind) => kind === 'purchase-orders.changed',
    modules: ['purchase-orders', 'goods-receipts', 'suppliers'],
  },
  {
    isOf: (kind) => /^(batch[.]|branch[.]batch_)/.test(kind),
    modules: ['inventory', 'batch-trace', 'production', 'requisitions'],
  },
  {
    isOf: (kind) => kind === 'office-entries.changed',
    modules: ['notifications'],
  },
  {
    isOf: (kind) => /^(purchase-orders|goods-receipts)[.]/.test(kind),
    modules: ['purchase-orders', 'goods-receipts', 'inventory'],
  },
]
const workerMs = 1_500
/** A request that takes longer is treated as lost: the next event cancels it and sends another. */
const slowMs = 3_000

/**
 * Runs one at a time. An event may be newer than the response underway, so one more run follows, however many events there were meanwhile.
 */
function coalesce(run: () => Promise<void>): () => void {
  let isRunning = false
  let isRequested = false
  async function runAll(): Promise<void> {
    isRunning = true
    while (isRequested) {
      isRequested = false
      await Promise.race([run(), new Promise((resolve) => setTimeout(resolve, slowMs))])
    }
    isRunning = false
  }
  return () => {
    isRequested = true
    if (!isRunning) void runAll()
  }
}

/** A hidden page only marks its data as stale; it is fetched when the page is visible again. */
const refreshOf = (module: QueryModule) =>
  coalesce(() =>
    invalidateQueries({
      queryKey: [module],
      refetchType: focusManager.isFocused() ? 'active' : 'none',
    }),
  )

/** Reading notifications lowers the number and needs no refresh. */
function onMoreUnread(refresh: () => void): () => void {
  let last = notificationStore.read()
  return notificationStore.subscribe(() => {
    const unread = notificationStore.read()
    if (unread > last) refresh()
    last = unread
  })
}

/** Refreshes all modules of a change; those of the worker once, after the last of several events. */
function refreshesOf({ modules, afterwards = [] }: Change, refresh: (module: QueryModule) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run(): void {
      modules.forEach(refresh)
      clearTimeout(timer)
      timer = setTimeout(() => afterwards.forEach(refresh), workerMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** One queue for each module, because several changes may concern it. */
function refreshOnce(): (module: QueryModule) => void {
  const refreshes = new Map<QueryModule, () => void>()
  return (module) => {
    const refresh = refreshes.get(module) ?? refreshOf(module)
    refreshes.set(module, refresh)
    refresh()
  }
}

/** The only place where realtime events meet queries. While the socket was down events were missed, so a reconnect counts as all. */
export function followLiveUpdates(): () => void {
  const refresh = refreshOnce()
  const followed = changes.map((change) => ({ ...change, ...refreshesOf(change, refresh) }))
  const stops = [
    realtimeConnection.onHint(({ kind }) => {
      for (const { isOf, run } of followed) if (isOf(kind)) run()
    }),
    onMoreUnread(() => refresh('notifications')),
    realtimeConnection.onStatusChange(() => {
      if (realtimeConnection.isUp()) for (const { run } of followed) run()
    }),
  ]
  return () => {
    for (const { stop } of followed) stop()
    for (const stop of stops) stop()
  }
}
