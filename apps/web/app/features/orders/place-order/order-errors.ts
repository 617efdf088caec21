import { ClosedNow, NotTakingNow, TooFar } from '@momo/contracts/orders'
import type { ApiFault } from '#lib/api/api-error.ts'
import { howFar } from '#lib/map/metres.ts'
import type { FieldName, Place, Problems } from './checkout-form.ts'
import { checkoutMessages as texts } from '../checkout/checkout.messages.ts'
import { notTakingText } from '../checkout/unavailable-text.ts'
import { opensText } from '../checkout/opens-text.ts'

/** Which card a refusal is about. What is not here is told beside the sum. */
const places: Record<string, Place> = {
  'order.way_not_offered': 'how',
  'order.below_minimum': 'how',
  'order.branch_closed': 'when',
  'order.branch_paused': 'when',
  'order.branch_unwatched': 'when',
  'order.time_not_offered': 'when',
  'order.kitchen_full': 'when',
  'order.too_far': 'where',
  'order.payment_not_offered': 'payment',
}
const unanswered = ['order.branch_paused', 'order.branch_unwatched']
const fields: Record<string, FieldName> = { 'order.table_unknown': 'table' }

/** Our own sentence if there is one, with what the server knows besides; else the server's. */
function sentenceOf({ code, status, message, details }: ApiFault, now: Date): string {
  const { opensAt } = (code === 'order.branch_closed' && ClosedNow.safeDecode(details as never).data) || {}
  if (opensAt) return texts.closedUntil(opensText(opensAt, now))
  const notTaking = unanswered.includes(code) ? NotTakingNow.safeDecode(details as never).data : undefined
  if (notTaking) return notTakingText(notTaking, now)
  const far = code === 'order.too_far' ? TooFar.safeDecode(details as never).data : undefined
  if (far) return texts.tooFar(howFar(far.distance), howFar(far.radius))
  return texts.faults[code] ?? (status < 500 ? message : texts.refused)
}

export function problemsOf(fault: ApiFault, now: Date): Problems {
  const text = sentenceOf(fault, now)
  const field = fields[fault.code]
  if (field) return { cards: {}, fields: { [field]: text } }
  return { cards: { [places[fault.code] ?? 'sum']: text }, fields: {} }
}
