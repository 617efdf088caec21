import { useEffectEvent, useLayoutEffect } from 'react'

const typing = ':is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio])'

/** Whether the focused control takes the key as text. */
export const isTyping = (): boolean => document.activeElement?.matches(typing) ?? false

/** Shortcuts of a page rest while something is open above it. */
export const isOverlayOpen = (): boolean => document.querySelector('dialog:modal, [role=menu]') !== null

/**
 * Shortcuts of a page. They work as soon as its controls are in the document: a passive effect would start later, and lose a key stroke
 * in between. With `capture` they come before the shortcuts of the frame.
 */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void, capture = false): void {
  const latest = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) latest(event)
    }
    document.addEventListener('keydown', listen, { capture })
    return () => document.removeEventListener('keydown', listen, { capture })
  }, [capture])
}
