import { zodResolver } from '@hookform/resolvers/zod'
import type { StaffMove } from '@momo/contracts/orders'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { phoneText } from '#lib/format/phone.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { RiderInput } from '../shared/staff-inputs.ts'
import { askMessages as texts } from './actions.messages.ts'
import { lastRiders, rememberRider, type Rider } from './riders.ts'

/** Offers the last riders as one-tap buttons. */
export function RiderForm({ onMove }: { onMove: (move: StaffMove) => void }) {
  const [riders] = useState(lastRiders)
  const form = useForm({
    resolver: zodResolver(RiderInput),
    defaultValues: { riderName: '', riderPhone: '' },
  })
  const give = ({ name, phone }: Rider) => {
    rememberRider({ name, phone })
    onMove({ move: 'hand-over', riderName: name, riderPhone: phone })
  }
  const submit = form.handleSubmit(({ riderName: name, riderPhone: phone }) => give({ name, phone }))
  return (
    <div className="grid gap-4">
      {riders.length > 0 ? (
        <section aria-label={texts.lastRiders} className="grid gap-2">
          {riders.map((rider) => (
            <AdminButton key={rider.phone} variant="outline" size="large" block onClick={() => give(rider)}>
              <span className="wrap-anywhere">{rider.name}</span>
              <span className="font-text text-base font-normal">{phoneText(rider.phone)}</span>
            </AdminButton>
          ))}
        </section>
      ) : undefined}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Input {...inputProps(form, 'riderName')} label={texts.riderName} autoComplete="off" maxLength={60} />
        <Input
          {...inputProps(form, 'riderPhone')}
          label={texts.riderPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
        />
        <AdminButton type="submit" size="large" block>
          {texts.give}
        </AdminButton>
      </form>
    </div>
  )
}
