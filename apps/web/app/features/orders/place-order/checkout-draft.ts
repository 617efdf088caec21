import type { Position } from '@momo/contracts/branches'
import type { PaymentMethod } from '@momo/contracts/payments'
import { useCallback, useEffect, useState } from 'react'
import { nothingChosen, type TimeChoice } from './order-time.ts'
import { readShelf, writeShelf } from '#lib/session/session-storage.ts'

export type NewAddress = { label: string; address: string; position?: Position | undefined }

/** What was chosen and typed. What is absent was not touched: then the profile and the last address say it. */
export type Draft = {
  time: TimeChoice
  /** A saved one, or 'new': one that is being typed. */
  addressId: string | undefined
  newAddress: NewAddress
  keepsAddress: boolean
  note?: string | undefined
  name?: string
  phone?: string
  table: string
  payment: PaymentMethod
  /** Absent: nobody asked for it. */
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

/** whoever signs in next in this tab finds their own. */
const keyOf = (owner: string) => `checkout:${owner}`

export function readDraft(owner: string): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(readShelf(keyOf(owner)) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft
  }
}

/** Once it is ordered only the habits stay. */
export function forgetDraft(owner: string): void {
  writeShelf(keyOf(owner), undefined)
}

/** It outlives a reload, the way back, the sign-in and a lost line. */
export function useDraft(owner: string) {
  const [draft, setDraft] = useState(() => readDraft(owner))
  useEffect(() => writeShelf(keyOf(owner), JSON.stringify(draft)), [owner, draft])
  const change = useCallback((next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next })), [])
  const choose = useCallback((next: Partial<TimeChoice>) => setDraft((before) => ({ ...before, time: { ...before.time, ...next } })), [])
  return { draft, change, choose }
}
export type ChangeDraft = (next: Partial<Draft>) => void
