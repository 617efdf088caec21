import type { MouseEvent } from 'react'
import { cartMessages as texts } from '../cart.messages.ts'
import { clearWithUndo } from './clear-with-undo.ts'

/** The focus stays in the cart when its button is removed with the last line. */
function focusEmptyCart({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const cart = currentTarget.closest('section, dialog, main')
  requestAnimationFrame(() => {
    const place = document.querySelector('main')
    const empty = (cart?.isConnected ? cart : place)?.querySelector<HTMLElement>('[data-empty-cart]')
    empty?.focus({ preventScroll: true })
  })
}

export function ClearCartButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={(event) => {
        focusEmptyCart(event)
        void clearWithUndo()
      }}
      className={`link inline-flex min-h-11 items-center ${className ?? ''}`}
    >
      {texts.clear}
    </button>
  )
}
