import { useState } from 'react'
import { findLocalDraft, saveDraftLocally } from '#lib/editor/autosave.ts'
import { type Draft, emptyDraft, isCounted } from './count.ts'

/** Autosave: counting takes a while, so the draft stays in this browser until the day is closed. */
export function useCount(date: string) {
  const name = `till:${date}`
  const [restored] = useState(() => findLocalDraft<Draft>(name)?.value)
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...restored })
  const change = (next: Draft) => {
    setDraft(next)
    saveDraftLocally(name, isCounted(next) ? { value: next } : undefined)
  }
  return {
    draft,
    change,
    clear: () => saveDraftLocally(name, undefined),
    wasRestored: restored !== undefined,
  }
}
