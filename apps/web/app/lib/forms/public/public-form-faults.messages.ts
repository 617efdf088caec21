import type { FaultTexts } from '../fault-problem.ts'
import { publicFormMessages } from './public-form.messages.ts'

/** Error messages of public forms, loaded only when an error occurs. */
export const publicFormFaults: FaultTexts = {
  offline: "You're offline. Check your connection and try again. What you typed is still here.",
  failed: publicFormMessages.failed,
  codes: {
    'request.invalid': 'Please check the highlighted fields.',
    'form.too_fast': 'That was quick! Please check the form and send it again.',
    'form.stale': 'This form was open for too long. Please send it again. What you typed is still here.',
    'rate.limited':
      'Too many forms were sent from your network. Please wait a few minutes and try again. What you typed is still here.',
  },
}
