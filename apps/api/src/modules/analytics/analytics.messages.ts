import type { exportKinds } from '@momo/contracts/analytics'
import type { PaymentMethod } from '@momo/contracts/payments'

type Kind = (typeof exportKinds)[number]

/** The first line of each table. Rupees have no name in their cells, so that a spreadsheet adds them up. */
export const tableHeads: Record<Kind, string[]> = {
  days: ['Day', 'Orders', 'Plates', 'Sales (Rs.)'],
  hours: ['Day', 'Hour', 'Orders', 'Plates', 'Sales (Rs.)'],
  items: ['Dish', 'Plates', 'Sales without delivery (Rs.)'],
  methods: ['Paid by', 'Orders', 'Sales (Rs.)'],
}

export const methodNames: Record<PaymentMethod, string> = { cash: 'Cash', esewa: 'eSewa', khalti: 'Khalti' }
