import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

type Given = {
  /** The ticket with this number, counted from 1. */
  bump: (number: number) => void
  recallLast: () => void
}

/** For bump bars: 1 to 9 bump the ticket with that number, R brings the last one back. A held key acts once. */
export function useKitchenKeys(given: Given): void {
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTyping() || isOverlayOpen()) return
    const isRecall = event.key === 'r' || event.key === 'R'
    if (!isRecall && !/^[1-9]$/.test(event.key)) return
    event.preventDefault()
    if (isRecall) given.recallLast()
    else given.bump(Number(event.key))
  }, true)
}
