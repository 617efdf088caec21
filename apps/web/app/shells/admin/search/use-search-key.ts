import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

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
  useDocumentKeys((event) => {
    if (!isSearchKey(event, isTyping()) || isOverlayOpen()) return
    event.preventDefault()
    open()
  })
}
