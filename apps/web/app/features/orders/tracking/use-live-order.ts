import type { TrackedOrder } from '@momo/contracts/orders'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '#lib/offline/use-online.ts'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'
import { ownOrderQuery, trackedOrderQuery } from './tracking.api.ts'

/** live: the socket is connected. checking: the order is polled. offline: requests fail and the last known order is shown. */
export type ConnectionStatus = 'live' | 'checking' | 'offline'
export type LiveOrder<T> = { order: T; connection: ConnectionStatus; asOf: Date }

function useLive<T>(
  { data, isError, dataUpdatedAt }: UseQueryResult<T>,
  hasSocket: boolean,
): LiveOrder<T> | undefined {
  const isOnline = useOnline()
  if (data === undefined) return undefined
  const connection = isError || !isOnline ? 'offline' : hasSocket ? 'live' : 'checking'
  return { order: data, connection, asOf: new Date(dataUpdatedAt) }
}

/** ORD-06: the customer's own order. `live` is absent until it is loaded. */
export function useOwnOrder(id: string) {
  const query = useQuery(ownOrderQuery(id))
  // The render after a change of the socket also sets the polling interval.
  const isUp = useSyncExternalStore(realtimeConnection.onStatusChange, realtimeConnection.isUp, () => false)
  return { query, live: useLive(query, isUp) }
}

/** ORD-06: the order of a shared link. `first` is the response of the server render, if there was one. */
export function useTrackedOrder(token: string, first: TrackedOrder | undefined, readAt: Date) {
  const query = useQuery({
    ...trackedOrderQuery(token),
    ...(first && { initialData: first, initialDataUpdatedAt: readAt.getTime() }),
  })
  return { query, live: useLive(query, false) }
}

const tickMs = 20_000

/** Current time for countdowns. It starts with the render time of the page and ticks every 20 seconds. */
export function useNow(first?: Date): Date {
  const [now, setNow] = useState(() => first ?? new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
