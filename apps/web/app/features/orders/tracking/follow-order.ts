import { isFinal, type OrderState } from '@momo/contracts/orders'
import { debug } from '#lib/log/debug.ts'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'
import { newest } from '../shared/order-view.ts'

/** live: the socket is connected. checking: the order is polled. offline: requests fail and the last known order is shown. */
export type ConnectionStatus = 'live' | 'checking' | 'offline'
export type Followed<T> = { order: T; connection: ConnectionStatus; asOf: Date }

type Followable = { id: string; version: number; state: OrderState }
type Options<T> = {
  first: T
  read: () => Promise<T>
  /** The customer's own order has a socket room; a shared link is polled slowly. */
  by: 'socket' | 'asking'
  show: (followed: Followed<T>) => void
}

const slowPollMs = 15_000
const fastPollMs = 5_000
const maxBackoffMs = 60_000

/** Polls even with a socket, because hints can get lost; faster while the socket is down, with exponential back-off after failures. */
export function nextPause({
  failures,
  isLive,
  by,
}: {
  failures: number
  isLive: boolean
  by: 'socket' | 'asking'
}): number {
  if (failures > 0) return Math.min(fastPollMs * 2 ** failures, maxBackoffMs)
  return isLive || by === 'asking' ? slowPollMs : fastPollMs
}

/** Payment and refund events also change the order. */
export const isAboutOrders = (kind: string): boolean => /^(order|payment|refund)[.]/.test(kind)

const isOff = () => navigator.onLine === false

type RefetchParts = { fetchOnce(): Promise<void>; isOver(): boolean; onEnd(): void }

/** Coalesces calls: a hint during a fetch may be newer than its response, so one more fetch follows. */
function createRefetch({ fetchOnce, isOver, onEnd }: RefetchParts) {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  function end(): void {
    running = undefined
    const again = isAskedAgain
    isAskedAgain = false
    if (again) refetch()
    else onEnd()
  }
  function refetch(): void {
    if (isOver()) return
    if (running) isAskedAgain = true
    else running = fetchOnce().finally(end)
  }
  return refetch
}

/** ORD-06: keeps an order up to date until it has ended. Responses older than the shown version are ignored. */
export function followOrder<T extends Followable>({ first, read, by, show }: Options<T>) {
  let order = first
  let asOf = new Date()
  let failures = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLive = () => by === 'socket' && realtimeConnection.isUp()
  const connectionStatus = (): ConnectionStatus =>
    failures > 0 || isOff() ? 'offline' : isLive() ? 'live' : 'checking'
  const notify = () => {
    if (!isOver) show({ order, connection: connectionStatus(), asOf })
  }

  function take(answered: T): void {
    order = newest(order, answered)
    asOf = new Date()
    failures = 0
    notify()
  }

  async function fetchOrder(): Promise<void> {
    clearTimeout(timer)
    try {
      take(await read())
    } catch (fault) {
      debug('orders: fetch failed', fault)
      failures += 1
      notify()
    }
  }

  function scheduleNext(): void {
    clearTimeout(timer)
    if (isOver || isFinal(order.state) || document.hidden) return
    // Jitter, so that many pages do not poll at the same moment.
    timer = setTimeout(refetch, nextPause({ failures, isLive: isLive(), by }) * (0.9 + Math.random() / 5))
  }

  const refetch = createRefetch({ fetchOnce: fetchOrder, isOver: () => isOver, onEnd: scheduleNext })
  const stopListening = listen({ by, refetch, scheduleNext, notify, onHidden: () => clearTimeout(timer) })
  notify()
  scheduleNext()
  return {
    /** Applies the response to an action of the customer. */
    take: (answered: T) => {
      take(answered)
      scheduleNext()
    },
    refresh: refetch,
    stop: () => {
      isOver = true
      clearTimeout(timer)
      stopListening()
    },
  }
}

type Triggers = {
  by: 'socket' | 'asking'
  refetch(): void
  scheduleNext(): void
  notify(): void
  onHidden(): void
}

/** Refetches after hints, and when the socket, the network or the page is back. */
function listen({ by, refetch, scheduleNext, notify, onHidden }: Triggers): () => void {
  const onSocketChange = () => {
    notify()
    // Events were missed while the socket was down.
    if (realtimeConnection.isUp()) refetch()
    else scheduleNext()
  }
  const stops = [
    ...(by === 'socket'
      ? [
          realtimeConnection.onStatusChange(onSocketChange),
          realtimeConnection.onHint(({ kind }) => void (isAboutOrders(kind) && refetch())),
        ]
      : []),
    on(window, 'online', refetch),
    on(window, 'offline', notify),
    on(document, 'visibilitychange', () => (document.hidden ? onHidden() : refetch())),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function on(target: EventTarget, name: string, act: () => void): () => void {
  target.addEventListener(name, act)
  return () => target.removeEventListener(name, act)
}
