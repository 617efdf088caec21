import { useEffect, useEffectEvent } from 'react'

const typing = ':is(input, textarea, select, [contenteditable])'

/** One key for each action, unless something is typed or a dialog is open. */
export function useSupplierKeys(actions: Partial<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = document.querySelector('dialog:modal') ?? document.activeElement?.matches(typing)
    if (event.defaultPrevented || event.repeat || isElsewhere) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
