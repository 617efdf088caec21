import type { DeliveryGroup, exportKinds, MoneyEntry, SaleGroupName } from '@momo/contracts/analytics'
import type { PaymentMethod } from '@momo/contracts/payments'

type Kind = (typeof exportKinds)[number]

/** Header rows. Amount cells hold plain numbers, so that a spreadsheet can sum them. */
export const tableHeads: Record<Kind, string[]> = {
  days: ['Day', 'Orders', 'Plates', 'Sales (Rs.)'],
  hours: ['Day', 'Hour', 'Orders', 'Plates', 'Sales (Rs.)'],
  items: ['Dish', 'Plates', 'Sales excluding delivery (Rs.)'],
  methods: ['Payment method', 'Orders', 'Sales (Rs.)'],
}

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
  mixed: 'Several methods',
}

/** Head office's table of sales; the first column is the group. */
export const saleColumns = [
  'Orders',
  'Plates',
  'Sales (Rs.)',
  'VAT (Rs.)',
  'Compared sales (Rs.)',
  'Change (%)',
  'Average order (Rs.)',
  'Late (%)',
  'Food cost (Rs.)',
  'Margin (%)',
]

export const groupNames: Record<SaleGroupName, string> = {
  branch: 'Branch',
  food: 'Food',
  category: 'Category',
  hour: 'Hour',
  weekday: 'Weekday',
  fulfilment: 'Way',
  payment: 'Payment method',
  source: 'Source',
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Names of the keys of a group; an hour is its own name. */
export const valueNames: Partial<Record<SaleGroupName, Record<string, string>>> = {
  weekday: Object.fromEntries(weekdays.map((name, day) => [String(day), name])),
  fulfilment: { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Dine-in' },
  payment: { ...methodNames, '': 'No payment' },
  source: { site: 'Website', counter: 'Counter', phone: 'Phone' },
}

/** The months are those of Bikram Sambat, like '2083-07'. */
export const totalSaleColumns = [
  'Month',
  'First day',
  'Last day',
  'Orders',
  'Sales (Rs.)',
  'VAT (Rs.)',
  'Sales without VAT (Rs.)',
  'Target (Rs.)',
  'Whole month last year (Rs.)',
  'Change to the same days (%)',
]
export const totalSaleTotal = 'Total'

export const deliveryColumns = {
  day: ['Day'],
  branch: ['Branch'],
  rider: ['Branch', 'Rider'],
} satisfies Record<DeliveryGroup, string[]>

const speedColumns = ['Delivered', 'On time', 'Late', 'On time (%)', 'Average time (min)']
export const deliveryFigureColumns = {
  day: ['Delivered', 'On time', 'Late', 'On time (%)', 'Not delivered'],
  branch: [...speedColumns, 'Not delivered', 'Sales (Rs.)'],
  rider: [...speedColumns, 'Cash still with the rider (Rs.)'],
} satisfies Record<DeliveryGroup, string[]>

/** Entries of the line from orders to money. The second date is of Bikram Sambat. */
export const moneyColumns = [
  'Day',
  'Day (BS)',
  'Time',
  'Branch',
  'Kind',
  'Number',
  'Payment method',
  'Amount (Rs.)',
]
export const moneyKindNames: Record<MoneyEntry['kind'], string> = {
  order: 'Order',
  bill: 'Bill',
  'credit-note': 'Credit note',
  payment: 'Payment',
  tip: 'Tip',
  refund: 'Refund',
  day: 'Day closing',
}
