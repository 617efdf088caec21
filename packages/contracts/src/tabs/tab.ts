/** 'closed': nothing was left to pay, for example because the guests left before they ordered. */
export const tabStates = ['open', 'paid', 'merged', 'closed'] as const
export type TabState = (typeof tabStates)[number]

/** Few fixed reasons, so that they can be counted; 'other' needs a text. */
export const voidReasons = ['guest-changed', 'entry-mistake', 'sold-out', 'quality', 'other'] as const
export type VoidReason = (typeof voidReasons)[number]

export const longestTabName = 40
export const mostGuests = 99
/** Checks of one tab. */
export const mostChecks = 20
