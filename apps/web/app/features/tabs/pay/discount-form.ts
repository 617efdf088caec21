import type { CounterDiscount, DiscountKind } from '@momo/contracts/orders'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { rupees } from '#lib/format/money.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { typedPaisa } from '#lib/forms/rupees-typed.ts'

const texts = tabsMessages.discounting

/** Values as typed; `dish` is the index of a dish. */
export type DiscountForm = {
  kind: DiscountKind
  percent: string
  amount: string
  dish: string
  quantity: number
  reason: string
}

/** A line of which `left` plates are not complimentary yet; `line` is its index. */
export type DiscountDish = { line: number; name: string; left: number }

const percentOf = (typed: string): number | undefined => {
  const plain = latinDigits(typed).replace('%', '').trim()
  const percent = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
  return percent >= 1 && percent <= 100 ? percent : undefined
}

/** Errors by field. */
export function checkDiscount(form: DiscountForm, total: number) {
  const errors: Partial<Record<keyof DiscountForm, string>> = {}
  if (form.kind === 'percent' && percentOf(form.percent) === undefined) errors.percent = texts.percentWrong
  const amount = typedPaisa(form.amount) ?? 0
  if (form.kind === 'amount' && amount <= 0) errors.amount = texts.amountWrong
  else if (form.kind === 'amount' && amount > total) errors.amount = texts.tooMuch(rupees(total))
  if (form.reason.trim() === '') errors.reason = texts.reasonMissing
  return errors
}

/** What a valid form takes off. */
export function discountOf(form: DiscountForm, dishes: readonly DiscountDish[]): CounterDiscount {
  const reason = form.reason.trim()
  if (form.kind === 'percent') return { kind: 'percent', percent: percentOf(form.percent)!, reason }
  if (form.kind === 'amount') return { kind: 'amount', amount: typedPaisa(form.amount)!, reason }
  const { line, left } = dishes[Number(form.dish)]!
  return { kind: 'complimentary', line, quantity: Math.min(form.quantity, left), reason }
}
