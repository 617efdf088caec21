import { useState } from 'react'
import { findLocalDraft, saveDraftLocally } from '#lib/editor/autosave.ts'

/** Form values in local storage until they are saved, so they survive closing the drawer or connection loss. */
export function useSavedForm<T extends Record<string, string>>(name: string, empty: T) {
  const [stored] = useState(() => findLocalDraft<T>(name)?.value)
  const [values, setValues] = useState({ ...empty, ...stored })
  const change = (changed: Partial<T>) => {
    const next = { ...values, ...changed }
    setValues(next)
    saveDraftLocally(name, Object.values(next).some(Boolean) ? { value: next } : undefined)
  }
  return {
    values,
    change,
    clearSaved: () => saveDraftLocally(name, undefined),
    wasRestored: stored !== undefined,
  }
}
