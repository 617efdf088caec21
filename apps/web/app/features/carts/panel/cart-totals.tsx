import type { Cart } from '@momo/contracts/carts'
import { missingForDelivery } from '@momo/contracts/orders'
import { Bike, CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useNavigation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { type CartProblem, refreshCart } from '../cart-store.ts'
import { cartMessages as texts } from '../cart.messages.ts'

const row = 'flex justify-between gap-4 tabular-nums'

/** CART-07 */
export function CartError({ problem }: { problem: CartProblem }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-red-text">
      <CircleAlert aria-hidden className="size-4.5 flex-none" />
      {problem === 'clear' ? texts.clearFailed : texts.problems[problem]}
      {problem === 'fetch' && (
        <button
          type="button"
          onClick={() => void refreshCart()}
          className="-my-2 min-h-11 px-1 underline underline-offset-3"
        >
          {texts.tryAgain}
        </button>
      )}
    </p>
  )
}

/** CART-10: the link is disabled while a change is being sent or a line is unavailable. */
function Proceed({ cart, busy }: { cart: Cart; busy: boolean }) {
  const isLeaving = useNavigation().location?.pathname === '/checkout'
  const isBusy = busy || isLeaving
  const hasUnavailableLine = cart.lines.some(({ state }) => state !== 'ok')
  const stay = (event: MouseEvent) => {
    if (isBusy || hasUnavailableLine) event.preventDefault()
  }
  return (
    <>
      {hasUnavailableLine && <p className="text-sm font-medium text-red-text">{texts.stuck}</p>}
      <LinkButton
        to={`/checkout?branchId=${cart.branchId}`}
        block
        aria-disabled={isBusy || hasUnavailableLine || undefined}
        aria-busy={isBusy || undefined}
        onClick={stay}
        icon={isBusy && <Spinner />}
        className={classNames(
          'aria-disabled:cursor-not-allowed',
          hasUnavailableLine && 'bg-disabled! text-ink-3!',
        )}
      >
        {isBusy ? texts.processing : texts.proceed}
      </LinkButton>
    </>
  )
}

/** What the note under the charge says: when it is added, and from when it is free. */
function deliveryNotes({ deliveryCharge, deliveryFrom, deliveryFreeFrom }: Cart): string {
  const notes = [
    deliveryFrom === undefined ? '' : texts.byDistance,
    deliveryCharge > 0 ? texts.deliveryOnly : '',
    deliveryFreeFrom === undefined ? '' : texts.freeFrom(rupees(deliveryFreeFrom)),
  ]
  return notes.filter(Boolean).join(' ')
}

/** Shown before the checkout, where a delivery below it is refused. */
function MinimumNote({ cart }: { cart: Cart }) {
  const missing = missingForDelivery({ minimum: cart.deliveryMinimum, subtotal: cart.subtotal })
  if (cart.deliveryMinimum === undefined || missing === 0) return
  return (
    <p className="flex items-start gap-2 rounded-sm bg-amber-soft px-3 py-2 text-sm text-amber-deep">
      <Bike aria-hidden className="mt-px size-4.5 flex-none" />
      {texts.minimum(rupees(missing), rupees(cart.deliveryMinimum))}
    </p>
  )
}

/** A charge by distance is not in the total, so only its lowest amount is shown. */
function DeliveryCharge({ cart }: { cart: Cart }) {
  const { deliveryCharge, deliveryFrom } = cart
  const notes = deliveryNotes(cart)
  return (
    <div className={`${row} flex-wrap gap-y-0`}>
      <dt>{texts.deliveryCharge}</dt>
      <dd>
        {deliveryFrom === undefined ? rupees(deliveryCharge) : texts.deliveryFrom(rupees(deliveryFrom))}
      </dd>
      {notes ? <dd className="basis-full text-sm leading-tight text-ink-2">{notes}</dd> : undefined}
    </div>
  )
}

type Props = { cart: Cart; busy: boolean; problem: CartProblem | undefined }

/** CART-01, CART-06: the server computes the totals. How the order is fulfilled is chosen at checkout. */
export function CartTotals({ cart, busy, problem }: Props) {
  return (
    <div className="grid gap-2">
      <dl>
        <div className={row}>
          <dt>{texts.subtotal}</dt>
          <dd>{rupees(cart.subtotal)}</dd>
        </div>
        <DeliveryCharge cart={cart} />
        <div
          aria-live="polite"
          aria-atomic
          className={`${row} heading-4 mt-1 border-t-[1.5px] border-dashed border-line-2 pt-1.5`}
        >
          <dt>{texts.grandTotal}</dt>
          <dd>{rupees(cart.grandTotal)}</dd>
        </div>
      </dl>
      <MinimumNote cart={cart} />
      {problem && <CartError problem={problem} />}
      <Proceed cart={cart} busy={busy} />
    </div>
  )
}
