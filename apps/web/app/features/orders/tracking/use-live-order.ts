import { useEffect, useRef, useState } from 'react'
import { type Followed, followOrder } from './follow-order.ts'
import type { ShownOrder } from '../shared/order-view.ts'

type Options<T> = { first: T; read: () => Promise<T>; by: 'socket' | 'asking'; now: Date }

/** Keeps an order up to date while the component is mounted. */
export function useLiveOrder<T extends ShownOrder>({ first, read, by, now }: Options<T>) {
  const [followed, setFollowed] = useState<Followed<T>>({ order: first, connection: 'checking', asOf: now })
  const follower = useRef<ReturnType<typeof followOrder<T>>>(undefined)
  useEffect(() => {
    const following = followOrder({ first, read, by, show: setFollowed })
    follower.current = following
    return following.stop
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another order is another component (its key); the first answer is only the start
  }, [])
  return {
    ...followed,
    take: (order: T) => follower.current?.take(order),
    refresh: () => follower.current?.refresh(),
  }
}

const tickMs = 20_000

/** Current time for countdowns. It starts with the render time of the page and ticks every 20 seconds. */
export function useNow(first: Date): Date {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
