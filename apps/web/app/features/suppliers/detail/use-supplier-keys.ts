import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

/** One key for each action, unless something is typed or a dialog is open. */
export function useSupplierKeys(actions: Partial<Record<string, () => void>>): void {
  useDocumentKeys((event) => {
    const isElsewhere = isOverlayOpen() || isTyping()
    if (event.repeat || isElsewhere) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
}
