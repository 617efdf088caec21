import { useEffect, useEffectEvent } from 'react'

const typing = ':is(input, textarea, select, [contenteditable])'

type Actions = { finish: () => void; openLabels: () => void }

/** 1, 2 and 3 go to the questions, Ctrl+Enter finishes the batch, Ctrl+P opens the labels. */
export function useFinishKeys({ finish, openLabels }: Actions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || document.querySelector('dialog:modal')) return
    if (event.ctrlKey || event.metaKey) {
      const run = { Enter: finish, p: openLabels }[event.key]
      if (!run || event.altKey || event.shiftKey) return
      event.preventDefault()
      return run()
    }
    // Digits belong to a field that has the focus.
    if (event.altKey || !/^[123]$/.test(event.key) || document.activeElement?.matches(typing)) return
    const field = document.querySelector<HTMLInputElement>(`[data-question="${event.key}"]`)
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
