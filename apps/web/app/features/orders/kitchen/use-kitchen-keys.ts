import { useEffect, useRef } from 'react'

const typing = ':is(input, textarea, select, [contenteditable])'

type Given = {
  /** The ticket with this number, counted from 1. */
  bump: (number: number) => void
  recallLast: () => void
}

/** For bump bars: 1 to 9 bump the ticket with that number, R brings the last one back. A held key acts once. */
export function useKitchenKeys(given: Given): void {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
      if (document.activeElement?.matches(typing) || document.querySelector('dialog:modal, [role=menu]'))
        return
      const isRecall = event.key === 'r' || event.key === 'R'
      if (!isRecall && !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      if (isRecall) latest.current.recallLast()
      else latest.current.bump(Number(event.key))
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
