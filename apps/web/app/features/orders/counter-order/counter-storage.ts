import type { CounterOrder } from '@momo/contracts/orders'
import { useEffect, useState } from 'react'
import { readSessionItem, writeSessionItem } from '#lib/session/session-storage.ts'
import { fromText, toText } from '../counter/counter.api.ts'
import { type Draft, emptyDraft } from './counter-draft.ts'

/** the keys include the account, so another account in this tab has its own draft. */
const draftKey = (owner: string) => `counter:${owner}`
const sentKey = (owner: string) => `counter-sent:${owner}`

function readDraft(owner: string): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(readSessionItem(draftKey(owner)) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft
  }
}

export const deleteDraft = (owner: string): void => writeSessionItem(draftKey(owner), undefined)

/** The draft survives a reload, navigation and a lost connection. */
export function useSavedDraft(owner: string) {
  const [draft, setDraft] = useState(() => readDraft(owner))
  useEffect(() => writeSessionItem(draftKey(owner), JSON.stringify(draft)), [owner, draft])
  return {
    draft,
    change: (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next })),
    begin: () => setDraft(emptyDraft),
  }
}

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
