import type { FaultTexts } from './fault-problem.ts'
import { publicFormMessages } from './public-form.messages.ts'

/** Error messages of public forms, loaded only when an error occurs. */
export const publicFormFaults: FaultTexts = {
  offline: 'You seem to be offline. Check your connection and try again; what you typed is still here.',
  failed: publicFormMessages.failed,
  codes: {
    'request.invalid': 'Something in the form is not as it should be. Please look at it again.',
    'form.too_fast': 'That was quick. Please look it over and send it again.',
    'form.stale': 'This form has been open for too long. Please send it again; what you typed is still here.',
    'rate.limited': 'Too many forms were sent from here. Please wait a few minutes and try again; what you typed is still here.',
  },
}
