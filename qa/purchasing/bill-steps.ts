// Bills are entered: right, for too much, for a part, at another price, with another VAT, or for goods that never came.
import { between, idOf, pick } from '../chaos/seeded-random.ts'
import { act, actOtherwise } from '../clients/persistent-client.ts'
import { billableOf, vatOf } from './bill-model.ts'
import { priceOf } from './order-steps.ts'
import { buyer, type Client, expectRefusal, type Life, rupees, today } from './purchasing-client.ts'
import { amountOf, type ModelBill, type ModelBillLine } from './purchasing-model.ts'

export const billsPath = '/supplier-bills'

type NewLine = Pick<ModelBillLine, 'itemId' | 'unit' | 'price' | 'quantity' | 'receipt' | 'isTaxable'>

export const newBillLine = (line: NewLine, i: number): ModelBillLine => ({
  ...line,
  line: i + 1,
  amount: amountOf(line.quantity, line),
  quantityAnswer: undefined,
  priceAnswer: undefined,
  paid: undefined,
  difference: 0,
})

/** Right in most cases; else a part, too much, or at another price. */
function drawLines({ client, books }: Life, hasVat: boolean): NewLine[] {
  const { roll, place } = client
  const isTaxable = () => hasVat && roll() < 0.9
  const receipts = books.receipts.filter(
    ({ kind, supplierId, isReversed }) => kind === 'receipt' && supplierId !== undefined && !isReversed,
  )
  const lines = receipts.flatMap((receipt) =>
    receipt.lines.flatMap((of): NewLine[] => {
      const left = billableOf(books, { receipt, of })
      if (left === 0 || roll() < 0.25) return []
      const luck = roll()
      const share = luck < 0.75 ? 1 : luck < 0.88 ? roll() : 1 + roll() * 0.3
      const price = roll() < 0.75 ? of.price : Math.max(1, Math.round(of.price * (0.9 + roll() * 0.2)))
      const quantity = Math.max(1, Math.floor(left * share))
      const { itemId, unit } = of
      return [
        { itemId, unit, price, quantity, receipt: { id: receipt.id, line: of.line }, isTaxable: isTaxable() },
      ]
    }),
  )
  if (roll() < 0.05) {
    const [itemId, units] = pick(roll, [...place.units])
    const unit = units[0]!
    const price = priceOf(client, itemId, unit.factor)
    const quantity = between(roll, 1, 9) * 1_000_000
    lines.push({ itemId, unit, price, quantity, receipt: undefined, isTaxable: isTaxable() })
  }
  return lines.slice(0, 20)
}

/** Right, a rounding off, or wrong. */
function drawVat({ roll }: Client, right: number, hasVat: boolean): number {
  const luck = roll()
  if (!hasVat || right === 0 || luck < 0.7) return right
  return Math.max(0, luck < 0.9 ? right + between(roll, -1, 1) : right + between(roll, -5_000, 5_000))
}

const bodyOf = (bill: ModelBill, billNumber: string) => ({
  id: bill.id,
  supplierId: bill.supplierId,
  kind: bill.kind,
  billNumber,
  billedOn: today(),
  ...(bill.credits && { credits: bill.credits }),
  vat: rupees(bill.vat),
  note: '',
  lines: bill.lines.map(({ itemId, receipt, quantity, price, isTaxable }) => ({
    itemId,
    ...(receipt && { receipt }),
    quantity,
    price: rupees(price),
    isTaxable,
  })),
})

/** Returns whether it was accepted. A number that the supplier used already is refused. */
export async function sendBill({ client, books }: Life, bill: ModelBill): Promise<boolean> {
  const { roll } = client
  const billNumber = `B-${bill.id.slice(0, 12)}`
  const request = buyer(client, {
    name: `enter ${bill.kind}`,
    path: billsPath,
    body: bodyOf(bill, billNumber),
  })
  if ((await act(client, request)).status !== 200) return false
  books.bills.push(bill)
  if (roll() < 0.05)
    await actOtherwise(client, { ...request, body: { ...request.body, note: 'Other' } }, 'stock.key_reused')
  const again = {
    ...request,
    body: { ...request.body, id: idOf(roll), billNumber: billNumber.toUpperCase() },
  }
  if (roll() < 0.05) await expectRefusal(client, again, 'supplier_bill.exists')
  return true
}

export const isRegistered = ({ client, books }: Life): boolean =>
  client.place.suppliers.find(({ id }) => id === books.supplierId)!.isVatRegistered

export async function enterBill(life: Life): Promise<void> {
  const { client, books } = life
  const hasVat = isRegistered(life)
  const lines = drawLines(life, hasVat).map(newBillLine)
  if (lines.length === 0) return
  const head = {
    id: idOf(client.roll),
    supplierId: books.supplierId,
    kind: 'bill' as const,
    credits: undefined,
  }
  await sendBill(life, {
    ...head,
    vat: drawVat(client, vatOf(lines), hasVat),
    vatAnswer: undefined,
    state: 'entered',
    isHeld: false,
    isUnsure: false,
    payable: 0,
    lines,
  })
}
