import type { exportKinds } from '@momo/contracts/analytics'
import type { PaymentMethod } from '@momo/contracts/payments'

type Kind = (typeof exportKinds)[number]

/** Header rows. Amount cells hold plain numbers, so that a spreadsheet can sum them. */
export const tableHeads: Record<Kind, string[]> = {
  days: ['Day', 'Orders', 'Plates', 'Sales (Rs.)'],
  hours: ['Day', 'Hour', 'Orders', 'Plates', 'Sales (Rs.)'],
  items: ['Dish', 'Plates', 'Sales excluding delivery (Rs.)'],
  methods: ['Payment method', 'Orders', 'Sales (Rs.)'],
}

export const methodNames: Record<PaymentMethod, string> = { cash: 'Cash', esewa: 'eSewa', khalti: 'Khalti' }
