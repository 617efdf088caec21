import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { enquiriesMessages } from './enquiries.messages.ts'
import { EnquiryFrame, type EnquiryProps, fieldAt, Pair } from './enquiry-frame.tsx'
import { MessageField } from './message-field.tsx'

const texts = enquiriesMessages.fields
const subjects = Object.entries(enquiriesMessages.subjects).map(([value, label]) => ({ value, label }))

export function ContactForm(props: EnquiryProps) {
  return (
    <EnquiryFrame kind="contact" {...props}>
      {(state) => (
        <>
          <Pair>
            <Input {...fieldAt(state, 'fullName', texts.fullName)} autoComplete="name" maxLength={60} />
            <Input
              {...fieldAt(state, 'contact', texts.contact)}
              hint={texts.contactHint}
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </Pair>
          <Select {...fieldAt(state, 'about', texts.about)} options={subjects} />
          <MessageField state={state} />
        </>
      )}
    </EnquiryFrame>
  )
}
