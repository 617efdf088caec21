/** Names the bill that has the number already. */
export const existsText = (billNumber: string, billedOn: string): string =>
  `Bill ${billNumber} of ${billedOn} is already entered for this supplier.`

/** What the till shows for the cash: 'PAY-0041, Paper House'. */
export const payoutText = (number: string, supplier: string): string => `${number}, ${supplier}`

/** Note of the cost correction in the ledger. */
export const correctionText = (billNumber: string, supplier: string): string =>
  `Bill ${billNumber}, ${supplier}`

export const balanceColumns = [
  'Supplier',
  'PAN',
  'Not due',
  '1–30 days overdue',
  '31–60 days overdue',
  '61–90 days overdue',
  'Over 90 days overdue',
  'Open bills',
  'Advances',
  'Credit notes',
  'We owe',
  'Not approved yet',
]

export const balanceTotal = 'Total'

export const registerColumns = [
  'Date (BS)',
  'Date',
  'Bill number',
  'Kind',
  'Supplier',
  'PAN',
  'Taxable',
  'Non-taxable',
  'VAT',
  'Total',
]

export const registerKinds = { bill: 'Bill', 'credit-note': 'Credit note' } as const
