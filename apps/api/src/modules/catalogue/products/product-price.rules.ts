import { differenceAt } from '@momo/contracts/catalogue'

type Priced = { min: number; max: number; options: { priceDifference: number; pricePercent: number }[] }

/** The least a food of this price can cost with what may be chosen: the cheapest that must be, and whatever else makes it cheaper. */
export function lowestPrice(price: number, groups: Priced[]): number {
  return groups.reduce((sum, { min, max, options }) => {
    const differences = options
      .map((option) => differenceAt(price, { amount: option.priceDifference, percent: option.pricePercent }))
      .toSorted((a, b) => a - b)
    return sum + differences.filter((difference, i) => i < min || (i < max && difference < 0)).reduce((a, b) => a + b, 0)
  }, price)
}
