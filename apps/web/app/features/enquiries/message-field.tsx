import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { enquiriesMessages } from './enquiries.messages.ts'
import { fieldAt, type FieldState } from './enquiry-frame.tsx'

/** Copy of the contract's limit, because the contract code is loaded later than the page. */
const limit = 1000

export const MessageField = ({ state, optional = false }: { state: FieldState; optional?: boolean }) => (
  <Textarea
    {...fieldAt(state, 'message', enquiriesMessages.fields.message)}
    optional={optional}
    maxLength={limit}
    rows={3}
  />
)
