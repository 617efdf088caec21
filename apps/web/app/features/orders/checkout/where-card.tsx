import type { Checkout } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { phoneText } from '#lib/format/phone.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { ChangeDraft } from '../place-order/checkout-draft.ts'
import { type FilledCheckout, type Problems, tidyPhone } from '../place-order/checkout-form.ts'
import { checkoutMessages } from './checkout.messages.ts'
import { StepCard } from './step-card.tsx'

const texts = checkoutMessages.where

type Props = {
  filled: FilledCheckout
  checkout: Checkout
  problems: Problems
  onChange: ChangeDraft
  /** Called on blur of a non-empty field. */
  onLeave: (field: 'phone') => void
  /** The saved addresses and the map, rendered by another feature. */
  addresses: ReactNode
}

/** ORD-02: a delivery asks for address and phone, a pickup for name and phone, dine-in for the table number. */
export function WhereCard({ filled, checkout, problems, onChange, onLeave, addresses }: Props) {
  const { fulfilmentMethod } = filled.offer
  const phone = (
    <PhoneField
      label={fulfilmentMethod === 'delivery' ? texts.riderPhone : texts.phone}
      phone={filled.phone}
      error={problems.fields.phone}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
  return (
    <StepCard number={3} title={texts.title[fulfilmentMethod]} problem={problems.cards.where}>
      {fulfilmentMethod === 'delivery' ? addresses : undefined}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-2.5 gap-y-4 md:grid-cols-2">
        {fulfilmentMethod === 'dine-in' ? (
          <Input
            name="table"
            label={texts.table}
            hint={checkout.tablesCount > 0 ? texts.tables(checkout.tablesCount) : undefined}
            error={problems.fields.table}
            value={filled.table}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            onChange={(event) => onChange({ table: latinDigits(event.target.value) })}
            className="md:col-span-2"
          />
        ) : undefined}
        {fulfilmentMethod === 'delivery' ? undefined : (
          <Input
            name="name"
            label={texts.name}
            error={problems.fields.name}
            value={filled.name}
            autoComplete="name"
            maxLength={60}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
        {phone}
        {fulfilmentMethod === 'delivery' ? (
          <Input
            name="note"
            label={texts.note}
            optional
            placeholder={texts.notePlaceholder}
            value={filled.where.note}
            maxLength={160}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        ) : undefined}
      </div>
    </StepCard>
  )
}

type PhoneProps = {
  label: string
  phone: string
  error: string | undefined
  onChange: ChangeDraft
  onLeave: Props['onLeave']
}

/** Shows the number with spaces, except while it is edited. */
function PhoneField({ label, phone, error, onChange, onLeave }: PhoneProps) {
  const write = (next: string) => {
    if (next !== phone) onChange({ phone: next })
  }
  return (
    <Input
      name="phone"
      label={label}
      error={error}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      lead="+977"
      value={phone}
      maxLength={20}
      onFocus={() => write(tidyPhone(phone))}
      onChange={(event) => write(latinDigits(event.target.value))}
      onBlur={() => {
        write(phoneText(tidyPhone(phone)))
        if (phone.trim()) onLeave('phone')
      }}
    />
  )
}
