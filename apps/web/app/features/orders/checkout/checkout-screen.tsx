import { type SubmitEvent, useRef } from 'react'
import { rupees } from '#lib/format/money.ts'
import { Button } from '#ui/primitives/button.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import { checkoutMessages as texts } from './checkout.messages.ts'
import { FulfilmentCard } from './fulfilment-card.tsx'
import type { FilledCheckout } from '../place-order/checkout-form.ts'
import { OrderTotal } from './order-total.tsx'
import { OrderTimeProvider } from '../place-order/order-time-context.tsx'
import { PanField } from './pan-field.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PendingOrderNote } from './order-note.tsx'
import { ProblemNote } from './step-card.tsx'
import { useCheckout } from './use-checkout.ts'
import { WhenCard } from './when-card.tsx'
import { WhereCard } from './where-card.tsx'

type CheckoutForm = ReturnType<typeof useCheckout>

/** Four numbered cards, the totals and one submit button. */
export function CheckoutScreen(props: CheckoutProps) {
  const { checkout, cart, where, badge, onTakeOut } = props
  const form = useRef<HTMLFormElement>(null)
  const checkoutForm = useCheckout(props, form)
  const { draft, choose, filled, problems, submitOrder, placing, unavailableLines } = checkoutForm
  if (!filled) return <ProblemNote>{texts.fulfilment.none(checkout.outlet)}</ProblemNote>
  const { offer } = filled
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    submitOrder()
  }
  const button = <SubmitButton state={placing.state} />
  return (
    <OrderTimeProvider choice={draft.time} onChoose={choose} now={checkout.now}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PendingOrderNote placing={placing} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-10">
          {/* The form is inert until the server answers. */}
          <div inert={placing.state !== 'idle'} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CheckoutCards {...checkoutForm} filled={filled} checkout={checkout} where={where} />
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

function SubmitButton({ state }: Pick<CheckoutForm['placing'], 'state'>) {
  const isUnknown = state === 'unknown'
  return (
    <Button
      type="submit"
      size="large"
      block
      loading={state !== 'idle' && !isUnknown}
      loadingText={texts.sum.placing}
    >
      {isUnknown ? texts.sum.again : texts.sum.place}
    </Button>
  )
}

type CardsProps = Pick<CheckoutProps, 'checkout' | 'where'> &
  Omit<CheckoutForm, 'filled'> & { filled: FilledCheckout }

function CheckoutCards({
  checkout,
  where,
  draft,
  change,
  problems,
  clearErrors,
  validateField,
  filled,
}: CardsProps) {
  const { offer, time } = filled
  return (
    <>
      <FulfilmentCard
        checkout={checkout}
        picked={offer.fulfilmentMethod}
        problem={problems.cards.fulfilment}
        onPick={clearErrors}
      />
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
        fulfilmentMethod={offer.fulfilmentMethod}
        problem={problems.cards.payment}
        unpaidOrderId={problems.unpaidOrderId}
        onPick={(payment) => change({ payment })}
        pan={<PanField pan={draft.pan} error={problems.fields.pan} onChange={change} />}
      />
    </>
  )
}
