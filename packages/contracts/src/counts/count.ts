/** Daily: the ten items that matter most. Weekly: everything. Area: one storage area. */
export const countKinds = ['daily', 'weekly', 'area'] as const
export type CountKind = (typeof countKinds)[number]

/** Entries are accepted while counting. A waiting count has a net difference that another person must approve. */
export const countStates = ['counting', 'waiting', 'posted', 'discarded'] as const
export type CountState = (typeof countStates)[number]

/** Why stock differs, chosen at the review. */
export const countReasons = [
  'waste-not-recorded',
  'receipt-not-recorded',
  'portions-differ',
  'counted-wrongly-before',
  'missing',
  'other',
] as const
export type CountReason = (typeof countReasons)[number]

/**
 * What the review asks of a line. `recount-needed`: the difference reaches the limit and was counted once. `recounted`: it reaches the limit
 * and was counted in a second round. A line from the limit on needs a reason.
 */
export const lineChecks = ['equal', 'within-limit', 'recount-needed', 'recounted'] as const
export type LineCheck = (typeof lineChecks)[number]

export const mostEntriesSent = 200
export const mostRounds = 9
