// Two people do the same thing at once, each with a request of their own: only one of them may succeed.
import { idOf, pick } from '../chaos/seeded-random.ts'
import { decide } from '../clients/persistent-client.ts'
import { approvalOf } from './approval-steps.ts'
import { approve, billableOf, oursOf, paidOf, settle, vatOf } from './bill-model.ts'
import { isRegistered, newBillLine, sendBill } from './bill-steps.ts'
import { buyer, type Client, type Life, type Racer, rupees, today } from './purchasing-client.ts'
import { type ModelBill, type ModelReceipt, openOf, returnedOf } from './purchasing-model.ts'
import { postAtOnce } from './receipt-steps.ts'
import { recordReturn } from './return-steps.ts'

/** `losing` are the codes of the one that came second; `isCertain` if one of them must succeed. */
async function race(
  client: Client,
  racers: Racer[],
  { losing, isCertain }: { losing: string[]; isCertain: boolean },
): Promise<void> {
  const { tally } = client
  const answers = await Promise.all(racers.map(({ request }) => decide(client, request)))
  const won = racers.filter((_, i) => answers[i]!.status === 200)
  for (const { win } of won) win()
  const { name } = racers[0]!.request
  tally.steps.set(`race to ${name}`, (tally.steps.get(`race to ${name}`) ?? 0) + 1)
  const codes = answers.filter(({ status }) => status !== 200).map(({ code }) => code)
  const isRight = won.length === 1 || (won.length === 0 && !isCertain)
  if (!isRight || codes.some((code) => !losing.includes(code)))
    tally.unexpected.push(`race to ${name}: ${won.length} succeeded, ${codes.join(', ')}`)
}

/** The whole rest of a bill, from two tills. */
export async function raceToPay({ client, books }: Life): Promise<void> {
  const { roll } = client
  const bills = books.bills.filter(
    (bill) =>
      bill.kind === 'bill' &&
      bill.state === 'approved' &&
      !bill.isHeld &&
      !bill.isUnsure &&
      paidOf(books, bill) < bill.payable,
  )
  if (bills.length === 0) return
  const bill = pick(roll, bills)
  const amount = bill.payable - paidOf(books, bill)
  const { supplierId } = books
  const racers = ['bank', 'wallet'].map((method): Racer => {
    const id = idOf(roll)
    const parts = [{ billId: bill.id, amount: rupees(amount) }]
    const head = { id, supplierId, paidOn: today(), method, amount: rupees(amount), reference: '', note: '' }
    return {
      request: buyer(client, { name: 'pay', path: '/supplier-payments', body: { ...head, parts } }),
      win: () => {
        const paid = { parts: [{ billId: bill.id, amount }], creditNoteId: undefined, isReversed: false }
        books.payments.push({ id, supplierId, amount, ...paid })
      },
    }
  })
  await race(client, racers, { losing: ['supplier_bill.overpaid'], isCertain: true })
}

/** Lines of receipts of the supplier, of which something is left. */
const linesIn = (
  { books }: Life,
  left: (receipt: ModelReceipt, line: ModelReceipt['lines'][number]) => number,
) =>
  books.receipts
    .filter(
      ({ kind, supplierId, isReversed }) => kind === 'receipt' && supplierId !== undefined && !isReversed,
    )
    .flatMap((receipt) => receipt.lines.map((of) => ({ receipt, of, quantity: left(receipt, of) })))
    .filter(({ quantity }) => quantity > 0)

/** All that is left of a line goes back. What was eaten cannot, so both may fail. */
export async function raceToReturn(life: Life): Promise<void> {
  const { client, books } = life
  const { roll } = client
  const lines = linesIn(life, ({ id }, { line, accepted }) => accepted - returnedOf(books, { id, line }))
  if (lines.length === 0) return
  const { receipt, of, quantity } = pick(roll, lines)
  const racers = [1, 2].map((): Racer => {
    const [id, at] = [idOf(roll), new Date().toISOString()]
    const body = { id, returnedAt: at, note: 'Smells sour', lines: [{ line: of.line, quantity }] }
    const path = `/goods-receipts/${receipt.id}/returns`
    return {
      request: buyer(client, { name: 'return', path, body }),
      win: () => recordReturn(life, { receipt, id, at, chosen: [{ of, quantity }] }),
    }
  })
  const losing = ['receipt.not_returnable', 'batch.short', 'batch.unknown', 'stock.short']
  await race(client, racers, { losing, isCertain: false })
}

/** The same goods are on two bills with different numbers. */
export async function raceToApprove(life: Life): Promise<void> {
  const { client, books } = life
  const { roll } = client
  const lines = linesIn(life, (receipt, of) => billableOf(books, { receipt, of }))
  if (lines.length === 0) return
  const { receipt, of, quantity } = pick(roll, lines)
  const { itemId, unit, price } = of
  const line = { itemId, unit, price, quantity, receipt: { id: receipt.id, line: of.line }, isTaxable: false }
  const agreed = oursOf(books, newBillLine(line, 0)).price
  const bills = [1, 2].map((): ModelBill => {
    const own = [newBillLine({ ...line, price: agreed, isTaxable: isRegistered(life) }, 0)]
    const head = { id: idOf(roll), supplierId: books.supplierId, kind: 'bill' as const, credits: undefined }
    const state = {
      state: 'entered' as const,
      isHeld: false,
      isUnsure: false,
      vatAnswer: undefined,
      payable: 0,
    }
    return { ...head, ...state, vat: isRegistered(life) ? vatOf(own) : 0, lines: own }
  })
  for (const bill of bills) if (!(await sendBill(life, bill))) return
  const racers = bills.map((bill) => ({
    request: approvalOf(client, bill, settle(books, bill).payable),
    win: () => approve(client.model, books, bill),
  }))
  await race(client, racers, { losing: ['supplier_bill.open_differences'], isCertain: true })
}

/** The driver's goods are received twice: the second one is more than expected. */
export async function raceToReceive(life: Life): Promise<void> {
  const { client, books } = life
  const open = books.order.lines.filter((line) => openOf(books, line) > 0)
  if (open.length === 0) return
  const line = pick(client.roll, open)
  const { itemId, unit, price } = line
  const goods = { itemId, unit, price, orderLine: line.line, accepted: openOf(books, line), rejected: 0 }
  const racers = [1, 2].map(() => postAtOnce(life, goods))
  await race(client, racers, { losing: ['receipt.unconfirmed'], isCertain: true })
}
