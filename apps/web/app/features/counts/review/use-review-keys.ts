import { isOverlayOpen, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

const typing = ':is(input, textarea, [contenteditable])'
const rowControls = '[data-row] :is(a, select)'

/** Up and down between the rows, R to recount the focused one, Ctrl+Enter to post. */
export function useReviewKeys(post: () => void): void {
  useDocumentKeys((event) => {
    if (event.repeat || isOverlayOpen()) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return post()
    }
    const active = document.activeElement
    if (event.ctrlKey || event.metaKey || event.altKey || active?.matches(typing)) return
    if (event.key.toLowerCase() === 'r') {
      active?.closest('[data-row]')?.querySelector<HTMLElement>('[data-recount]')?.click()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // The arrows of an open list belong to the list.
    if (step === undefined || active?.matches('select')) return
    const controls = [...document.querySelectorAll<HTMLElement>(rowControls)]
    const next = controls[Math.max(0, controls.indexOf(active as HTMLElement) + step)]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}
