import { differenceAt } from '@momo/contracts/catalogue'

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
