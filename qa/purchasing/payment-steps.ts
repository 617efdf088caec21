// Money to suppliers: paid in parts, in advance, with credit notes, from a till, and reversed.
import { between, idOf, pick } from '../chaos/seeded-random.ts'
import { act, actOtherwise } from '../clients/persistent-client.ts'
import { paidOf } from './bill-model.ts'
import { buyer, expectRefusal, type Life, rupees, today } from './purchasing-client.ts'
import { type ModelBill, type ModelPayment, sumOf } from './purchasing-model.ts'

const path = '/supplier-payments'

const openOf = ({ books }: Life, bill: ModelBill): number => bill.payable - paidOf(books, bill)

/** Approved and not paid. */
const openIn = (life: Life, kind: ModelBill['kind']): ModelBill[] =>
  life.books.bills.filter((bill) => bill.kind === kind && bill.state === 'approved' && openOf(life, bill) > 0)

const leftOf = ({ amount, parts, isReversed, creditNoteId }: ModelPayment): number =>
  isReversed || creditNoteId !== undefined ? 0 : amount - sumOf(parts, (part) => part.amount)

type Sent = Pick<ModelPayment, 'amount' | 'parts' | 'creditNoteId'>

/** A held bill is not paid; one of which a request is still under way may be held. */
async function send(life: Life, name: string, { amount, parts, creditNoteId }: Sent): Promise<void> {
  const { client, books } = life
  const { roll, model } = client
  const method = creditNoteId === undefined ? pick(roll, ['cash', 'bank', 'wallet']) : 'credit-note'
  const tillBranchId = method === 'cash' && roll() < 0.7 ? pick(roll, model.chain.branches) : undefined
  const { supplierId } = books
  const body = {
    id: idOf(roll),
    supplierId,
    paidOn: today(),
    method,
    reference: '',
    note: '',
    ...(tillBranchId !== undefined && { tillBranchId }),
    ...(creditNoteId !== undefined && { creditNoteId }),
    amount: rupees(amount),
    parts: parts.map((part) => ({ ...part, amount: rupees(part.amount) })),
  }
  const request = buyer(client, { name, path, body })
  const bills = books.bills.filter(
    ({ id }) => id === creditNoteId || parts.some(({ billId }) => billId === id),
  )
  const isUnsure = bills.some((bill) => bill.isUnsure)
  if (bills.some(({ isHeld }) => isHeld) && !isUnsure)
    return expectRefusal(client, request, 'supplier_bill.held')
  const answer = await act(client, request, isUnsure ? ['supplier_bill.held'] : [])
  if (answer.status !== 200) return
  books.payments.push({ id: body.id, supplierId, amount, parts, creditNoteId, isReversed: false })
  if (tillBranchId !== undefined) model.payouts.set(body.id, { branchId: tillBranchId, amount })
  if (roll() < 0.05)
    await actOtherwise(client, { ...request, body: { ...body, note: 'Other' } }, 'stock.key_reused')
}

/** Some bills in full, some in part; the rest is an advance. */
export async function pay(life: Life): Promise<void> {
  const { roll } = life.client
  const isAdvance = roll() < 0.35
  const bills = isAdvance && roll() < 0.6 ? [] : openIn(life, 'bill').filter(() => roll() < 0.8)
  const parts = bills.map((bill) => {
    const open = openOf(life, bill)
    return { billId: bill.id, amount: roll() < 0.6 ? open : between(roll, 1, open) }
  })
  const rest = isAdvance ? between(roll, 1, 500_000) : 0
  const amount = sumOf(parts, (part) => part.amount) + rest
  if (amount > 0)
    await send(life, rest > 0 ? 'pay in advance' : 'pay', { amount, parts, creditNoteId: undefined })
}

/** More than is open, and a bill that is not approved. */
export async function payTooMuch({ client, books }: Life): Promise<void> {
  const { roll } = client
  const bills = books.bills.filter(
    ({ kind, state, isHeld, isUnsure }) => kind === 'bill' && state !== 'cancelled' && !isHeld && !isUnsure,
  )
  if (bills.length === 0) return
  const bill = pick(roll, bills)
  const amount = rupees(bill.payable - paidOf(books, bill) + 1)
  const parts = [{ billId: bill.id, amount }]
  const head = { id: idOf(roll), supplierId: books.supplierId, paidOn: today(), method: 'bank' }
  const request = buyer(client, {
    name: 'overpay',
    path,
    body: { ...head, reference: '', note: '', amount, parts },
  })
  const code = bill.state === 'approved' ? 'supplier_bill.overpaid' : 'supplier_bill.not_approved'
  await expectRefusal(client, request, code)
}

export async function useAdvance(life: Life): Promise<void> {
  const { client, books } = life
  const { roll } = client
  const payments = books.payments.filter((payment) => leftOf(payment) > 0)
  const bills = openIn(life, 'bill').filter(({ isHeld }) => !isHeld)
  if (payments.length === 0 || bills.length === 0) return
  const [payment, bill] = [pick(roll, payments), pick(roll, bills)]
  const [left, open] = [leftOf(payment), openOf(life, bill)]
  const requestOf = (used: number) => {
    const body = { id: idOf(roll), billId: bill.id, amount: rupees(used) }
    return buyer(client, { name: 'use advance', path: `${path}/${payment.id}/parts`, body })
  }
  if (open > left && roll() < 0.4)
    await expectRefusal(client, requestOf(left + 1), 'supplier_payment.used_up')
  const amount = between(roll, 1, Math.min(left, open))
  const request = requestOf(amount)
  const answer = await act(client, request, bill.isUnsure ? ['supplier_bill.held'] : [])
  if (answer.status === 200) payment.parts.push({ billId: bill.id, amount })
}

export async function useCredit(life: Life): Promise<void> {
  const { roll } = life.client
  const [notes, bills] = [openIn(life, 'credit-note'), openIn(life, 'bill')]
  if (notes.length === 0 || bills.length === 0) return
  const [note, bill] = [pick(roll, notes), pick(roll, bills)]
  const most = Math.min(openOf(life, note), openOf(life, bill))
  const amount = roll() < 0.6 ? most : between(roll, 1, most)
  const parts = [{ billId: bill.id, amount }]
  await send(life, 'use credit note', { amount, parts, creditNoteId: note.id })
}

/** With all of its parts, once. Cash goes back into its till. */
export async function reversePayment({ client, books }: Life): Promise<void> {
  const { roll, model } = client
  if (books.payments.length === 0) return
  const payment = pick(roll, books.payments)
  const body = { id: idOf(roll), note: 'Bounced' }
  const request = buyer(client, { name: 'reverse payment', path: `${path}/${payment.id}/reversal`, body })
  if (payment.isReversed) return expectRefusal(client, request, 'supplier_payment.reversed')
  if ((await act(client, request)).status !== 200) return
  payment.isReversed = true
  model.payouts.delete(payment.id)
}
