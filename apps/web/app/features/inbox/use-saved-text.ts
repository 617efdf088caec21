import { useState } from 'react'
import { findKeptWork, keepWork } from '#lib/editor/autosave.ts'

type Typed = { value: string; /** What was saved when it was written, if that is known. */ over: string | undefined }

/**
 * A text that stays in this browser until it is saved, whatever becomes of the page. Where nothing was typed it is what is saved, also
 * when that changes meanwhile.
 */
export function useKeptText(name: string, saved: string) {
  const [kept] = useState(() => findKeptWork<string>(name)?.value)
  const [typed, setTyped] = useState<Typed | undefined>(kept === undefined ? undefined : { value: kept, over: undefined })
  const change = (next: string) => {
    setTyped(next === saved ? undefined : { value: next, over: typed ? typed.over : saved })
    keepWork(name, next === saved ? undefined : { value: next })
  }
  const settle = () => {
    setTyped(undefined)
    keepWork(name, undefined)
  }
  /** Somebody saved something else since this was typed. */
  const isOverTheirs = typed?.over !== undefined && typed.over !== saved
  return { text: typed?.value ?? saved, change, settle, isOverTheirs, wasKept: kept !== undefined && typed !== undefined }
}
