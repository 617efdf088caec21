/** The buyer of a counter order without a name. */
export const cashBuyer = 'Cash customer'

/** For cash that was given back after the food was handed over. */
export const refundReason = (note: string | undefined): string =>
  `Refunded${note === undefined ? '' : `: ${note}`}`

/** For a cancelled order. The reason is a code of the branch's list or a text typed by staff. */
export const creditReason = (reason: string | undefined): string =>
  `Order cancelled${reason === undefined ? '' : `: ${reason.replaceAll('-', ' ')}`}`

export const registerColumns = [
  'Date (BS)',
  'Date',
  'Bill number',
  'Kind',
  'Against bill',
  'Branch',
  'Buyer',
  'Buyer’s PAN',
  'Total',
  'Taxable',
  'VAT',
  'Non-taxable',
]

export const registerKinds = { invoice: 'Bill', 'credit-note': 'Credit note' } as const

export const registerTotal = 'Total'
