/** Most serious first. Further kinds follow with suppliers and variance. */
export const alertKinds = [
  'ledger-difference',
  'below-zero',
  'out',
  'expired',
  'runs-out',
  'transfer-overdue',
  'below-safety',
  'expiring',
  'count-difference',
  'recipe-missing',
] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertSeverities = ['critical', 'warning', 'notice'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** Who has to act. */
export const alertOwners = ['branch', 'kitchen', 'purchasing', 'head-office'] as const
export type AlertOwner = (typeof alertOwners)[number]

/** What a screen offers. `order` follows with purchasing. */
export const alertRemedies = [
  'open-item',
  'waste',
  'recount',
  'open-recipe',
  'open-transfer',
  'acknowledge',
] as const
export type AlertRemedy = (typeof alertRemedies)[number]

/** A snoozed alert is not open until its time. A resolved one had a cause that is gone. */
export const alertStates = ['open', 'snoozed', 'resolved'] as const
export type AlertState = (typeof alertStates)[number]
