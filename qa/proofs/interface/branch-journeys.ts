import type { Proof } from '../../runner/proof.ts'
import { walkJourneys } from '../../browser/walk-journeys.ts'

export const proof: Proof = {
  name: 'branch-journeys',
  title:
    'a day at the branch in two browsers at once, the customer’s phone at 390 px and the board at 390 and 1440 px: delivery, pickup and dine-in from the order to the end, rejecting, undoing, the counter, actions made offline and a reload, no open board, sold-out foods',
  target: 'every journey passes',
  // verify runs all journeys in one step.
  stage: 'full',
  run: walkJourneys(['branch-day']),
}
