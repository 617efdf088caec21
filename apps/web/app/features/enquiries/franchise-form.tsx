import { Input } from '#ui/primitives/inputs/input.tsx'
import { enquiriesMessages } from './enquiries.messages.ts'
import { EnquiryFrame, type EnquiryProps, fieldAt } from './enquiry-frame.tsx'
import { MessageField } from './message-field.tsx'
import { PersonFields } from './person-fields.tsx'

const texts = enquiriesMessages.fields

export function FranchiseForm(props: EnquiryProps) {
  return (
    <EnquiryFrame
      kind="franchise"
      {...props}
      head={<h2 className="heading-3 text-blue">{enquiriesMessages.franchise.heading}</h2>}
    >
      {(state) => (
        <>
          <PersonFields state={state} />
          <Input
            {...fieldAt(state, 'city', texts.city)}
            hint={texts.cityHint}
            autoComplete="address-level2"
            maxLength={80}
          />
          <MessageField state={state} optional />
        </>
      )}
    </EnquiryFrame>
  )
}
