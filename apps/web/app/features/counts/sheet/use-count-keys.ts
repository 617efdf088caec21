import { padSelector } from '#ui/patterns/forms/number-pad.tsx'
import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'
import { padKey } from '#ui/patterns/forms/typed-number.ts'

const controls = 'a, button, summary'

type Keys = {
  onKey: (key: string) => void
  next: () => void
  add: () => void
  nextUnit: () => void
  move: (step: 1 | -1) => void
  leave: () => void
}

/** The handler of a key, or undefined if the screen does not use it. */
function handlerFor(event: KeyboardEvent, keys: Keys): (() => void) | undefined {
  const digit = padKey(event.key)
  if (digit !== undefined) return () => keys.onKey(digit)
  if (event.key === 'ArrowDown') return () => keys.move(1)
  if (event.key === 'ArrowUp') return () => keys.move(-1)
  if (event.repeat) return undefined
  if (event.key === '+') return keys.add
  if (event.key.toLowerCase() === 'u') return keys.nextUnit
  if (event.key === 'Escape') return keys.leave
  if (event.key !== 'Enter') return undefined
  const active = document.activeElement
  // Enter on a focused control activates it, except on a key of the pad.
  return active?.matches(controls) && !active.closest(padSelector) ? undefined : keys.next
}

/** The keyboard of the count screen. It listens in the capture phase, before the frame's own shortcuts. */
export function useCountKeys(keys: Keys): void {
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping() || isOverlayOpen()) return
    const handler = handlerFor(event, keys)
    if (!handler) return
    event.preventDefault()
    handler()
  }, true)
}
