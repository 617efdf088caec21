import { type CounterOrder, longestOrderNote, type Order } from '@momo/contracts/orders'
import { useSyncExternalStore } from 'react'
import { createAccountQueue, type Queued } from '#lib/action-queue/account-queue.ts'
import { madeBy, type StoredAction } from '#lib/action-queue/stored-action.ts'
import { clockTime } from '#lib/format/dates.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import type { Draft } from '../counter-order/counter-draft.ts'
import { clearCustomers, fromText, refetchMenu, sendOrder, toText } from '../counter/counter.api.ts'
import { offlineMessages as texts } from './offline.messages.ts'

/** A counter order on this device that has no answer yet. Its key is the idempotency key of the order. */
export type Sale = StoredAction & {
  /** The order in its wire format. */
  order: string
  /** Of this device: the guest is called by it until the order has its own. */
  number: number
  /** For the list: the dishes and the total in paisa. */
  what: string
  total: number
  /** The form, to correct a refused sale. */
  draft: Draft
}

/** The answers that this tab received, by key. */
const answers = new Map<string, Order>()

async function send([sale]: Sale[]): Promise<void> {
  const order = sale && fromText(sale.order)
  // The queue tries again when the connection is back.
  if (!navigator.onLine) throw new Error('offline')
  if (order) answers.set(sale.key, await sendOrder(order, madeBy(sale).person))
}

/** Sales are sent one after the other, so the numbers of the orders have the sequence of the sales. A refused one holds back nothing. */
export const saleQueue = createAccountQueue<Sale, void>({
  name: 'sales',
  // The screen says that the sale is saved, so it must be.
  mustStore: true,
  groupOf: () => 'sales',
  send,
  onAnswered: ({ number }, verdict) => {
    // It may be refused on another page; the counter shows the reason.
    if (verdict === 'refused') toast.failure(texts.refusedToast(texts.numberOf(number)))
    clearCustomers()
    void refetchMenu()
    void invalidate('orders')
  },
})

export const useSales = (): Queued<Sale> =>
  useSyncExternalStore(saleQueue.subscribe, saleQueue.read, saleQueue.readOnServer)

/** The placed order, once this tab has the answer. */
export const useSaleAnswer = (key: string): Order | undefined =>
  useSyncExternalStore(
    saleQueue.subscribe,
    () => answers.get(key),
    () => undefined,
  )

export type NewSale = Pick<Sale, 'draft' | 'what' | 'number'> & {
  order: CounterOrder
  /** The token of the person who sold it. */
  person?: string | undefined
}

/** For an order that was never sent: its note says that it was sold before it arrived, because its food may be served already. */
export function markSale(order: CounterOrder, number: number): CounterOrder {
  const mark = texts.mark(number, clockTime(new Date()))
  const note = order.note ? `${mark} ${order.note}` : mark
  return note.length <= longestOrderNote ? { ...order, note } : order
}

/** Resolves when the sale is on the device; rejects if the browser can not store it, and nothing is sold. */
export const addSale = ({ order, ...sale }: NewSale): Promise<void> =>
  saleQueue.add({
    ...sale,
    key: order.key,
    order: toText(order),
    total: order.grandTotal,
    sendAt: Date.now(),
  })

/** A new sale must not overtake one that waits. */
export const isQueueBusy = (): boolean => saleQueue.read().pending.length > 0
