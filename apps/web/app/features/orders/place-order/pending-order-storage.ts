import type { NewOrder } from '@momo/contracts/orders'
import { fromText, toText } from '../checkout/checkout.api.ts'
import { readSessionItem, writeSessionItem } from '#lib/session/session-storage.ts'

/** An order without a final response. It is sent again unchanged, with the same idempotency key. */
export type PendingOrder = {
  order: NewOrder
  at: number
  /** An attempt may have reached the server. */
  isUnsure: boolean
}

const keyOf = (owner: string) => `order-sent:${owner}`

export function savePendingOrder(owner: string, { order, ...rest }: PendingOrder): void {
  writeSessionItem(keyOf(owner), JSON.stringify({ ...rest, order: toText(order) }))
}

export const clearPendingOrder = (owner: string): void => writeSessionItem(keyOf(owner), undefined)

export function readPendingOrder(owner: string): PendingOrder | undefined {
  try {
    const {
      order: text,
      at,
      isUnsure,
    } = JSON.parse(readSessionItem(keyOf(owner)) ?? '') as { order: string; at: number; isUnsure: boolean }
    const order = fromText(text)
    return order && { order, at, isUnsure }
  } catch {
    return undefined
  }
}
