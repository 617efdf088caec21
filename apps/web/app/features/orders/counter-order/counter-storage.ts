import type { CounterOrder } from '@momo/contracts/orders'
import type { QueuedPerson } from '#lib/api/with-person.ts'
import { readSessionItem, writeSessionItem } from '#lib/session/session-storage.ts'
import { fromText, toText } from '../counter/counter.api.ts'

/** the keys include the account, so another account in this tab has its own draft. */
export const draftKey = (owner: string) => `counter:${owner}`
const sentKey = (owner: string) => `counter-sent:${owner}`
const personKey = (owner: string) => `counter-person:${owner}`

export const deleteDraft = (owner: string): void => writeSessionItem(draftKey(owner), undefined)

/** Stores a sent order without a final answer, to send it again unchanged with the same idempotency key. */
export const savePendingOrder = (owner: string, order: CounterOrder): void =>
  writeSessionItem(sentKey(owner), toText(order))
export function deletePendingOrder(owner: string): void {
  writeSessionItem(sentKey(owner), undefined)
  writeSessionItem(personKey(owner), undefined)
}

/** Who made the stored order, and when. */
export const savePendingPerson = (owner: string, person: QueuedPerson): void =>
  writeSessionItem(personKey(owner), JSON.stringify(person))

export function readPendingPerson(owner: string): QueuedPerson | undefined {
  try {
    const { token, madeAt } = JSON.parse(readSessionItem(personKey(owner)) ?? '') as Record<string, string>
    return { token, madeAt: new Date(madeAt ?? '') }
  } catch {
    return undefined
  }
}

export function readPendingOrder(owner: string): CounterOrder | undefined {
  try {
    return fromText(readSessionItem(sentKey(owner)) ?? '')
  } catch {
    return undefined
  }
}
