import type { Proof } from '../../runner/proof.ts'
import { walkJourneys } from '../../browser/walk-journeys.ts'

export const proof: Proof = {
  name: 'order-journeys',
  title:
    'from the cart to the receipt in a browser at 390 and 1440 px: quick delivery, scheduled pickup, dine-in, a reload and a double click at the worst moments, cancelling, ordering again, tracking without a sign-in',
  target: 'every journey passes',
  // verify runs all journeys in one step.
  stage: 'full',
  run: walkJourneys(['checkout', 'after-order']),
}
