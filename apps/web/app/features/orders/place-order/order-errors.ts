import { CashLimit, ClosedNow, NotAcceptingDetails, TooFar, UnpaidLimit } from '@momo/contracts/orders'
import type { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { distanceText } from '#lib/map/metres.ts'
import type { ErrorPlace } from './checkout-form.ts'
import { checkoutMessages as texts } from '../checkout/checkout.messages.ts'
import { opensText, unavailableText } from '../checkout/unavailable-text.ts'

/** Where each error code is shown. Other codes are shown next to the total. */
const placeOfCode: Record<string, ErrorPlace> = {
  'order.method_not_offered': 'root.fulfilment',
  'order.below_minimum': 'root.fulfilment',
  'order.branch_closed': 'root.when',
  'order.branch_paused': 'root.when',
  'order.branch_unwatched': 'root.when',
  'order.time_not_offered': 'root.when',
  'order.kitchen_full': 'root.when',
  'order.too_far': 'root.where',
  'order.payment_not_offered': 'root.payment',
  'order.cash_limit': 'root.payment',
  'order.wallet_full': 'root.payment',
  'order.unpaid_limit': 'root.payment',
  'order.open_limit': 'root.payment',
  'order.daily_limit': 'root.payment',
  'order.table_unknown': 'table',
}
const unavailableCodes = ['order.branch_paused', 'order.branch_unwatched']

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
  const cash = code === 'order.cash_limit' ? CashLimit.safeDecode(details as never).data : undefined
  if (cash) return texts.cashLimit(rupees(cash.limit))
  return texts.faults[code] ?? (status < 500 ? message : texts.refused)
}

/** The customer's own unpaid order, if that is the reason. */
const unpaidOrderOf = ({ code, details }: ApiError): string | undefined =>
  code === 'order.unpaid_limit' ? UnpaidLimit.safeDecode(details as never).data?.orderId : undefined

/** The error of a rejected order, and the order to pay or cancel first. */
export function rejectionOf(fault: ApiError, now: Date) {
  const unpaidOrderId = unpaidOrderOf(fault)
  const isOfOthers = fault.code === 'order.unpaid_limit' && unpaidOrderId === undefined
  const message = isOfOthers ? texts.unpaidPhone : sentenceOf(fault, now)
  return { at: placeOfCode[fault.code] ?? 'root.sum', message, unpaidOrderId }
}
