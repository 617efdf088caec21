import { type Bill, creditable, creditOf, type NewBillRefund } from '@momo/contracts/invoices'
import type { TenderMethod } from '@momo/contracts/payments'
import { refundMessages as texts } from './refund.messages.ts'

/** Values as entered; `plates` by the index of the line. */
export type RefundForm = {
  plates: number[]
  withDelivery: boolean
  method: TenderMethod
  reference: string
  reason: string
}

/** Lines of which something is left to be given back, with their index on the bill. */
export const linesLeft = ({ lines }: Bill) =>
  lines
    .map((line, index) => ({ line, index, most: creditable(line) }))
    .filter(({ line, most }) => most > 0 && creditOf(line, most) > 0)

export const hasDeliveryLeft = ({ deliveryCharge, isDeliveryCredited }: Bill): boolean =>
  deliveryCharge > 0 && !isDeliveryCredited

/** What the chosen plates cost the guest. */
export const sumOf = (bill: Bill, { plates, withDelivery }: RefundForm): number =>
  bill.lines.reduce((sum, line, index) => sum + creditOf(line, plates[index] ?? 0), 0) +
  (withDelivery ? bill.deliveryCharge : 0)

/** Errors by field. */
export function checkRefund(bill: Bill, form: RefundForm) {
  const errors: Partial<Record<keyof RefundForm, string>> = {}
  if (sumOf(bill, form) <= 0) errors.plates = texts.nothing
  if (form.method !== 'cash' && form.reference.trim() === '')
    errors.reference = form.method === 'card' ? texts.slipMissing : texts.referenceMissing
  if (form.reason.trim() === '') errors.reason = texts.reasonMissing
  return errors
}

/** The request of a valid form; its key is added on sending. */
export const refundOf = (bill: Bill, form: RefundForm): Omit<NewBillRefund, 'key'> => ({
  lines: form.plates.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])),
  withDelivery: form.withDelivery,
  left: bill.left,
  method: form.method,
  ...(form.method !== 'cash' && { reference: form.reference.trim() }),
  reason: form.reason.trim(),
})
