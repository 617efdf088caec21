import type { NewOrder } from '@momo/contracts/orders'
import { fromText, toText } from '../checkout/checkout.api.ts'
import { readShelf, writeShelf } from '#lib/session/session-storage.ts'

/** An order that left and was not answered for good yet. It is sent again as it was, with the key it had. */
export type SentOrder = {
  order: NewOrder
  at: number
  /** Some try of it may have come through. */
  isUnsure: boolean
}

const keyOf = (owner: string) => `order-sent:${owner}`

export function keepSent(owner: string, { order, ...rest }: SentOrder): void {
  writeShelf(keyOf(owner), JSON.stringify({ ...rest, order: toText(order) }))
}

export const forgetSent = (owner: string): void => writeShelf(keyOf(owner), undefined)

export function readSent(owner: string): SentOrder | undefined {
  try {
    const { order: text, at, isUnsure } = JSON.parse(readShelf(keyOf(owner)) ?? '') as { order: string; at: number; isUnsure: boolean }
    const order = fromText(text)
    return order && { order, at, isUnsure }
  } catch {
    return undefined
  }
}
