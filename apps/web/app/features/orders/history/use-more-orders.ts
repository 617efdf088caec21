import type { OrderSummary } from '@momo/contracts/orders'
import { useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { findOrders, type OrderFilter, type OrderPage } from '../shared/orders.api.ts'

/** Merges the first page, which the loader may refetch, with the later pages, without duplicates. */
export const mergeOrders = (
  first: readonly OrderSummary[],
  more: readonly OrderSummary[],
): OrderSummary[] => [...first, ...more.filter(({ id }) => !first.some((one) => one.id === id))]

export function useMoreOrders(filter: OrderFilter, first: OrderPage) {
  const [more, setMore] = useState<OrderPage>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const isBusy = useRef(false)
  const nextCursor = more ? more.nextCursor : first.nextCursor
  async function next(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    try {
      const page = await findOrders(filter, nextCursor)
      setMore({ items: mergeOrders(more?.items ?? [], page.items), nextCursor: page.nextCursor })
      setState('idle')
    } catch (fault) {
      debug('orders: next page failed', fault)
      setState('failed')
    }
    isBusy.current = false
  }
  return {
    orders: mergeOrders(first.items, more?.items ?? []),
    hasMore: nextCursor !== undefined,
    state,
    next,
  }
}
