import type { Proof } from '../../runner/proof.ts'
import { walkJourneys } from '../../browser/walk-journeys.ts'

export const proof: Proof = {
  name: 'branch-journeys',
  title:
    'a day at the branch in two browsers at once, the customer’s phone at 390 px and the board at 390 and 1440 px: delivery, pickup and dine-in from the order to the end, rejecting, taking back, the counter, a line that is cut with presses made meanwhile and a reload, nobody at the board, what is sold out',
  target: 'every journey arrives',
  // Verify walks all journeys in one step.
  stage: 'full',
  run: walkJourneys(['branch-day']),
}
