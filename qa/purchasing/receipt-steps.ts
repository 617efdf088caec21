// Goods come in: in parts, with rejected goods and other prices, more than ordered, or bought on the market.
import { between, idOf, pick } from '../chaos/seeded-random.ts'
import { act, actOtherwise, type Request } from '../clients/persistent-client.ts'
import { dayAfter, dayOf, keyOf, type Line } from '../stock/documents.ts'
import { priceOf } from './order-steps.ts'
import {
  buyer,
  type Client,
  expectRefusal,
  itemOf,
  type Life,
  momentOf,
  type Racer,
  rupees,
} from './purchasing-client.ts'
import {
  amountOf,
  type Model,
  type ModelOrderLine,
  type ModelReceiptLine,
  openOf,
  sumOf,
} from './purchasing-model.ts'

type Goods = Omit<ModelReceiptLine, 'line' | 'amount' | 'returnsLine'> & { useBy: string | undefined }
type Confirmed = { over: boolean; price: boolean }

/** What comes of an ordered line: all, a part, a little or much more; some of it may be rejected. */
function deliver(client: Client, line: ModelOrderLine, open: number): Goods[] {
  const { roll } = client
  const luck = roll()
  const share = luck < 0.45 ? 1 : luck < 0.8 ? roll() : luck < 0.9 ? 1 + roll() * 0.1 : 1.2 + roll()
  const accepted = roll() < 0.03 ? 0 : Math.floor(open * share)
  const rejected = roll() < 0.15 || accepted === 0 ? Math.max(1, Math.floor(open * roll() * 0.3)) : 0
  const { itemId, unit } = line
  const price = roll() < 0.7 ? line.price : priceOf(client, itemId, unit.factor)
  const jump = roll() < 0.05 ? 1.5 : 1
  const goods = { orderLine: line.line, itemId, unit, price: Math.round(price * jump), accepted, rejected }
  return inBatches(client, goods)
}

/** Goods with batches come in one or two of them. */
function inBatches(client: Client, goods: Omit<Goods, 'batchCode' | 'useBy'>): Goods[] {
  const { roll } = client
  if (!itemOf(client, goods.itemId).tracksBatches) return [{ ...goods, batchCode: '', useBy: undefined }]
  const code = idOf(roll).slice(0, 8)
  const useBy = roll() < 0.5 ? dayAfter(dayOf(new Date()), between(roll, 1, 30)) : undefined
  if (roll() < 0.7 || goods.accepted < 2) return [{ ...goods, batchCode: roll() < 0.5 ? code : '', useBy }]
  const first = Math.floor(goods.accepted / 2)
  return [
    { ...goods, accepted: first, rejected: 0, batchCode: `${code}-1`, useBy },
    { ...goods, accepted: goods.accepted - first, batchCode: `${code}-2`, useBy: undefined },
  ]
}

/** Goods that were not ordered, also from the market. */
function extraGoods(client: Client, without: string[]): Goods[] {
  const { roll, model, place } = client
  const item = pick(
    roll,
    model.chain.items.filter(({ id }) => !without.includes(id)),
  )
  const unit = pick(roll, place.units.get(item.id)!)
  const price = priceOf(client, item.id, unit.factor)
  const accepted = item.portion * between(roll, 1, 9)
  return inBatches(client, { orderLine: undefined, itemId: item.id, unit, price, accepted, rejected: 0 })
}

const lineBody = (goods: Goods, confirmed: Confirmed) => ({
  ...(goods.orderLine !== undefined && { orderLine: goods.orderLine }),
  itemId: goods.itemId,
  accepted: goods.accepted,
  rejected: goods.rejected,
  ...(goods.rejected > 0 && { rejectReason: 'spoiled', rejectAction: 'back-with-driver' }),
  unit: goods.unit.name,
  price: rupees(goods.price),
  ...(goods.useBy !== undefined && { useBy: goods.useBy }),
  batchCode: goods.batchCode,
  isOverConfirmed: confirmed.over,
  isPriceConfirmed: confirmed.price,
})

/** More than a tenth over what is still expected. */
const isOver = ({ books }: Life, goods: Goods[]): boolean =>
  books.order.lines.some((line) => {
    const of = goods.filter(({ orderLine }) => orderLine === line.line)
    return sumOf(of, ({ accepted }) => accepted) * 10 > openOf(books, line) * 11
  })

type Head = {
  id: string
  locationId: string
  supplierId: string | undefined
  orderId: string | undefined
  paidBy?: string
  tillBranchId?: string
}

