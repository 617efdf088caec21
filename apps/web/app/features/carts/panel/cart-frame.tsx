import type { ReactNode } from 'react'
import drawing from '#ui/art/empty-cart.svg?no-inline'
import { Card } from '#ui/patterns/layout/card.tsx'
import { emptyCartMessages as texts } from '../empty-cart.messages.ts'

/** CART-01, CART-03: the panel beside the menu. The content scrolls; header and footer stay. */
export function CartFrame({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="my-cart" className="flex max-h-[400px] flex-col overflow-hidden">
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4.5 pt-3.5 pb-2.5">
        <h2 id="my-cart" className="heading-3">
          {texts.title}
        </h2>
        {beside}
      </div>
      {children}
    </Card>
  )
}

/** CART-02 */
export function EmptyCart({ text = texts.addSomething, action }: { text?: string; action?: ReactNode }) {
  return (
    <div data-empty-cart tabIndex={-1} className="px-5 pt-2 pb-7 text-center text-ink-2">
      <img src={drawing} alt="" width={148} height={112} loading="lazy" className="mx-auto mb-2 h-28 w-37" />
      <p className="heading-4 text-ink">{texts.empty}</p>
      <p>{text}</p>
      {action && <p className="mt-4">{action}</p>}
    </div>
  )
}
