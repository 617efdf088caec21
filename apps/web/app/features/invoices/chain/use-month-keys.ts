import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

/** Design 13: [ and ] step through the months, D downloads the register. Each key clicks the control that shows it. */
export function useMonthKeys(): void {
  useDocumentKeys((event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping() || isOverlayOpen()) return
    const selector = { '[': '[data-month-step="["]', ']': '[data-month-step="]"]', d: '[data-download]' }[
      event.key.toLowerCase()
    ]
    if (selector) document.querySelector<HTMLElement>(selector)?.click()
  })
}
