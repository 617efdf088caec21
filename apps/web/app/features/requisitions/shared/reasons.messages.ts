import type { GapReason, LossReason } from '@momo/contracts/requisitions'

/** Why the kitchen sends another quantity than the branch asked for. */
export const gapReasonWords: Record<GapReason, string> = {
  short: 'Not enough in the kitchen',
  'not-made': 'Not made in time',
  'too-much': 'More than usual',
  quality: 'Quality not good enough',
  extra: 'Extra goods',
  other: 'Another reason',
}

/** Why goods did not arrive as sent. */
export const lossReasonWords: Record<LossReason, string> = {
  'box-broken': 'Box or bag torn',
  'too-warm': 'Too warm',
  spoiled: 'Spoiled',
  'not-loaded': 'Not on the van',
  lost: 'Lost on the way',
  miscounted: 'Counted wrongly',
  other: 'Another reason',
}
