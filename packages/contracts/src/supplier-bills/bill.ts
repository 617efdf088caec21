/** Amounts of a credit note are above zero too. */
export const billKinds = ['bill', 'credit-note'] as const
export type BillKind = (typeof billKinds)[number]

/** A held bill is neither approved nor paid. A credit note is `paid` once it is used. */
export const billStates = ['entered', 'held', 'approved', 'paid', 'cancelled'] as const
export type BillState = (typeof billStates)[number]

/**
 * `return`: goods that were billed went back. `price`: billed goods became cheaper. `withheld`: the paper for a difference that was not
 * paid, so it takes nothing off what we owe.
 */
export const creditReasons = ['return', 'price', 'withheld'] as const
export type CreditReason = (typeof creditReasons)[number]

/** `quantity`: more than can be billed of the receipt. `not-received`: without a receipt; answered as `quantity`. */
export const differenceKinds = ['quantity', 'not-received', 'price', 'vat'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `accept` pays as billed, `our-records` what was received or ordered. */
export const differenceAnswers = ['accept', 'our-records'] as const
export type DifferenceAnswer = (typeof differenceAnswers)[number]

export const paymentMethods = ['cash', 'bank', 'wallet', 'credit-note'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
