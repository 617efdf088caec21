/** The rate in Nepal. Suppliers that are not registered bill no VAT. */
const vatPercent = 13

export const vatPercentFor = (isVatRegistered: boolean): number => (isVatRegistered ? vatPercent : 0)
