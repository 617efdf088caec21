import { useEffect, useEffectEvent } from 'react'

const typing = ':is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio])'

type Keys = {
  /** To the next entry (1) or the one before (-1). */
  move: (step: 1 | -1) => void
  done: () => void
  snooze: () => void
  assign: () => void
  undo: () => void
}

/** J and K move, D done, S snooze, A assign, Z undo. Enter is the click of the focused entry. */
export function useOfficeKeys({ move, done, snooze, assign, undo }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (document.activeElement?.matches(typing) || document.querySelector('dialog:modal, [role=menu]')) return
    const key = event.key.toLowerCase()
    const isMove = key === 'j' || key === 'k'
    // A held key moves on, but triggers no action.
    if (event.repeat && !isMove) return
    if (isMove) move(key === 'j' ? 1 : -1)
    else if (key === 'd') done()
    else if (key === 's') snooze()
    else if (key === 'a') assign()
    else if (key === 'z') undo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
