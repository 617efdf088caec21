/** Shown in the add dialog, which offers to start a new cart. */
export const otherOutletText = (outlet: string): string =>
  `Your cart has items from ${outlet}. You can order from one outlet at a time.`

export const priceNowText = (unitPrice: string): string => `The price has changed. It's now Rs. ${unitPrice}.`
