import { useState } from 'react'
import { findKeptWork, keepWork } from '#lib/editor/kept-work.ts'

/** A text that stays in this browser until it is saved, whatever becomes of the page. */
export function useKeptText(name: string, saved: string) {
  const [kept] = useState(() => findKeptWork<string>(name)?.value)
  const [text, setText] = useState(kept ?? saved)
  const change = (next: string) => {
    setText(next)
    keepWork(name, next === saved ? undefined : { value: next })
  }
  const settle = (next: string) => {
    setText(next)
    keepWork(name, undefined)
  }
  return { text, change, settle, wasKept: kept !== undefined }
}
