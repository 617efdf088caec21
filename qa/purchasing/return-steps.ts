// Goods go back to their supplier, and receipts and returns are reversed.
import { idOf, pick } from '../chaos/seeded-random.ts'
import { act } from '../clients/persistent-client.ts'
import { keyOf, type Line } from '../stock/documents.ts'
import { buyer, expectRefusal, type Life } from './purchasing-client.ts'
import {
  amountOf,
  billedOf,
  type ModelReceipt,
  type ModelReceiptLine,
  returnedOf,
} from './purchasing-model.ts'

const leftOf = ({ books }: Life, { id }: ModelReceipt, { line, accepted }: ModelReceiptLine): number =>
  accepted - returnedOf(books, { id, line })

/** A part of the goods goes back; more than came is refused. */
export async function returnGoods(life: Life): Promise<void> {
  const { client, books } = life
  const { roll } = client
  const candidates = books.receipts.filter(
    (one) => one.kind === 'receipt' && one.supplierId !== undefined && !one.isReversed,
  )
  if (candidates.length === 0) return
  const receipt = pick(roll, candidates)
  const isTooMuch = roll() < 0.1
  const chosen = receipt.lines
    .filter((line) => leftOf(life, receipt, line) > 0 && roll() < 0.6)
    .map((of) => ({
      of,
      quantity: Math.ceil(leftOf(life, receipt, of) * (isTooMuch ? 1.5 : roll())) + +isTooMuch,
    }))
    .filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return
  const [id, returnedAt] = [idOf(roll), new Date().toISOString()]
  const lines = chosen.map(({ of, quantity }) => ({ line: of.line, quantity }))
  const body = { id, returnedAt, note: 'Smells sour', lines }
  const request = buyer(client, { name: 'return', path: `/goods-receipts/${receipt.id}/returns`, body })
  if (isTooMuch) return expectRefusal(client, request, 'receipt.not_returnable')
  // What was eaten meanwhile cannot go back.
  const answer = await act(client, request, ['batch.short', 'batch.unknown', 'stock.short'])
  if (answer.status === 200) recordReturn(life, { receipt, id, at: returnedAt, chosen })
}

type Returned = {
  receipt: ModelReceipt
  id: string
  at: string
  chosen: { of: ModelReceiptLine; quantity: number }[]
}

export function recordReturn({ client, books }: Life, { receipt, id, at, chosen }: Returned): void {
  const { locationId, supplierId, orderId } = receipt
  const lines = chosen.map(({ of, quantity }, i) => {
    const before = returnedOf(books, { id: receipt.id, line: of.line })
    const amount = amountOf(before + quantity, of) - amountOf(before, of)
    return { ...of, line: i + 1, returnsLine: of.line, accepted: quantity, rejected: 0, amount }
  })
  const moved = chosen.map(({ of, quantity }): Line => {
    const line = { move: 'out' as const, kind: 'purchase-return', locationId, itemId: of.itemId, quantity }
    return { ...line, batchFrom: { type: 'receipt', id: receipt.id, code: of.batchCode } }
  })
  const document = { type: 'supplier-return', id, locationId, happenedAt: at, lines: moved }
  client.model.documents.set(keyOf(document), document)
  const head = { id, kind: 'return' as const, supplierId, orderId, returnsId: receipt.id, locationId }
  books.receipts.push({ ...head, isReversed: false, lines })
}

const whyNot = ({ books }: Life, { id, kind, lines }: ModelReceipt): string | undefined => {
  if (kind === 'return') return undefined
  if (lines.some(({ line }) => billedOf(books, { id, line }) > 0)) return 'receipt.billed'
  return lines.some(({ line }) => returnedOf(books, { id, line }) > 0) ? 'receipt.returned' : undefined
}

/** Once; not when a part of it was billed or went back. Bottles that were sold meanwhile cannot be taken back. */
export async function reverseReceipt(life: Life): Promise<void> {
  const { client, books } = life
  const { roll, model } = client
  if (books.receipts.length === 0) return
  const receipt = pick(roll, books.receipts)
  const body = { id: idOf(roll), note: 'Entered twice' }
  const path = `/goods-receipts/${receipt.id}/reversal`
  const request = buyer(client, { name: `reverse ${receipt.kind}`, path, body })
  if (receipt.isReversed) return expectRefusal(client, request, 'document.reversed')
  const code = whyNot(life, receipt)
  if (code !== undefined) return expectRefusal(client, request, code)
  const answer = await act(client, request, ['stock.short'])
  if (answer.status !== 200) return
  receipt.isReversed = true
  model.payouts.delete(receipt.id)
  const type = receipt.kind === 'receipt' ? 'receipt' : 'supplier-return'
  const reversal = { type: 'reversal' as const, id: body.id, of: { type, id: receipt.id } }
  model.documents.set(keyOf(reversal), reversal)
}
