export const receiptKinds = ['receipt', 'return'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** How a market purchase was paid at once. */
export const immediatePayments = ['cash', 'bank', 'wallet'] as const
export type ImmediatePayment = (typeof immediatePayments)[number]

export const rejectReasons = [
  'too-warm',
  'spoiled',
  'damaged',
  'wrong-item',
  'wrong-size',
  'expired',
  'other',
] as const
export type RejectReason = (typeof rejectReasons)[number]

/** What happens to rejected goods. They never enter the stock. */
export const rejectActions = ['back-with-driver', 'collected-later', 'destroyed'] as const
export type RejectAction = (typeof rejectActions)[number]

export const mostReceiptLines = 100
export const mostReceiptPhotos = 4

/** More than this over what is still expected of an order line has to be confirmed. */
export const overPercent = 10
/** A larger difference to the mean of the last three prices has to be confirmed. */
export const pricePercent = 15
