import { useState } from 'react'
import { findLocalDraft, saveDraftLocally } from '#lib/editor/autosave.ts'

type Typed = { value: string; /** The saved text when editing started, if known. */ over: string | undefined }

/** A text that is autosaved in this browser until it is saved on the server. Without local changes it follows the saved value. */
export function useSavedText(name: string, saved: string) {
  const [draft] = useState(() => findLocalDraft<string>(name)?.value)
  const [typed, setTyped] = useState<Typed | undefined>(
    draft === undefined ? undefined : { value: draft, over: undefined },
  )
  const change = (next: string) => {
    setTyped(next === saved ? undefined : { value: next, over: typed ? typed.over : saved })
    saveDraftLocally(name, next === saved ? undefined : { value: next })
  }
  const settle = () => {
    setTyped(undefined)
    saveDraftLocally(name, undefined)
  }
  /** The server value changed since the user started to type. */
  const hasConflict = typed?.over !== undefined && typed.over !== saved
  return {
    text: typed?.value ?? saved,
    change,
    settle,
    isOverTheirs: hasConflict,
    wasRestored: draft !== undefined && typed !== undefined,
  }
}
