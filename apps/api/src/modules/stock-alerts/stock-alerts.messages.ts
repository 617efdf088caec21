import type { AlertKind, AlertOwner } from '@momo/contracts/stock-alerts'

/** Heads of the exported table; quantities are in the base unit. */
export const alertColumns = [
  'Alert',
  'Severity',
  'Item, food or transfer',
  'Location',
  'On hand',
  'Safety level',
  'Unit',
  'Days left',
  'Quantity concerned',
  'Value (Rs.)',
  'Use by',
  'Plates',
  'Owner',
  'Person',
  'Opened',
  'Snoozed until',
  'Resolved',
]

export const kindNames: Record<AlertKind, string> = {
  'ledger-difference': 'Ledger difference',
  'below-zero': 'Below zero',
  out: 'Out of stock',
  expired: 'Expired',
  'runs-out': 'Will run out',
  'transfer-overdue': 'Delivery not checked in',
  'below-safety': 'Below safety level',
  expiring: 'Use by within 48 hours',
  'count-difference': 'Large count difference',
  'recipe-missing': 'Recipe missing',
}

export const ownerNames: Record<AlertOwner, string> = {
  branch: 'Branch',
  kitchen: 'Central kitchen',
  purchasing: 'Purchasing',
  'head-office': 'Head office',
}
