import { useEffect } from 'react'

const typing = ':is(input, textarea, select, [contenteditable])'

/** Design 13: [ and ] step through the months, D downloads the register. Each key clicks the control that shows it. */
export function useMonthKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.activeElement?.matches(typing) || document.querySelector('dialog:modal')) return
      const selector = { '[': '[data-month-step="["]', ']': '[data-month-step="]"]', d: '[data-download]' }[
        event.key.toLowerCase()
      ]
      if (selector) document.querySelector<HTMLElement>(selector)?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