/** Records what was acknowledged: the receipt, its document in the ledger, and the cash. */
function record(model: Model, { books }: Life, { head, goods, at }: Omit<Sent, 'name'>): void {
  const { id, supplierId, orderId, locationId, tillBranchId } = head
  const lines = goods.map((one, i) => ({
    ...one,
    line: i + 1,
    amount: amountOf(one.accepted, one),
    returnsLine: undefined,
  }))
  const stored = { id, supplierId, orderId, locationId, lines, returnsId: undefined, isReversed: false }
  books.receipts.push({ ...stored, kind: 'receipt' })
  const moved = lines
    .filter(({ accepted }) => accepted > 0)
    .map(({ itemId, accepted, amount, batchCode, useBy }): Line => {
      const batch = { code: batchCode, madeOn: dayOf(at), ...(useBy !== undefined && { useBy }) }
      const line = { move: 'in' as const, kind: 'purchase', locationId, itemId, quantity: accepted }
      return { ...line, cost: amount, batch }
    })
  const document = { type: 'receipt', id, locationId, happenedAt: at, lines: moved }
  model.documents.set(keyOf(document), document)
  const total = sumOf(lines, ({ amount }) => amount)
  if (tillBranchId !== undefined && total > 0)
    model.payouts.set(id, { branchId: tillBranchId, amount: total })
}

type Sent = { name: string; head: Head; goods: Goods[]; at: string }

function requestOf(client: Client, { name, head, goods, at }: Sent, confirmed: Confirmed): Request {
  const lines = goods.map((one) => lineBody(one, confirmed))
  const body = { ...head, slipNumber: '', receivedAt: at, note: '', lines }
  return buyer(client, { name, path: '/goods-receipts', body })
}

/** One of several requests for the same goods, without a confirmation. */
export function postAtOnce(life: Life, goods: Omit<Goods, 'batchCode' | 'useBy'>): Racer {
  const { client, books } = life
  const { id: orderId, supplierId, locationId } = books.order
  const [head, at] = [{ id: idOf(client.roll), locationId, supplierId, orderId }, new Date().toISOString()]
  const sent = { name: 'receive', head, goods: [{ ...goods, batchCode: '', useBy: undefined }], at }
  const request = requestOf(client, sent, { over: false, price: true })
  return { request, win: () => record(client.model, life, sent) }
}

async function post(life: Life, name: string, head: Head, goods: Goods[]): Promise<void> {
  const { client } = life
  const { roll } = client
  const at = momentOf(client)
  const requestWith = (confirmed: Confirmed) => requestOf(client, { name, head, goods, at }, confirmed)
  if (isOver(life, goods)) {
    await expectRefusal(client, requestWith({ over: false, price: true }), 'receipt.unconfirmed')
    if (roll() < 0.3) return
  }
  const request = requestWith({ over: true, price: roll() < 0.8 })
  const answer = await act(client, request, ['receipt.unconfirmed'])
  const isAsked = answer.code === 'receipt.unconfirmed'
  const final = isAsked ? await act(client, requestWith({ over: true, price: true })) : answer
  if (final.status !== 200) return
  record(client.model, life, { head, goods, at })
  if (roll() < 0.05)
    await actOtherwise(client, { ...request, body: { ...request.body, note: 'Other' } }, 'stock.key_reused')
}

export async function receive(life: Life): Promise<void> {
  const { client, books } = life
  const { roll } = client
  const { id: orderId, supplierId, locationId, lines } = books.order
  const goods = lines.flatMap((line) => {
    const open = openOf(books, line)
    if (open === 0) return roll() < 0.05 ? deliver(client, line, line.quantity) : []
    return roll() < 0.75 ? deliver(client, line, open) : []
  })
  const ordered = lines.map(({ itemId }) => itemId)
  if (roll() < 0.06) goods.push(...extraGoods(client, ordered))
  if (goods.length > 0)
    await post(life, 'receive', { id: idOf(roll), locationId, supplierId, orderId }, goods)
}

/** From the market, paid at once; or from a supplier without an order. */
export async function buyDirectly(life: Life): Promise<void> {
  const { client, books } = life
  const { roll, model } = client
  const { branches, kitchen } = model.chain
  const goods = extraGoods(client, [])
  const head = { id: idOf(roll), locationId: pick(roll, [...branches, kitchen]), orderId: undefined }
  if (roll() < 0.4)
    return post(life, 'receive without an order', { ...head, supplierId: books.supplierId }, goods)
  const paidBy = pick(roll, ['cash', 'bank', 'wallet'])
  const till = paidBy === 'cash' && roll() < 0.7 ? { tillBranchId: pick(roll, branches) } : {}
  await post(life, 'buy on the market', { ...head, supplierId: undefined, paidBy, ...till }, goods)
}
