import type { Checkout } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { phoneText } from '#lib/format/phone.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { DraftForm } from '../place-order/checkout-draft.ts'
import { type FilledCheckout, tidyPhone } from '../place-order/checkout-form.ts'
import { checkoutMessages } from './checkout.messages.ts'
import { StepCard } from './step-card.tsx'

const texts = checkoutMessages.where

type Props = {
  form: DraftForm
  filled: FilledCheckout
  checkout: Checkout
  problem: string | undefined
  /** The saved addresses and the map, rendered by another feature. */
  addresses: ReactNode
}

/**
 * ORD-02: a delivery asks for address and phone, a pickup for name and phone, dine-in for the table number. A delivery asks for the name
 * too while the account has none.
 */
export function WhereCard({ form, filled, checkout, problem, addresses }: Props) {
  const { fulfilmentMethod } = filled.offer
  const isDelivery = fulfilmentMethod === 'delivery'
  return (
    <StepCard number={3} title={texts.title[fulfilmentMethod]} problem={problem}>
      {isDelivery ? addresses : undefined}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-2.5 gap-y-4 md:grid-cols-2">
        {fulfilmentMethod === 'dine-in' ? (
          <Input
            {...inputProps(form, 'table')}
            label={texts.table}
            hint={checkout.tablesCount > 0 ? texts.tables(checkout.tablesCount) : undefined}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            className="md:col-span-2"
          />
        ) : undefined}
        {isDelivery && checkout.contact.name !== '' ? undefined : (
          <Input {...inputProps(form, 'name')} label={texts.name} autoComplete="name" maxLength={60} />
        )}
        <PhoneField form={form} label={isDelivery ? texts.riderPhone : texts.phone} />
        {isDelivery ? (
          // The note of the saved address is shown until the customer types another one, so it is not registered.
          <Input
            name="note"
            label={texts.note}
            optional
            placeholder={texts.notePlaceholder}
            value={filled.where.note}
            maxLength={160}
            onChange={(event) => form.setValue('note', event.target.value)}
          />
        ) : undefined}
      </div>
    </StepCard>
  )
}

/** Shows the number with spaces, except while it is edited. A wrong one is marked when the field is left. */
function PhoneField({ form, label }: { form: DraftForm; label: string }) {
  const rewrite = (format: (typed: string) => string) =>
    form.setValue('phone', format(form.getValues('phone')))
  return (
    <Input
      {...inputProps(form, 'phone')}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      lead="+977"
      maxLength={20}
      onFocus={() => rewrite(tidyPhone)}
      onBlur={() => {
        rewrite((typed) => phoneText(tidyPhone(typed)))
        if (form.getValues('phone')) void form.trigger('phone')
      }}
    />
  )
}
