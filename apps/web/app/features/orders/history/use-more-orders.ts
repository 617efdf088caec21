import type { OrderSummary } from '@momo/contracts/orders'
import { useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { findOrders, type OrderFilter, type OrderPage } from '../shared/orders.api.ts'

/** The first page comes with the address and may come anew; those asked for after it stay, each order once. */
export const joined = (first: readonly OrderSummary[], more: readonly OrderSummary[]): OrderSummary[] => [
  ...first,
  ...more.filter(({ id }) => !first.some((one) => one.id === id)),
]

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
      setMore({ items: joined(more?.items ?? [], page.items), nextCursor: page.nextCursor })
      setState('idle')
    } catch (fault) {
      debug('the next orders could not be read', fault)
      setState('failed')
    }
    isBusy.current = false
  }
  return { orders: joined(first.items, more?.items ?? []), hasMore: nextCursor !== undefined, state, next }
}
