import type { Position } from '@momo/contracts/branches'
import type { PaymentMethod } from '@momo/contracts/payments'
import { useCallback, useEffect, useState } from 'react'
import { nothingChosen, type TimeChoice } from './order-time.ts'
import { readSessionItem, writeSessionItem } from '#lib/session/session-storage.ts'

export type NewAddress = { label: string; address: string; position?: Position | undefined }

/** What the customer chose and typed. Absent fields are filled from the profile and the last address. */
export type Draft = {
  time: TimeChoice
  /** Id of a saved address, or 'new' for the one being typed. */
  addressId: string | undefined
  newAddress: NewAddress
  keepsAddress: boolean
  note?: string | undefined
  name?: string
  phone?: string
  table: string
  payment: PaymentMethod
  /** Absent until the customer opens the field. */
  pan?: string | undefined
}

export const emptyDraft: Draft = {
  time: nothingChosen,
  addressId: undefined,
  newAddress: { label: '', address: '' },
  keepsAddress: true,
  table: '',
  payment: 'cash',
}

/** one draft per customer in this tab. */
const keyOf = (owner: string) => `checkout:${owner}`

export function readDraft(owner: string): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(readSessionItem(keyOf(owner)) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft
  }
}

export function clearDraft(owner: string): void {
  writeSessionItem(keyOf(owner), undefined)
}

/** Persisted in session storage, so it survives reloads, navigation, sign-in and connection loss. */
export function useDraft(owner: string) {
  const [draft, setDraft] = useState(() => readDraft(owner))
  useEffect(() => writeSessionItem(keyOf(owner), JSON.stringify(draft)), [owner, draft])
  const change = useCallback((next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next })), [])
  const choose = useCallback(
    (next: Partial<TimeChoice>) => setDraft((before) => ({ ...before, time: { ...before.time, ...next } })),
    [],
  )
  return { draft, change, choose }
}
export type ChangeDraft = (next: Partial<Draft>) => void
