import type { BillKind } from '@momo/contracts/invoices'

type Printed = { kind: BillKind; isVat: boolean; total: number; taxable: number; vat: number }
type RegisterAmounts = { total: number; taxable: number; vat: number; nonTaxable: number }

export const noAmounts: RegisterAmounts = { total: 0, taxable: 0, vat: 0, nonTaxable: 0 }

/** A credit note is negative. A bill of a seller without VAT is non-taxable. */
export function registered({ kind, isVat, total, taxable, vat }: Printed): RegisterAmounts {
  const amounts = isVat ? { total, taxable, vat, nonTaxable: 0 } : { ...noAmounts, total, nonTaxable: total }
  return kind === 'invoice' ? amounts : minus(noAmounts, amounts)
}

const minus = (a: RegisterAmounts, b: RegisterAmounts): RegisterAmounts => ({
  total: a.total - b.total,
  taxable: a.taxable - b.taxable,
  vat: a.vat - b.vat,
  nonTaxable: a.nonTaxable - b.nonTaxable,
})

export const plus = (a: RegisterAmounts, b: RegisterAmounts): RegisterAmounts => minus(a, minus(noAmounts, b))

type Sum = Printed & { count: number }

/** Numbers and sums of a month from its sums by kind and VAT. */
export function summaryOf(sums: Sum[]): RegisterAmounts & { invoices: number; creditNotes: number } {
  const countOf = (wanted: BillKind) =>
    sums.filter(({ kind }) => kind === wanted).reduce((all, { count }) => all + count, 0)
  return {
    ...sums.map(registered).reduce(plus, noAmounts),
    invoices: countOf('invoice'),
    creditNotes: countOf('credit-note'),
  }
}
