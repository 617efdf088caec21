import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

const answers: Record<string, string> = { a: 'accept', p: 'our-records' }

const differences = () => [...document.querySelectorAll<HTMLElement>('[data-difference]')]
const buttonOf = (difference: Element | null | undefined, answer?: string) =>
  difference?.querySelector<HTMLElement>(answer ? `[data-answer="${answer}"]` : '[data-answer]')

/** The difference with the focus, or the first one without an answer. */
function current(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-difference]')
  return focused ?? document.querySelector<HTMLElement>('[data-difference=open]')
}

function move(step: number): boolean {
  const all = differences()
  const focused = document.activeElement?.closest<HTMLElement>('[data-difference]')
  const next = all[focused ? Math.max(0, all.indexOf(focused) + step) : 0]
  const button = buttonOf(next)
  button?.focus()
  return button !== null && button !== undefined
}

/** Design 13: up and down between the differences, A accepts, P pays by our records, Ctrl+Enter approves. */
export function useBillKeys(approve: () => void): void {
  useDocumentKeys((event) => {
    if (event.repeat || isOverlayOpen()) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return approve()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping()) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) return void (move(step) && event.preventDefault())
    const answer = answers[event.key.toLowerCase()]
    const button = answer && buttonOf(current(), answer)
    // A key answers; only the button takes an answer back.
    if (!button || button.getAttribute('aria-pressed') === 'true') return
    button.focus()
    button.click()
  })
}
