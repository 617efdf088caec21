import { PersonName, Phone, tidyIdentifier } from '@momo/contracts/accounts'
import type { StaffMove } from '@momo/contracts/orders'
import { type SubmitEvent, useState } from 'react'
import { phoneText } from '#lib/format/phone.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { askMessages as texts } from './actions.messages.ts'
import { lastRiders, rememberRider, type Rider } from './riders.ts'

/** Normalized values; undefined for those that the contract rejects. */
export function riderTyped({ name, phone }: Rider): { name: string | undefined; phone: string | undefined } {
  return {
    name: PersonName.safeParse(name).data,
    phone: Phone.safeParse(tidyIdentifier(latinDigits(phone))).data,
  }
}

/** Offers the last riders as one-tap buttons. */
export function RiderForm({ onMove }: { onMove: (move: StaffMove) => void }) {
  const [riders] = useState(lastRiders)
  const [typed, setTyped] = useState<Rider>({ name: '', phone: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const { name, phone } = riderTyped(typed)
  const give = (rider: Rider) => {
    rememberRider(rider)
    onMove({ move: 'hand-over', riderName: rider.name, riderPhone: rider.phone })
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (name !== undefined && phone !== undefined) give({ name, phone })
  }
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
      <form noValidate onSubmit={send} className="grid gap-3">
        <Input
          label={texts.riderName}
          autoComplete="off"
          maxLength={60}
          value={typed.name}
          error={isSubmitted && name === undefined ? texts.nameWrong : undefined}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <Input
          label={texts.riderPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={typed.phone}
          error={isSubmitted && phone === undefined ? texts.phoneWrong : undefined}
          onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
        />
        <AdminButton type="submit" size="large" block>
          {texts.give}
        </AdminButton>
      </form>
    </div>
  )
}
