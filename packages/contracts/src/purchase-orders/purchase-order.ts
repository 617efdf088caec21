/**
 * Computed: `to-receive` is sent and nothing arrived. `received`: nothing more is expected. `billed`: what was received is on bills.
 * Only `closed` and `cancelled` are set by a person.
 */
export const purchaseOrderStates = [
  'draft',
  'to-receive',
  'partly-received',
  'received',
  'billed',
  'closed',
  'cancelled',
] as const
export type PurchaseOrderState = (typeof purchaseOrderStates)[number]

/** What proposed an order: a person, the alerts of the stock, or the production plan. */
export const purchaseOrderOrigins = ['person', 'alerts', 'plan'] as const
export type PurchaseOrderOrigin = (typeof purchaseOrderOrigins)[number]

/** How an order reaches its supplier. */
export const sendingMethods = ['mail', 'print', 'phone'] as const
export type SendingMethod = (typeof sendingMethods)[number]

export const mostPurchaseOrderLines = 100

type Priced = { quantity: number; unitFactor: number; price: number }

/** Whole paisa of a line, rounded half up. BigInt: the product exceeds the exact range of a number. */
export function lineAmount({ quantity, unitFactor, price }: Priced): number {
  const factor = BigInt(unitFactor)
  return Number((BigInt(quantity) * BigInt(price) * 2n + factor) / (factor * 2n))
}

/** Whole paisa of VAT on a total, rounded half up. */
export const vatOf = (total: number, percent: number): number => Math.round((total * percent) / 100)
