import { Input } from '#ui/primitives/inputs/input.tsx'
import { enquiriesMessages } from './enquiries.messages.ts'
import { fieldAt, type FieldState, Pair } from './enquiry-frame.tsx'

const texts = enquiriesMessages.fields

export function PersonFields({ state }: { state: FieldState }) {
  return (
    <>
      <Input {...fieldAt(state, 'fullName', texts.fullName)} autoComplete="name" maxLength={60} />
      <Pair>
        <Input {...fieldAt(state, 'contact', texts.phone)} type="tel" autoComplete="tel" maxLength={40} />
        <Input {...fieldAt(state, 'email', texts.email)} type="email" autoComplete="email" maxLength={254} />
      </Pair>
    </>
  )
}
