import {
  getOrder,
  isFinal,
  type Order,
  type OrderState,
  type TrackedOrder,
  trackOrder,
} from '@momo/contracts/orders'
import { type QueryState, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'
import { newest } from '../shared/order-view.ts'

type Followed = { version: number; state: OrderState }

const slowPollMs = 15_000
const fastPollMs = 5_000
const maxBackoffMs = 60_000
/** Differs from page to page, so that many pages do not poll at the same moment. */
const jitter = 0.9 + Math.random() / 5

/** ORD-06: an order is polled until it has ended. After failures the pause is the time since the last response, so it doubles each time. */
function pollingMs(
  { data, status, dataUpdatedAt, errorUpdatedAt }: QueryState<Followed>,
  pollMs: number,
): number | false {
  if (!data || isFinal(data.state)) return false
  const pause = status === 'error' ? Math.max(errorUpdatedAt - dataUpdatedAt, 2 * fastPollMs) : pollMs
  return Math.min(pause, maxBackoffMs) * jitter
}

/** A response older than the shown version is ignored. */
const keepNewest = (shown: unknown, answered: unknown): unknown =>
  shown ? newest(shown as Followed, answered as Followed) : answered

/** The customer's own order. It is polled even with a socket, because events can get lost. */
export const ownOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'own', id],
    queryFn: ({ signal }): Promise<Order> => call(getOrder, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => pollingMs(state, realtimeConnection.isUp() ? slowPollMs : fastPollMs),
    structuralSharing: keepNewest,
  })

/** Uses the shared link's token: no sign-in is needed. */
export const findTracked = (token: string, signal?: AbortSignal): Promise<TrackedOrder> =>
  call(trackOrder, { params: { token } }, { signal })

/** A shared link has no socket room. */
export const trackedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['orders', 'tracked', token],
    queryFn: ({ signal }) => findTracked(token, signal),
    refetchInterval: ({ state }) => pollingMs(state, slowPollMs),
    structuralSharing: keepNewest,
    // The web server renders this page: its process must not keep an order for the next request.
    gcTime: 0,
  })
