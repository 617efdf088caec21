import type { TabCheck } from '@momo/contracts/tabs'
import type { TenderMethod } from '@momo/contracts/payments'
import { isTooMuchMoney, typedPaisa } from '#lib/forms/rupees-typed.ts'
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

/** The part of one of `people` guests, in whole rupees; the last guest pays what is left. */
export function shareOf(open: number, people: number): number {
  if (people <= 1) return open
  const share = Math.floor(open / people / 100) * 100
  return share > 0 ? share : open
}

/** What the guest gives in all: the amount with the tip. */
export const dueOf = ({ amount, tip }: Pick<TenderForm, 'amount' | 'tip'>): number =>
  (typedPaisa(amount) ?? 0) + (tip.trim() === '' ? 0 : (typedPaisa(tip) ?? 0))

/** Change for the guest, negative if something is missing; undefined if nothing valid was entered. */
export function changeOf(form: Pick<TenderForm, 'amount' | 'tip' | 'received'>): number | undefined {
  const received = form.received.trim() === '' ? undefined : typedPaisa(form.received)
  return received === undefined ? undefined : received - dueOf(form)
}

function receivedError(form: TenderForm): string | undefined {
  if (form.method !== 'cash' || form.received.trim() === '') return undefined
  const change = changeOf(form)
  if (change === undefined) return texts.amountWrong
  if (isTooMuchMoney(form.received)) return texts.atMost
  return change < 0 ? texts.short(rupees(-change)) : undefined
}

/** Errors by field. */
export function checkTender(form: TenderForm, { open }: Pick<TabCheck, 'open'>) {
  const amount = typedPaisa(form.amount)
  const errors: Partial<Record<keyof TenderForm, string>> = {}
  if (amount === undefined || amount <= 0) errors.amount = texts.amountWrong
  else if (amount > open) errors.amount = texts.tooMuch(rupees(open))
  if (form.tip.trim() !== '' && typedPaisa(form.tip) === undefined) errors.tip = texts.tipWrong
  if (isTooMuchMoney(form.tip)) errors.tip = texts.atMost
  const received = receivedError(form)
  if (received) errors.received = received
  if (form.method !== 'cash' && form.reference.trim() === '')
    errors.reference = form.method === 'card' ? texts.slipMissing : texts.referenceMissing
  return errors
}

/** The request of a valid form; its key is added on sending. */
export function tenderOf(form: TenderForm, { open }: Pick<TabCheck, 'open'>) {
  const tip = form.tip.trim() === '' ? 0 : typedPaisa(form.tip)!
  const isCash = form.method === 'cash'
  return {
    method: form.method,
    amount: typedPaisa(form.amount)!,
    open,
    ...(tip > 0 && { tip }),
    ...(isCash && form.received.trim() !== '' && { received: typedPaisa(form.received)! }),
    ...(!isCash && { reference: form.reference.trim() }),
  }
}
