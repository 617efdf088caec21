/** Shown in the add dialog, which offers to start a new cart. */
export const otherOutletText = (outlet: string): string => `Your cart holds food of ${outlet}. One order comes from one outlet.`

export const priceNowText = (unitPrice: string): string => `The price has changed: it is Rs. ${unitPrice} now.`
