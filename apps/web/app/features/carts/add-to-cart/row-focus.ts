import { addButtonMessages as texts } from './add-button.messages.ts'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** The browser gives the focus back to what had it. Nothing had it when the dialog came by itself, or when another took its place: then
 * it goes to the row of the food. */
export function focusRow(name: string): void {
  requestAnimationFrame(() => {
    if (!isNowhere()) return
    const buttons = document.querySelectorAll<HTMLElement>('main button[aria-haspopup=dialog]')
    Array.from(buttons)
      .find((button) => button.getAttribute('aria-label')?.startsWith(texts.addFood(name)))
      ?.focus()
  })
}
