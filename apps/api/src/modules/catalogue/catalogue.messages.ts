/** Both amounts in rupees with two decimals. */
export const priceOutOfRange = (lowest: string, highest: string): string =>
  `Enter a price from Rs. ${lowest} to Rs. ${highest}. Head office sets this range.`
