type Amounts = { kind: 'bill' | 'credit-note'; taxable: number; nonTaxable: number; vat: number }

/** A credit note takes off. Only a supplier with a VAT number charges VAT. */
export function registered({ kind, taxable, nonTaxable, vat }: Amounts, hasVatNumber: boolean): number[] {
  const sign = kind === 'bill' ? 1 : -1
  const amounts = hasVatNumber ? [taxable, nonTaxable, vat] : [0, taxable + nonTaxable + vat, 0]
  const total = taxable + nonTaxable + vat
  // Added to zero, because -0 is not 0 in a comparison.
  return [...amounts, total].map((amount) => 0 + sign * amount)
}
