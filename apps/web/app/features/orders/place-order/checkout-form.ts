import type { Address } from '@momo/contracts/addresses'
import type { Position } from '@momo/contracts/branches'
import type { Cart } from '@momo/contracts/carts'
import { PersonName, Phone } from '@momo/contracts/accounts'
import { Pan } from '@momo/contracts/invoices'
import {
  type Checkout,
  type FulfilmentOffer,
  isAboveCashLimit,
  missingForDelivery,
  type NewOrder,
} from '@momo/contracts/orders'
import type { CheckoutMethod } from '@momo/contracts/payments'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { rupees } from '#lib/format/money.ts'
import type { Draft } from './checkout-draft.ts'
import { priceForPin } from './delivery-price.ts'
import { checkoutMessages as texts } from '../checkout/checkout.messages.ts'
import { type ChosenTime, chosenTime } from './time-slots.ts'

export type CheckoutCard = 'fulfilment' | 'when' | 'where' | 'payment' | 'sum'
/** A field, or a card as a part of the form's root error. */
export type ErrorPlace = keyof Draft | `root.${CheckoutCard}`
type Messages = Partial<Record<ErrorPlace, string>>

type Where = {
  saved: Address | undefined
  label: string
  address: string
  note: string
  position: Position | undefined
}

/** The draft with what is offered and saved. */
export type FilledCheckout = Pick<Draft, 'name' | 'phone' | 'table' | 'payment' | 'keepsAddress'> & {
  offer: FulfilmentOffer
  time: ChosenTime
  where: Where
  pan: string
}

/** '९८४१-२३४५६७', '+977 9841 234 567': all the same phone number. */
export const tidyPhone = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+|00)?977(?=9\d{9}$)/, '')

function whereOf(draft: Draft, addresses: Address[]): Where {
  const saved =
    draft.addressId === 'new'
      ? undefined
      : (addresses.find(({ id }) => id === draft.addressId) ?? addresses[0])
  const { label, address, position } = saved ?? draft
  return { saved, label, address, position, note: draft.note ?? saved?.note ?? '' }
}

/** Falls back to cash if the wallet is no longer offered, and to a wallet if the order is too large for cash. */
function paymentOf(
  picked: CheckoutMethod,
  offered: CheckoutMethod[],
  isCashTooMuch: boolean,
): CheckoutMethod {
  const usable = offered.filter((method) => method !== 'cash' || !isCashTooMuch)
  return usable.includes(picked) ? picked : (usable[0] ?? 'cash')
}

const isMissing = (typed: string) => typed.trim() === ''

/** Returns undefined if the outlet accepts no orders. */
export function fillCheckout(
  draft: Draft,
  checkout: Checkout,
  addresses: Address[],
): FilledCheckout | undefined {
  const { offers, payments, cashLimit } = checkout
  const found =
    offers.find(({ fulfilmentMethod }) => fulfilmentMethod === draft.time.selectedMethod) ?? offers[0]
  if (!found) return undefined
  const where = whereOf(draft, addresses)
  const offer = priceForPin(found, checkout, where.position)
  return {
    ...draft,
    // A delivery shows the name only while the account has none.
    name: found.fulfilmentMethod === 'delivery' && isMissing(draft.name) ? checkout.contact.name : draft.name,
    offer,
    time: chosenTime(offer, draft.time),
    where,
    payment: paymentOf(draft.payment, payments, isAboveCashLimit(offer, cashLimit)),
    pan: latinDigits(draft.pan ?? '').replace(/\s/g, ''),
  }
}

/** ORD-02: each fulfilment method requires only its own fields. */
function fieldProblems({
  offer: { fulfilmentMethod },
  where,
  keepsAddress,
  name,
  phone,
  table,
  time,
  pan,
}: FilledCheckout): Messages {
  const words = texts.fields
  return {
    ...(time.value === 'scheduled' && !time.requestedSlot && { time: words.time }),
    ...(fulfilmentMethod === 'delivery' && isMissing(where.address) && { address: words.address }),
    ...(fulfilmentMethod === 'delivery' &&
      !where.saved &&
      keepsAddress &&
      isMissing(where.label) && { label: words.label }),
    ...(fulfilmentMethod === 'dine-in' && isMissing(table) && { table: words.table }),
    ...(!PersonName.safeParse(name).success && { name: words.name }),
    ...(!Phone.safeParse(tidyPhone(phone)).success && { phone: words.phone }),
    ...(pan !== '' && !Pan.safeParse(pan).success && { pan: words.pan }),
  }
}

/** What is missing to the delivery minimum, in words. */
export function belowMinimum({ offer }: FilledCheckout, { outlet, subtotal }: Checkout): string | undefined {
  const missing = missingForDelivery({ minimum: offer.minimum, subtotal })
  return missing > 0 ? texts.fulfilment.below(outlet, rupees(offer.minimum), rupees(missing)) : undefined
}

function cardProblems(filled: FilledCheckout, checkout: Checkout): Messages {
  const { offer, time, payment } = filled
  const below = belowMinimum(filled, checkout)
  return {
    ...(below && { 'root.fulfilment': below }),
    ...(payment === 'cash' &&
      isAboveCashLimit(offer, checkout.cashLimit) && { 'root.payment': texts.faults['order.cash_limit'] }),
    ...(time.value === 'quick' && !offer.quick && { 'root.when': texts.when.none }),
  }
}

export const validateCheckout = (filled: FilledCheckout, checkout: Checkout): Messages => ({
  ...cardProblems(filled, checkout),
  ...fieldProblems(filled),
})

function fulfilmentOf({
  offer: { fulfilmentMethod: method },
  where,
  table,
}: FilledCheckout): NewOrder['fulfilment'] {
  if (method === 'pickup') return { method }
  if (method === 'dine-in') return { method, tableNumber: latinDigits(table).trim() }
  const { address, note, position } = where
  return {
    method,
    address: address.trim(),
    ...(note.trim() && { addressNote: note.trim() }),
    ...(position && { position }),
  }
}

/** Maps the form to the order input; the idempotency key is added when it is submitted. */
export function toOrderInput(
  filled: FilledCheckout,
  cart: Cart & { branchId: string },
): Omit<NewOrder, 'key'> {
  const { offer, time, name, phone, payment, pan } = filled
  return {
    branchId: cart.branchId,
    cartVersion: cart.version,
    grandTotal: offer.grandTotal,
    fulfilment: fulfilmentOf(filled),
    ...(time.requestedSlot && { requestedSlot: time.requestedSlot }),
    customerName: name.trim(),
    customerPhone: tidyPhone(phone),
    payment,
    ...(pan !== '' && { buyerPan: pan }),
  }
}
