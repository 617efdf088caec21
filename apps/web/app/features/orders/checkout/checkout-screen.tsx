import { type SubmitEvent, useRef } from 'react'
import { rupees } from '#lib/format/money.ts'
import { Button } from '#ui/primitives/button.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import { checkoutMessages as texts } from './checkout.messages.ts'
import { FulfilmentCard } from './fulfilment-card.tsx'
import { OrderTotal } from './order-total.tsx'
import { OrderTimeProvider } from '../place-order/order-time-context.tsx'
import { PanField } from './pan-field.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PendingOrderNote } from './order-note.tsx'
import { ProblemNote } from './step-card.tsx'
import { useCheckout } from './use-checkout.ts'
import { WhenCard } from './when-card.tsx'
import { WhereCard } from './where-card.tsx'

/** Four numbered cards, the totals and one submit button. */
export function CheckoutScreen(props: CheckoutProps) {
  const { checkout, cart, where, badge, onTakeOut } = props
  const form = useRef<HTMLFormElement>(null)
  const { draft, choose, change, filled, problems, clearErrors, validateField, submitOrder, placing, unavailableLines } = useCheckout(
    props,
    form,
  )
  if (!filled) return <ProblemNote>{texts.how.none(checkout.outlet)}</ProblemNote>
  const { offer, time } = filled
  const isBusy = placing.state !== 'idle'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    submitOrder()
  }
  const button = (
    <Button type="submit" size="large" block loading={isBusy && placing.state !== 'unknown'} loadingText={texts.sum.placing}>
      {placing.state === 'unknown' ? texts.sum.again : texts.sum.place}
    </Button>
  )
  return (
    <OrderTimeProvider choice={draft.time} onChoose={choose} now={checkout.now}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PendingOrderNote placing={placing} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-10">
          {/* The form is inert until the server answers. */}
          <div inert={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FulfilmentCard checkout={checkout} picked={offer.way} problem={problems.cards.how} onPick={clearErrors} />
            <WhenCard
              checkout={checkout}
              offer={offer}
              time={time}
              problem={problems.cards.when}
              timeError={problems.fields.time}
              onPick={clearErrors}
            />
            <WhereCard
              filled={filled}
              checkout={checkout}
              problems={problems}
              onChange={change}
              onLeave={validateField}
              addresses={where({
                picked: filled.where.saved,
                onPick: (addressId) => change({ addressId, note: undefined }),
                typed: draft.newAddress,
                onType: (newAddress) => change({ newAddress }),
                keeps: draft.keepsAddress,
                onKeeps: (keepsAddress) => change({ keepsAddress }),
                errors: problems.fields,
              })}
            />
            <PaymentCard
              offered={checkout.payments}
              picked={filled.payment}
              way={offer.way}
              problem={problems.cards.payment}
              onPick={(payment) => change({ payment })}
              pan={<PanField pan={draft.pan} error={problems.fields.pan} onChange={change} />}
            />
          </div>
          <OrderTotal
            cart={cart}
            subtotal={checkout.subtotal}
            offer={offer}
            badge={badge}
            unavailableLines={unavailableLines}
            onTakeOut={onTakeOut}
            problem={problems.cards.sum}
            button={button}
          />
        </div>
        <div className="pay-bar">
          <p className="leading-tight">
            <span className="block text-sm text-ink-2">{texts.sum.grandTotal}</span>
            <b className="heading-3 whitespace-nowrap tabular-nums">{rupees(offer.grandTotal)}</b>
          </p>
          <span className="flex-[1_1_min-content]">{button}</span>
        </div>
      </form>
    </OrderTimeProvider>
  )
}
