import { differenceAt } from '@momo/contracts/catalogue'

/** The prices that a branch may set, in whole paisa and never zero. */
export const priceRangeOf = (basePrice: number, percent: number): { lowest: number; highest: number } => ({
  lowest: Math.max(1, Math.ceil((basePrice * (100 - percent)) / 100)),
  highest: Math.floor((basePrice * (100 + percent)) / 100),
})

type Priced = { min: number; max: number; options: { priceDifference: number; pricePercent: number }[] }

/** The lowest price of a food with any valid choice: the cheapest required options plus every optional one that reduces the price. */
export function lowestPrice(price: number, groups: Priced[]): number {
  return groups.reduce((sum, { min, max, options }) => {
    const differences = options
      .map((option) => differenceAt(price, { amount: option.priceDifference, percent: option.pricePercent }))
      .toSorted((a, b) => a - b)
    return (
      sum +
      differences.filter((difference, i) => i < min || (i < max && difference < 0)).reduce((a, b) => a + b, 0)
    )
  }, price)
}
