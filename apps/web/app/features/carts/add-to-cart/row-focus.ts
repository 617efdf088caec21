import { addButtonMessages as texts } from './add-button.messages.ts'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** Focuses the row of the food when the browser cannot restore the focus: the dialog opened by itself, or replaced another. */
export function focusRow(name: string): void {
  requestAnimationFrame(() => {
    if (!isNowhere()) return
    const buttons = document.querySelectorAll<HTMLElement>('main button[aria-haspopup=dialog]')
    Array.from(buttons)
      .find((button) => button.getAttribute('aria-label')?.startsWith(texts.addFood(name)))
      ?.focus()
  })
}
