import { useEffect, useEffectEvent } from 'react'

const typing = ':is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio])'

type Keys = {
  /** The tile of the current step, from 0. */
  pick: (index: number) => void
  search: () => void
  undo: () => void
}

/** 1 to 9 pick a tile, / searches, Ctrl+Z undoes. It listens in the capture phase, before the frame's own shortcuts. */
export function useWasteKeys({ pick, search, undo }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey) return
    if (document.activeElement?.matches(typing) || document.querySelector('dialog:modal, [role=menu]')) return
    const isControl = event.ctrlKey || event.metaKey
    const isUndo = isControl && event.key.toLowerCase() === 'z'
    if (isControl && !isUndo) return
    if (isUndo) undo()
    else if (event.key === '/') search()
    else if (/^[1-9]$/.test(event.key)) pick(Number(event.key) - 1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
