const vatPercent = 13n

/** Half away from zero, as the ledger rounds. Whole numbers, because quantity × price is larger than a double can hold. */
const share = (amount: bigint, part: bigint, whole: bigint): number =>
  Number((2n * amount * part + whole) / (2n * whole))

/** Paisa of a quantity at the price of one unit. */
export const amountOf = (quantity: number, price: number, unitFactor: number): number =>
  share(BigInt(quantity), BigInt(price), BigInt(unitFactor))

/** The price of one unit, expressed in another unit. */
export const priceIn = (unitFactor: number, priced: { price: number; unitFactor: number }): number =>
  amountOf(unitFactor, priced.price, priced.unitFactor)

/** 13 % of a taxable sum. */
export const vatOf = (taxable: number): number => share(BigInt(taxable), vatPercent, 100n)

/** The part of an amount that belongs to `part` of `whole`. */
export const partOf = (amount: number, part: number, whole: number): number =>
  share(BigInt(amount), BigInt(part), BigInt(whole))
