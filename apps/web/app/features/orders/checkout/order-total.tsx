import type { Cart, CartLine } from '@momo/contracts/carts'
import type { FulfilmentOffer } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { checkoutMessages } from './checkout.messages.ts'
import { ProblemNote } from './step-card.tsx'

const texts = checkoutMessages.sum
const row = 'flex justify-between gap-4 tabular-nums'

type Props = {
  cart: Cart
  subtotal: number
  offer: FulfilmentOffer
  /** Why the delivery costs so much. */
  chargeReason: string | undefined
  badge: ReactNode
  unavailableLines: CartLine[]
  onTakeOut: (line: CartLine) => void
  problem: string | undefined
  button: ReactNode
}

/** Lines and totals of the order, as computed by the server. */
export function OrderTotal({
  cart,
  subtotal,
  offer,
  chargeReason,
  badge,
  unavailableLines,
  onTakeOut,
  problem,
  button,
}: Props) {
  return (
    <Card as="section" aria-labelledby="your-order" className="wide:sticky wide:top-24">
      <div className="flex items-center justify-between gap-3 px-4.5 pt-2.5">
        <h2 id="your-order" className="heading-3">
          {texts.title}
        </h2>
        <Link to="/mycart" className="link inline-flex min-h-11 items-center">
          {texts.edit}
        </Link>
      </div>
      <div className="px-4.5 pb-3">{badge}</div>
      <ul className="divide-y-[1.5px] divide-line border-y-[1.5px] border-line px-4.5">
        {cart.lines.map((line) => (
          <SumLine
            key={line.id}
            line={line}
            isUnavailable={unavailableLines.includes(line)}
            onTakeOut={() => onTakeOut(line)}
          />
        ))}
      </ul>
      <div className="grid gap-3 px-4.5 pt-2.5 pb-4.5">
        <dl>
          <div className={row}>
            <dt>{texts.subtotal}</dt>
            <dd>{rupees(subtotal)}</dd>
          </div>
          <div className={`${row} flex-wrap gap-y-0`}>
            <dt>{texts.deliveryCharge}</dt>
            <dd>{rupees(offer.deliveryCharge)}</dd>
            {chargeReason ? (
              <dd className="basis-full text-sm leading-tight text-ink-2">{chargeReason}</dd>
            ) : undefined}
          </div>
          <div
            aria-live="polite"
            aria-atomic
            className={`${row} heading-4 mt-1 border-t-[1.5px] border-dashed border-line-2 pt-1.5`}
          >
            <dt>{texts.grandTotal}</dt>
            <dd>{rupees(offer.grandTotal)}</dd>
          </div>
        </dl>
        {problem ? <ProblemNote>{problem}</ProblemNote> : undefined}
        <div className="max-wide:hidden">{button}</div>
        <p className="text-sm text-ink-2">{texts.cancel}</p>
      </div>
    </Card>
  )
}

function SumLine({
  line,
  isUnavailable,
  onTakeOut,
}: {
  line: CartLine
  isUnavailable: boolean
  onTakeOut: () => void
}) {
  const details = [...line.options.map(({ name }) => name), line.note].filter(Boolean).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <span className="w-8 flex-none text-ink-2 tabular-nums">{texts.times(line.quantity)}</span>
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold wrap-anywhere">{line.name}</p>
        {details ? <p className="text-sm leading-tight text-ink-3 wrap-anywhere">{details}</p> : undefined}
      </div>
      <p
        className={classNames(
          'font-display font-bold whitespace-nowrap tabular-nums',
          isUnavailable && 'text-ink-3 line-through',
        )}
      >
        {rupees(line.price)}
      </p>
      {isUnavailable ? (
        <Button
          variant="outline"
          size="compact"
          aria-label={texts.takeOutNamed(line.name)}
          onClick={onTakeOut}
          className="mt-1 ml-auto"
        >
          {texts.takeOut}
        </Button>
      ) : undefined}
    </li>
  )
}
