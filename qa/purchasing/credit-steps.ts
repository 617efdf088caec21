// Credit notes: for goods that went back, for a lower price, and as the paper for what was not paid.
import { idOf, pick } from '../chaos/seeded-random.ts'
import { approveBill } from './approval-steps.ts'
import { receivedBy, vatOf } from './bill-model.ts'
import { isRegistered, newBillLine, sendBill } from './bill-steps.ts'
import { creditableOf } from './credit-model.ts'
import type { Life } from './purchasing-client.ts'
import type { ModelBill, ModelBillLine } from './purchasing-model.ts'

type Reason = NonNullable<ModelBill['credits']>['reason']

/** Up to what was billed, or a little more, which is refused. */
function drawLines({ client, books }: Life, bill: ModelBill, reason: Reason): ModelBillLine[] {
  const { roll } = client
  const share = roll() < 0.85 ? roll() : 1.2
  return bill.lines
    .filter((line) => {
      const received = receivedBy(books, line)
      return received && !received.receipt.isReversed && (line.paid?.quantity ?? 0) > 0 && roll() < 0.7
    })
    .flatMap((line) => {
      const left = reason === 'return' ? creditableOf(books, bill, line) : line.paid!.quantity
      const quantity = Math.floor(left * share)
      const price = reason === 'price' ? Math.ceil(line.price * roll() * 0.1) : line.price
      return quantity > 0 ? [{ ...line, quantity, price }] : []
    })
    .map(newBillLine)
}

/** Entered by one person, approved by another one at once or later. */
export async function creditBill(life: Life): Promise<void> {
  const { client, books } = life
  const { roll } = client
  const bills = books.bills.filter(({ kind, state }) => kind === 'bill' && state === 'approved')
  if (bills.length === 0) return
  const bill = pick(roll, bills)
  const reason = pick(roll, ['return', 'return', 'price', 'withheld'] as const)
  const lines = drawLines(life, bill, reason)
  if (lines.length === 0) return
  const note: ModelBill = {
    id: idOf(roll),
    supplierId: books.supplierId,
    kind: 'credit-note',
    credits: { billId: bill.id, reason },
    vat: isRegistered(life) ? vatOf(lines) : 0,
    vatAnswer: undefined,
    state: 'entered',
    isHeld: false,
    isUnsure: false,
    payable: 0,
    lines,
  }
  if ((await sendBill(life, note)) && roll() < 0.8) await approveBill(life, note)
}
