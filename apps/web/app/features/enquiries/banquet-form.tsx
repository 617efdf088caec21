import { publicFormMessages } from '#lib/forms/public/public-form.messages.ts'
import { DateInput } from '#ui/primitives/inputs/date-input.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { enquiriesMessages } from './enquiries.messages.ts'
import { EnquiryFrame, type EnquiryProps, fieldAt, Pair } from './enquiry-frame.tsx'
import { MessageField } from './message-field.tsx'
import { PersonFields } from './person-fields.tsx'

const texts = enquiriesMessages.fields
const places = [
  { value: '', label: publicFormMessages.choose },
  ...Object.entries(enquiriesMessages.places).map(([value, label]) => ({ value, label })),
]

export function BanquetForm(props: EnquiryProps) {
  return (
    <EnquiryFrame
      kind="banquet"
      {...props}
      head={<h2 className="heading-3 text-blue">{enquiriesMessages.banquet.heading}</h2>}
    >
      {(state) => (
        <>
          <PersonFields state={state} />
          <Pair>
            <DateInput {...fieldAt(state, 'eventDate', texts.eventDate)} />
            <Input
              {...fieldAt(state, 'guests', texts.guests)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
            />
          </Pair>
          <Select {...fieldAt(state, 'place', texts.place)} options={places} />
          <MessageField state={state} optional />
        </>
      )}
    </EnquiryFrame>
  )
}
