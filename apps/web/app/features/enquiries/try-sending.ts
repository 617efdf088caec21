import { sendWithTicket } from '#lib/forms/public/form-ticket.ts'
import type { Problem, Values } from '#lib/forms/form-values.ts'
import { sendEnquiry } from './enquiries.api.ts'
import type { EnquiryKind } from './enquiry-kinds.ts'
import { explainEnquiry } from './explain-enquiry.ts'

/** Loaded on submit: sends the enquiry and maps errors to texts. */
export async function trySending(kind: EnquiryKind, values: Values): Promise<Problem | undefined> {
  try {
    await sendWithTicket(values, sendEnquiry[kind])
    return undefined
  } catch (error) {
    return explainEnquiry(error)
  }
}
