import type { DocumentType, ItemKind, MovementKind } from '@momo/contracts/inventory'

export const itemKindWords: Record<ItemKind, string> = {
  ingredient: 'Ingredient',
  preparation: 'Preparation',
  packaging: 'Packaging',
  resale: 'Sold as it is',
}

export const movementWords: Record<MovementKind, string> = {
  opening: 'Opening stock',
  purchase: 'Received',
  'purchase-return': 'Returned to supplier',
  sale: 'Sold',
  'sale-reversal': 'Sale taken back',
  'production-in': 'Made',
  'production-out': 'Used in production',
  'transfer-out': 'Sent',
  'transfer-in': 'Arrived',
  'transfer-loss': 'Lost on the way',
  waste: 'Waste',
  'staff-meal': 'Staff meal',
  count: 'Count',
  'cost-correction': 'Cost corrected',
}

export const documentWords: Record<DocumentType, string> = {
  opening: 'Opening stock',
  receipt: 'Goods receipt',
  'supplier-return': 'Supplier return',
  consumption: 'Order',
  'sale-return': 'Cancelled order',
  production: 'Production',
  shipment: 'Shipment',
  arrival: 'Arrival',
  waste: 'Waste record',
  count: 'Stock count',
  'cost-correction': 'Cost correction',
  reversal: 'Reversal',
}

export const stockWords = {
  notCounted: 'Not counted yet',
  amount: 'Quantity',
  unit: 'Unit',
  amountInvalid: 'Enter a quantity, like 2.5',
} as const
