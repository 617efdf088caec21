// What happens to an entered bill: its differences answered, held, released, cancelled, approved by a second person.
import { pick } from '../chaos/seeded-random.ts'
import { act } from '../clients/persistent-client.ts'
import {
  answerOf,
  approve,
  type Difference,
  differencesOf,
  paidOf,
  receivedBy,
  settle,
} from './bill-model.ts'
import { billsPath as path } from './bill-steps.ts'
import { fitsItsBill } from './credit-model.ts'
import { buyer, type Client, expectRefusal, type Life, rupees } from './purchasing-client.ts'
import type { Answer, ModelBill } from './purchasing-model.ts'

const enteredIn = ({ books }: Life): ModelBill[] => books.bills.filter(({ state }) => state === 'entered')

function setAnswer(bill: ModelBill, difference: Difference, answer: Answer): void {
  if (difference.of === 'vat') return void (bill.vatAnswer = answer)
  const line = bill.lines.find((one) => one.line === difference.line)!
  if (difference.of === 'quantity') line.quantityAnswer = answer
  else line.priceAnswer = answer
}

/** The last answer counts. A request without an answer may be applied later, so the bill is unsure. */
async function sendAnswers({ client }: Life, bill: ModelBill, differences: Difference[]): Promise<void> {
  if (differences.length === 0) return
  const before = client.unanswered
  const answers = differences.map((difference) => ({ ...difference, answer: answerOf(bill, difference) }))
  await act(client, buyer(client, { name: 'answer', path: `${path}/${bill.id}/answers`, body: { answers } }))
  bill.isUnsure ||= client.unanswered > before
}

export async function answerSome(life: Life): Promise<void> {
  const { client, books } = life
  const bills = enteredIn(life)
  if (bills.length === 0) return
  const bill = pick(client.roll, bills)
  const chosen = differencesOf(books, bill).filter(() => client.roll() < 0.6)
  for (const difference of chosen) setAnswer(bill, difference, pick(client.roll, ['accept', 'our-records']))
  await sendAnswers(life, bill, chosen)
}

/** Neither approved nor paid until it is released. */
export async function holdOrRelease({ client, books }: Life): Promise<void> {
  const bills = books.bills.filter(
    (bill) => bill.state === 'entered' || (bill.state === 'approved' && paidOf(books, bill) < bill.payable),
  )
  if (bills.length === 0) return
  const bill = pick(client.roll, bills)
  const before = client.unanswered
  const request = bill.isHeld
    ? buyer(client, { name: 'release', path: `${path}/${bill.id}/release` })
    : buyer(client, { name: 'hold', path: `${path}/${bill.id}/hold`, body: { reason: 'Wrong price' } })
  await act(client, request)
  bill.isHeld = !bill.isHeld
  bill.isUnsure ||= client.unanswered > before
}

async function release({ client }: Life, bill: ModelBill): Promise<void> {
  await act(client, buyer(client, { name: 'release', path: `${path}/${bill.id}/release` }))
  bill.isHeld = false
}

export async function cancelBill(life: Life, chosen?: ModelBill): Promise<void> {
  const { client, books } = life
  if (books.bills.length === 0) return
  const bill = chosen ?? pick(client.roll, books.bills)
  const request = buyer(client, { name: 'cancel bill', path: `${path}/${bill.id}/cancellation` })
  if (bill.state === 'approved') return expectRefusal(client, request, 'supplier_bill.approved')
  if ((await act(client, request)).status === 200) bill.state = 'cancelled'
}

/** Refused: by the person who entered it, with open differences, and with another amount than the page showed. */
async function probeApproval(life: Life, bill: ModelBill): Promise<void> {
  const { client, books } = life
  const { roll } = client
  const requestOf = (payable: number) => approvalOf(client, bill, payable)
  const { payable } = settle(books, bill)
  if (roll() < 0.1)
    await expectRefusal(client, { ...requestOf(payable), as: client.place.token }, 'supplier_bill.own')
  const isOpen = differencesOf(books, bill).some((one) => answerOf(bill, one) === undefined)
  if (isOpen && roll() < 0.3)
    await expectRefusal(client, requestOf(payable), 'supplier_bill.open_differences')
  if (!isOpen && roll() < 0.1) await expectRefusal(client, requestOf(payable + 1), 'supplier_bill.changed')
}

export const approvalOf = (client: Client, { id }: ModelBill, payable: number) => ({
  ...buyer(client, { name: 'approve', path: `${path}/${id}/approval`, body: { payable: rupees(payable) } }),
  as: client.place.approver,
})

/** What other requests left undone, because they were applied late, is repeated once. */
const late = ['supplier_bill.held', 'supplier_bill.changed', 'supplier_bill.open_differences']

async function approveOnce(life: Life, bill: ModelBill): Promise<string> {
  const { client, books } = life
  const open = differencesOf(books, bill)
  for (const difference of open)
    if (answerOf(bill, difference) === undefined)
      setAnswer(bill, difference, pick(client.roll, ['accept', 'our-records']))
  await sendAnswers(life, bill, open)
  const { payable } = settle(books, bill)
  const { status, code } = await act(client, approvalOf(client, bill, payable), bill.isUnsure ? late : [])
  if (status === 200) approve(client.model, books, bill)
  return code
}

/** Why the approval must be refused now, apart from its answers. */
function whyNot({ books }: Life, bill: ModelBill): string | undefined {
  if (bill.lines.some((line) => receivedBy(books, line)?.receipt.isReversed)) return 'receipt.reversed'
  if (bill.isHeld) return 'supplier_bill.held'
  return bill.kind === 'bill' || fitsItsBill(books, bill) ? undefined : 'supplier_bill.overcredited'
}

/** One that can never be approved is cancelled. */
export async function approveBill(life: Life, chosen?: ModelBill): Promise<void> {
  const { client, books } = life
  const bills = enteredIn(life)
  const bill = chosen ?? (bills.length > 0 ? pick(client.roll, bills) : undefined)
  if (!bill) return
  const code = whyNot(life, bill)
  if (code !== undefined) {
    const request = approvalOf(client, bill, settle(books, bill).payable)
    if (!bill.isUnsure) await expectRefusal(client, request, code)
    return code === 'supplier_bill.held' ? release(life, bill) : cancelBill(life, bill)
  }
  if (!bill.isUnsure) await probeApproval(life, bill)
  if (!late.includes(await approveOnce(life, bill))) return
  await release(life, bill)
  await approveOnce(life, bill)
}
