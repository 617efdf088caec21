import type { BillDifference, BillLine } from '@momo/contracts/supplier-bills'
import { rupees } from '#lib/format/money.ts'
import { inUnits } from '../unit-amounts.ts'
import { detailMessages } from '../bill/bill.messages.ts'

const texts = detailMessages.difference

export type DifferenceText = {
  /** What differs. */
  badge: string
  /** Why, and how much money it is. */
  text: string
  /** The button that pays by our records. */
  ours: string
}

/** '5%', '2.5%' */
const percentText = (tenths: number): string => `${Math.abs(tenths) / 10}%`

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

function quantityTextOf(line: BillLine, amount: string): DifferenceText {
  const { quantity, unitFactor, ours, received } = line
  const shown = (size: number) => inUnits(size, unitFactor)
  return {
    badge: texts.more(shown(quantity - ours.quantity)),
    text: joined(
      received && texts.received(shown(received.accepted)),
      received && received.returned > 0 ? texts.returned(shown(received.returned)) : undefined,
      received && received.billedElsewhere > 0 ? texts.elsewhere(shown(received.billedElsewhere)) : undefined,
      amount,
    ),
    ours: ours.quantity === 0 ? texts.payNothing : texts.payFor(shown(ours.quantity)),
  }
}

function priceTextOf(line: BillLine, amount: string): DifferenceText {
  const { price, ordered, received, ours, unit } = line
  const basis = ordered ? texts.order : texts.receipt
  const expected = (ordered ?? received ?? ours).price
  const isMore = price > expected
  const tenths = expected === 0 ? 1_000 : Math.round(((price - expected) * 1_000) / expected)
  return {
    badge: (isMore ? texts.above : texts.below)(percentText(tenths), basis),
    text: joined(texts.perUnit(rupees(Math.abs(price - expected)), unit, isMore), amount),
    ours: texts.payPrice(basis),
  }
}

/** A difference of a line in words. */
export function differenceText(line: BillLine, difference: BillDifference): DifferenceText {
  const amount = texts.amount(rupees(difference.amount))
  if (difference.kind === 'price') return priceTextOf(line, amount)
  if (difference.kind === 'quantity') return quantityTextOf(line, amount)
  return { badge: texts.notReceived, text: amount, ours: texts.payNothing }
}

/** The VAT of the whole bill. */
export function vatText({ amount }: BillDifference): DifferenceText {
  const size = rupees(Math.abs(amount))
  return {
    badge: amount > 0 ? texts.vatAbove(size) : texts.vatBelow(size),
    text: texts.amount(rupees(amount)),
    ours: texts.payVat,
  }
}
