import type { TabCheck } from '@momo/contracts/tabs'
import type { TenderMethod } from '@momo/contracts/payments'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { isRupees, parsePaisa } from '#lib/forms/rupees-typed.ts'
import { rupees } from '#lib/format/money.ts'
import { tabsMessages } from '../tabs.messages.ts'

const texts = tabsMessages.paying

/** Values as typed. A blank `received` is the exact amount. */
type TenderForm = {
  method: TenderMethod
  amount: string
  received: string
  tip: string
  reference: string
}

export type Buyer = { buyerName: string; buyerPan: string }

export type PayForm = TenderForm & Buyer

/** '1000', '१०००', '1,000' or 'Rs. 1000' as paisa; undefined if it is not an amount. */
export function paisaOf(typed: string): number | undefined {
  const plain = latinDigits(typed)
    .replace(/^\s*rs\.?/i, '')
    .replaceAll(/[\s,]/g, '')
  return isRupees(plain) ? parsePaisa(plain) : undefined
}

/** The part of one of `people` guests, in whole rupees; the last guest pays what is left. */
export function shareOf(open: number, people: number): number {
  if (people <= 1) return open
  const share = Math.floor(open / people / 100) * 100
  return share > 0 ? share : open
}

const notes = [10_000, 50_000, 100_000]

/** The next multiples of 100, 500 and 1,000 rupees above an amount: what guests hand over. */
export const nextNotes = (due: number): number[] => [
  ...new Set(notes.map((note) => Math.ceil(due / note) * note).filter((given) => given > due)),
]

/** What the guest gives in all: the amount with the tip. */
export const dueOf = ({ amount, tip }: Pick<TenderForm, 'amount' | 'tip'>): number =>
  (paisaOf(amount) ?? 0) + (tip.trim() === '' ? 0 : (paisaOf(tip) ?? 0))

/** Change for the guest, negative if something is missing; undefined if nothing valid was entered. */
export function changeOf(form: Pick<TenderForm, 'amount' | 'tip' | 'received'>): number | undefined {
  const received = form.received.trim() === '' ? undefined : paisaOf(form.received)
  return received === undefined ? undefined : received - dueOf(form)
}

function receivedError(form: TenderForm): string | undefined {
  if (form.method !== 'cash' || form.received.trim() === '') return undefined
  const change = changeOf(form)
  if (change === undefined) return texts.amountWrong
  return change < 0 ? texts.short(rupees(-change)) : undefined
}

/** Errors by field. */
export function checkTender(form: TenderForm, { open }: Pick<TabCheck, 'open'>) {
  const amount = paisaOf(form.amount)
  const errors: Partial<Record<keyof TenderForm, string>> = {}
  if (amount === undefined || amount <= 0) errors.amount = texts.amountWrong
  else if (amount > open) errors.amount = texts.tooMuch(rupees(open))
  if (form.tip.trim() !== '' && paisaOf(form.tip) === undefined) errors.tip = texts.tipWrong
  const received = receivedError(form)
  if (received) errors.received = received
  if (form.method !== 'cash' && form.reference.trim() === '')
    errors.reference = form.method === 'card' ? texts.slipMissing : texts.referenceMissing
  return errors
}

/** The request of a valid form; its key is added on sending. */
export function tenderOf(form: TenderForm, { open }: Pick<TabCheck, 'open'>) {
  const tip = form.tip.trim() === '' ? 0 : paisaOf(form.tip)!
  const isCash = form.method === 'cash'
  return {
    method: form.method,
    amount: paisaOf(form.amount)!,
    open,
    ...(tip > 0 && { tip }),
    ...(isCash && form.received.trim() !== '' && { received: paisaOf(form.received)! }),
    ...(!isCash && { reference: form.reference.trim() }),
  }
}
