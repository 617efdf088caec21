import type { CounterOrder } from '@momo/contracts/orders'
import { useEffect, useState } from 'react'
import { readShelf, writeShelf } from '#lib/session/session-storage.ts'
import { fromText, toText } from '../counter/counter.api.ts'
import { type Draft, emptyDraft } from './counter-draft.ts'

/** whoever signs in next in this tab finds their own. */
const draftKey = (owner: string) => `counter:${owner}`
const sentKey = (owner: string) => `counter-sent:${owner}`

function readDraft(owner: string): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(readShelf(draftKey(owner)) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft
  }
}

export const forgetDraft = (owner: string): void => writeShelf(draftKey(owner), undefined)

/** It outlives a reload, the way back and a lost line. */
export function useKeptDraft(owner: string) {
  const [draft, setDraft] = useState(() => readDraft(owner))
  useEffect(() => writeShelf(draftKey(owner), JSON.stringify(draft)), [owner, draft])
  return {
    draft,
    change: (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next })),
    begin: () => setDraft(emptyDraft),
  }
}

/** What has left and was not answered for good yet: it is sent again as it was, with the key it had. */
export const keepSent = (owner: string, order: CounterOrder): void => writeShelf(sentKey(owner), toText(order))
export const forgetSent = (owner: string): void => writeShelf(sentKey(owner), undefined)

export function readSent(owner: string): CounterOrder | undefined {
  try {
    return fromText(readShelf(sentKey(owner)) ?? '')
  } catch {
    return undefined
  }
}
