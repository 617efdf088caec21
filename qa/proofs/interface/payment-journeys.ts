import type { Proof } from '../../runner/proof.ts'
import { walkJourneys } from '../../browser/walk-journeys.ts'

export const proof: Proof = {
  name: 'payment-journeys',
  title:
    'paying in a browser at 390 and 1440 px: eSewa, Khalti cancelled and tried again, both wallets, a reload, a closed tab and a lost sign-in in the middle, a late payment, a refund, the bill as a PDF on 80 mm and A4',
  target: 'every journey passes',
  // verify runs all journeys in one step.
  stage: 'full',
  run: walkJourneys(['payments']),
}
