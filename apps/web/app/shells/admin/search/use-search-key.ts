import { useEffect } from 'react'

const typingSelector = ':is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio])'

/** '/' is ignored while typing; Ctrl+K and ⌘K work everywhere. Nothing opens over an open dialog. */
export function isSearchKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isTyping: boolean,
): boolean {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping
}

export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        !isSearchKey(event, document.activeElement?.matches(typingSelector) ?? false)
      )
        return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [open])
}
