import type { CounterOrder } from '@momo/contracts/orders'
import { readSessionItem, writeSessionItem } from '#lib/session/session-storage.ts'
import { fromText, toText } from '../counter/counter.api.ts'

/** the keys include the account, so another account in this tab has its own draft. */
export const draftKey = (owner: string) => `counter:${owner}`
const sentKey = (owner: string) => `counter-sent:${owner}`

export const deleteDraft = (owner: string): void => writeSessionItem(draftKey(owner), undefined)

/** Stores a sent order without a final answer, to send it again unchanged with the same idempotency key. */
export const savePendingOrder = (owner: string, order: CounterOrder): void =>
  writeSessionItem(sentKey(owner), toText(order))
export const deletePendingOrder = (owner: string): void => writeSessionItem(sentKey(owner), undefined)

export function readPendingOrder(owner: string): CounterOrder | undefined {
  try {
    return fromText(readSessionItem(sentKey(owner)) ?? '')
  } catch {
    return undefined
  }
}
