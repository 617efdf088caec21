import type { BillRow, NewPayment } from '@momo/contracts/supplier-bills'
import { z } from 'zod'
import { todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { isLargeRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { typedRupees } from '#lib/forms/typed-schemas.ts'
import { payMessages as texts } from './pay.messages.ts'

/** The use of a credit note starts at the bill. */
export const payMethods = ['bank', 'cash', 'wallet'] as const

export type OpenBill = Pick<BillRow, 'id' | 'billNumber' | 'dueOn' | 'payable' | 'paid'>

export const openOf = ({ payable = 0, paid }: OpenBill): number => payable - paid

/** What is typed so far in paisa; 0 while it is no amount. */
export function paisaOf(typed: string): number {
  const text = plainNumber(typed)
  return isLargeRupees(text) ? parsePaisa(text) : 0
}

/** Pays the bills in their order until nothing is left. */
export function shareOut(amount: number, bills: OpenBill[]): string[] {
  let left = amount
  return bills.map((bill) => {
    const part = Math.min(left, openOf(bill))
    left -= part
    return part === 0 ? '' : toRupeesText(part)
  })
}

/** The bill that was opened is paid first. */
export const firstBill = (bills: OpenBill[], billId: string | undefined): OpenBill[] =>
  bills.toSorted((a, b) => Number(b.id === billId) - Number(a.id === billId))

const Amount = typedRupees(texts.amountWrong, isLargeRupees).refine((paisa) => paisa > 0, texts.amountZero)
const Part = z
  .string()
  .refine((typed) => typed.trim() === '' || isLargeRupees(plainNumber(typed)), texts.partWrong)
  .transform(paisaOf)

const fields = z.object({
  id: z.string(),
  amount: Amount,
  paidOn: z.iso.date(texts.dayWrong).refine((day) => day <= todayInNepal(), texts.dayLater),
  method: z.enum(payMethods),
  tillBranchId: z.string(),
  reference: z.string().trim().max(80),
  note: z.string().trim().max(160),
  parts: z.array(Part),
  /** The parts were changed, so they do not follow the amount any more. */
  isManual: z.boolean(),
})
export type PaymentValues = z.input<typeof fields>

/** What is typed becomes the request. */
export const paymentForm = (supplierId: string, bills: OpenBill[]) =>
  fields.transform(({ parts, tillBranchId, method, isManual: _, ...rest }, context): NewPayment => {
    const reject = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    bills.forEach((bill, index) => {
      if ((parts[index] ?? 0) > openOf(bill))
        reject(['parts', index], texts.partTooMuch(rupees(openOf(bill))))
    })
    if (parts.reduce((sum, part) => sum + part, 0) > rest.amount) reject(['parts'], texts.tooMuch)
    return {
      ...rest,
      supplierId,
      method,
      ...(method === 'cash' && tillBranchId && { tillBranchId }),
      parts: bills.flatMap(({ id: billId }, index) =>
        parts[index] ? [{ billId, amount: parts[index] }] : [],
      ),
    }
  })

/** Starts with what is open of the bill, or with nothing. */
export function startValues(bills: OpenBill[], billId: string | undefined): PaymentValues {
  const bill = bills.find(({ id }) => id === billId)
  const amount = bill ? openOf(bill) : 0
  return {
    id: newIdempotencyKey(),
    amount: amount === 0 ? '' : toRupeesText(amount),
    paidOn: todayInNepal(),
    method: 'bank',
    tillBranchId: '',
    reference: '',
    note: '',
    parts: shareOut(amount, bills),
    isManual: false,
  }
}
