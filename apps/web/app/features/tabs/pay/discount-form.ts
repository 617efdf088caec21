import type { DiscountKind, NewDiscount, TabCheck } from '@momo/contracts/tabs'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { rupees } from '#lib/format/money.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { typedPaisa } from '#lib/forms/rupees-typed.ts'

const texts = tabsMessages.discounting

/** Values as typed; `dish` is the index of a line. */
export type DiscountForm = {
  kind: DiscountKind
  percent: string
  amount: string
  dish: string
  quantity: number
  reason: string
}

const percentOf = (typed: string): number | undefined => {
  const plain = latinDigits(typed).replace('%', '').trim()
  const percent = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
  return percent >= 1 && percent <= 100 ? percent : undefined
}

/** Dishes of a check of which some plates are still to be paid. */
export const payableLines = ({ lines }: TabCheck) => lines.filter(({ quantity, free }) => quantity > free)

/** Errors by field. */
export function checkDiscount(form: DiscountForm, check: TabCheck) {
  const errors: Partial<Record<keyof DiscountForm, string>> = {}
  if (form.kind === 'percent' && percentOf(form.percent) === undefined) errors.percent = texts.percentWrong
  const amount = typedPaisa(form.amount) ?? 0
  if (form.kind === 'amount' && amount <= 0) errors.amount = texts.amountWrong
  else if (form.kind === 'amount' && amount > check.total) errors.amount = texts.tooMuch(rupees(check.total))
  if (form.reason.trim() === '') errors.reason = texts.reasonMissing
  return errors
}

type Part<T> = T extends unknown ? Omit<T, 'key' | 'version'> : never

/** The request of a valid form; key and version are added on sending. */
export function discountOf(form: DiscountForm, check: TabCheck): Part<NewDiscount> {
  const reason = form.reason.trim()
  if (form.kind === 'percent') return { kind: 'percent', percent: percentOf(form.percent)!, reason }
  if (form.kind === 'amount') return { kind: 'amount', amount: typedPaisa(form.amount)!, reason }
  const { orderId, position, quantity, free } = payableLines(check)[Number(form.dish)]!
  return {
    kind: 'complimentary',
    orderId,
    position,
    quantity: Math.min(form.quantity, quantity - free),
    reason,
  }
}
