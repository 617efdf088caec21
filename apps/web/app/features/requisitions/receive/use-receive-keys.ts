import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

const lineControls = '[data-line] button'

type Keys = { asSent: () => void; confirm: () => void }

/**
 * Up and down between the lines, where Enter changes the focused one; A for everything as sent; Ctrl+Enter confirms. It listens in the
 * capture phase, before the frame's own shortcuts.
 */
export function useReceiveKeys({ asSent, confirm }: Keys): void {
  useDocumentKeys((event) => {
    if (event.repeat || isOverlayOpen()) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return confirm()
    }
    const active = document.activeElement
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping()) return
    if (event.key.toLowerCase() === 'a') {
      event.preventDefault()
      return asSent()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // The arrows of a group of radio buttons choose one.
    if (step === undefined || active?.matches('input')) return
    const controls = [...document.querySelectorAll<HTMLElement>(lineControls)]
    const next = controls[Math.max(0, controls.indexOf(active as HTMLElement) + step)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }, true)
}
