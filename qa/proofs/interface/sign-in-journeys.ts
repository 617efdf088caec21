import type { Proof } from '../../runner/proof.ts'
import { walkJourneys } from '../../browser/walk-journeys.ts'

export const proof: Proof = {
  name: 'sign-in-journeys',
  title:
    'sign-up, sign-in, sign-out, forgotten password, Google, profile, every guard and ten tabs at once, in a browser',
  target: 'every journey passes',
  // verify runs all journeys in one step.
  stage: 'full',
  run: walkJourneys([
    'account-bar',
    'forgot-password',
    'google',
    'guards',
    'logout',
    'profile',
    'session-tabs',
    'sign-in',
    'sign-up',
  ]),
}
