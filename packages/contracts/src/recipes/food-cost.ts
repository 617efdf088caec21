/** Percent, included in all menu prices. */
const vatRate = 13

/** Costs are without VAT, so a price is compared without VAT too. Rounded half up to the whole paisa. */
export const priceWithoutVat = (price: number): number => Math.round((price * 100) / (100 + vatRate))

/** Food cost as a share of the price without VAT, in thousandths. Undefined without a price. */
export function foodCostPermille(cost: number, price: number): number | undefined {
  const net = priceWithoutVat(price)
  return net > 0 ? Math.round((cost * 1_000) / net) : undefined
}

export const foodCostLevels = ['on-target', 'above', 'far-above'] as const
export type FoodCostLevel = (typeof foodCostLevels)[number]

/** More than five points above the target is far. */
const farPermille = 50

export function foodCostLevel(permille: number, targetPercent: number): FoodCostLevel {
  const above = permille - targetPercent * 10
  return above <= 0 ? 'on-target' : above <= farPermille ? 'above' : 'far-above'
}

/** Paisa of a quantity in thousandths; the unit cost is in paisa per million thousandths. Not rounded: round a sum once. */
export const costOfQuantity = (thousandths: number, unitCost: number): number =>
  (thousandths * unitCost) / 1_000_000
