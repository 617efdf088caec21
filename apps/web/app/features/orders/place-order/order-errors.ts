import { ClosedNow, NotAcceptingDetails, TooFar, UnpaidLimit } from '@momo/contracts/orders'
import type { ApiError } from '#lib/api/api-error.ts'
import { distanceText } from '#lib/map/metres.ts'
import type { FieldName, CheckoutCard, Problems } from './checkout-form.ts'
import { checkoutMessages as texts } from '../checkout/checkout.messages.ts'
import { opensText, unavailableText } from '../checkout/unavailable-text.ts'

/** Card of each error code. Other codes are shown next to the total. */
const cardOfCode: Record<string, CheckoutCard> = {
  'order.method_not_offered': 'fulfilment',
  'order.below_minimum': 'fulfilment',
  'order.branch_closed': 'when',
  'order.branch_paused': 'when',
  'order.branch_unwatched': 'when',
  'order.time_not_offered': 'when',
  'order.kitchen_full': 'when',
  'order.too_far': 'where',
  'order.payment_not_offered': 'payment',
  'order.wallet_full': 'payment',
  'order.unpaid_limit': 'payment',
}
const unavailableCodes = ['order.branch_paused', 'order.branch_unwatched']
const fields: Record<string, FieldName> = { 'order.table_unknown': 'table' }

/** Our own text, completed with the server's details, or else the server's message. */
function sentenceOf({ code, status, message, details }: ApiError, now: Date): string {
  const { opensAt } = (code === 'order.branch_closed' && ClosedNow.safeDecode(details as never).data) || {}
  if (opensAt) return texts.closedUntil(opensText(opensAt, now))
  const notTaking = unavailableCodes.includes(code)
    ? NotAcceptingDetails.safeDecode(details as never).data
    : undefined
  if (notTaking) return unavailableText(notTaking, now)
  const far = code === 'order.too_far' ? TooFar.safeDecode(details as never).data : undefined
  if (far) return texts.tooFar(distanceText(far.distance), distanceText(far.radius))
  return texts.faults[code] ?? (status < 500 ? message : texts.refused)
}

/** The customer's own unpaid order, if that is the reason. */
const unpaidOrderOf = ({ code, details }: ApiError): string | undefined =>
  code === 'order.unpaid_limit' ? UnpaidLimit.safeDecode(details as never).data?.orderId : undefined

export function problemsOf(fault: ApiError, now: Date): Problems {
  const unpaidOrderId = unpaidOrderOf(fault)
  const isOfOthers = fault.code === 'order.unpaid_limit' && unpaidOrderId === undefined
  const text = isOfOthers ? texts.unpaidPhone : sentenceOf(fault, now)
  const field = fields[fault.code]
  if (field) return { cards: {}, fields: { [field]: text } }
  return { cards: { [cardOfCode[fault.code] ?? 'sum']: text }, fields: {}, unpaidOrderId }
}
