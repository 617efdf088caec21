import { useState } from 'react'
import { findKeptWork, keepWork } from '#lib/editor/autosave.ts'

/** Texts that stay in this browser until they are saved, whatever becomes of the drawer or the line. */
export function useKeptForm<T extends Record<string, string>>(name: string, empty: T) {
  const [kept] = useState(() => findKeptWork<T>(name)?.value)
  const [values, setValues] = useState({ ...empty, ...kept })
  const change = (changed: Partial<T>) => {
    const next = { ...values, ...changed }
    setValues(next)
    keepWork(name, Object.values(next).some(Boolean) ? { value: next } : undefined)
  }
  return { values, change, forget: () => keepWork(name, undefined), wasKept: kept !== undefined }
}
