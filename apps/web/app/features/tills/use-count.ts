import { useState } from 'react'
import { findKeptWork, keepWork } from '#lib/editor/autosave.ts'
import { type Draft, emptyDraft, isCounted } from './count.ts'

/** Counting a till takes a quarter of an hour: what was typed stays in this browser until the day is closed. */
export function useCount(date: string) {
  const name = `till:${date}`
  const [kept] = useState(() => findKeptWork<Draft>(name)?.value)
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...kept })
  const change = (next: Draft) => {
    setDraft(next)
    keepWork(name, isCounted(next) ? { value: next } : undefined)
  }
  return { draft, change, forget: () => keepWork(name, undefined), wasKept: kept !== undefined }
}
