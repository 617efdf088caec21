/**
 * `sent`: waits for the kitchen. `approved`: quantities are decided. `packed`: in boxes. `shipped`: on the way. `received`: everything that
 * was sent has arrived, and a part of what was approved is still to come. `closed`: nothing is open any more.
 */
export const requisitionStates = [
  'draft',
  'sent',
  'approved',
  'rejected',
  'packed',
  'shipped',
  'received',
  'closed',
] as const
export type RequisitionState = (typeof requisitionStates)[number]

/** The tabs of head office. `waiting`: sent. `approved`: approved or packed. `on-the-way`: shipped. `done`: received, closed or rejected. */
export const requisitionTabs = ['waiting', 'approved', 'on-the-way', 'done'] as const
export type RequisitionTab = (typeof requisitionTabs)[number]

/** Why the kitchen sends another quantity than the branch asked for. */
export const gapReasons = ['short', 'not-made', 'too-much', 'quality', 'extra', 'other'] as const
export type GapReason = (typeof gapReasons)[number]

export const transferStates = ['packed', 'shipped', 'received'] as const
export type TransferState = (typeof transferStates)[number]

/** Why goods did not arrive as sent. */
export const lossReasons = [
  'box-broken',
  'too-warm',
  'spoiled',
  'not-loaded',
  'lost',
  'miscounted',
  'other',
] as const
export type LossReason = (typeof lossReasons)[number]

/** Who bears a loss on the way. */
export const lossOwners = ['kitchen', 'delivery', 'branch'] as const
export type LossOwner = (typeof lossOwners)[number]

/** Trays are whole, so a requisition has few lines. */
export const mostRequisitionLines = 300

export const hasEachItemOnce = (lines: { itemId: string }[]): boolean =>
  new Set(lines.map(({ itemId }) => itemId)).size === lines.length
