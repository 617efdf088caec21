import { useEffect } from 'react'

const typing = ':is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio])'

/** '/' belongs to whoever is typing; Ctrl+K and ⌘K work everywhere. Nothing opens over an open dialog. */
export function isSearchKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>, isTyping: boolean): boolean {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping
}

export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event, document.activeElement?.matches(typing) ?? false)) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
}
