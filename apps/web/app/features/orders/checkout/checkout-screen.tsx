import { isAboveCashLimit } from '@momo/contracts/orders'
import { useRef } from 'react'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import { checkoutMessages as texts } from './checkout.messages.ts'
import { FulfilmentCard } from './fulfilment-card.tsx'
import { chargeReason } from '../place-order/delivery-price.ts'
import { belowMinimum, type FilledCheckout } from '../place-order/checkout-form.ts'
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
  const element = useRef<HTMLFormElement>(null)
  const checkoutForm = useCheckout(props, element)
  const { draft, filled, problemOf, chooseTime, submit, placing, unavailableLines } = checkoutForm
  if (!filled) return <ProblemNote>{texts.fulfilment.none(checkout.outlet)}</ProblemNote>
  const { offer } = filled
  const button = <SubmitButton state={placing.state} />
  return (
    <OrderTimeProvider choice={draft.time} onChoose={chooseTime} now={checkout.now}>
      <form ref={element} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
            chargeReason={chargeReason(offer, checkout, filled.where.position)}
            badge={badge}
            unavailableLines={unavailableLines}
            onTakeOut={onTakeOut}
            problem={problemOf('sum')}
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

function CheckoutCards({ checkout, where, form, draft, filled, problemOf, unpaidOrderId }: CardsProps) {
  const { offer, time } = filled
  const pickAddress = (addressId: string) => {
    form.setValue('addressId', addressId)
    form.setValue('note', undefined)
    form.clearErrors(['address', 'label'])
  }
  return (
    <>
      <FulfilmentCard
        checkout={checkout}
        picked={offer.fulfilmentMethod}
        problem={problemOf('fulfilment')}
        hint={belowMinimum(filled, checkout)}
      />
      <WhenCard
        checkout={checkout}
        offer={offer}
        time={time}
        problem={problemOf('when')}
        timeError={form.formState.errors.time?.message}
      />
      <WhereCard
        form={form}
        filled={filled}
        checkout={checkout}
        problem={problemOf('where')}
        addresses={where({
          picked: filled.where.saved,
          onPick: pickAddress,
          address: inputProps(form, 'address'),
          addressText: draft.address,
          onAddressText: (text) => form.setValue('address', text),
          label: draft.keepsAddress ? inputProps(form, 'label') : undefined,
          keeps: form.register('keepsAddress'),
          pin: draft.position,
          onPin: (position) => form.setValue('position', position),
        })}
      />
      <PaymentCard
        offered={checkout.payments}
        cashLimit={isAboveCashLimit(offer, checkout.cashLimit) ? checkout.cashLimit : undefined}
        picked={filled.payment}
        fulfilmentMethod={offer.fulfilmentMethod}
        problem={problemOf('payment')}
        unpaidOrderId={unpaidOrderId}
        onPick={(payment) => form.setValue('payment', payment)}
        pan={<PanField form={form} />}
      />
    </>
  )
}
