// The life of an order: a client chooses one of the things that may happen next, until it has done enough.
import { between, pick } from '../chaos/seeded-random.ts'
import { answerSome, approveBill, cancelBill, holdOrRelease } from './approval-steps.ts'
import { enterBill } from './bill-steps.ts'
import { creditBill } from './credit-steps.ts'
import { cancelOrder, closeLine, closeOrder, newOrder, saveDraft, sendOrder } from './order-steps.ts'
import { type Client, type Life, useGoods } from './purchasing-client.ts'
import { pay, payTooMuch, reversePayment, useAdvance, useCredit } from './payment-steps.ts'
import { raceToApprove, raceToPay, raceToReceive, raceToReturn } from './race-steps.ts'
import { buyDirectly, receive } from './receipt-steps.ts'
import { returnGoods, reverseReceipt } from './return-steps.ts'

type Step = (life: Life) => Promise<void>

/** Each with its weight. */
const steps: [Step, number][] = [
  [receive, 16],
  [useSome, 20],
  [returnGoods, 7],
  [reverseReceipt, 5],
  [buyDirectly, 4],
  [closeLine, 3],
  [closeOrder, 1],
  [cancelOrder, 1],
  [enterBill, 12],
  [answerSome, 4],
  [holdOrRelease, 3],
  [(life) => cancelBill(life), 1],
  [(life) => approveBill(life), 14],
  [creditBill, 11],
  [pay, 12],
  [payTooMuch, 2],
  [useAdvance, 8],
  [useCredit, 8],
  [reversePayment, 4],
  [raceToReceive, 2],
  [raceToReturn, 2],
  [raceToApprove, 2],
  [raceToPay, 3],
]

/** Of what this life brought. */
async function useSome({ client, books }: Life): Promise<void> {
  const receipts = books.receipts.filter(({ kind }) => kind === 'receipt')
  if (receipts.length === 0) return
  const { locationId, lines } = pick(client.roll, receipts)
  const { itemId, accepted } = pick(client.roll, lines)
  // About as much as came, so that a later bill finds a part of its goods, or none.
  const quantity = Math.floor(accepted * (0.2 + client.roll() * 1.2))
  if (quantity > 0) await useGoods(client, { locationId, itemId, quantity })
}

const drawn = steps.flatMap(([step, weight]) => Array.from({ length: weight }, () => step))
/** Most lives end with what was received on a bill, and with the money for it. */
const last: Step[] = [enterBill, (life) => approveBill(life), useAdvance, useCredit, pay]
const needsOpenOrder = new Set<Step>([receive, raceToReceive, closeLine, closeOrder, cancelOrder])

/** From the draft to the last payment. One in twenty-five drafts is never sent. */
export async function liveThrough(client: Client): Promise<void> {
  const order = newOrder(client)
  const books = { supplierId: order.supplierId, order, receipts: [], bills: [], payments: [] }
  const life: Life = { client, books }
  client.model.books.push(books)
  await saveDraft(life)
  if (client.roll() < 0.04) return cancelOrder(life)
  await sendOrder(life)
  const count = between(client.roll, 10, 40)
  for (let i = 0; i < count; i += 1) {
    const isOver = order.state !== 'sent'
    const step = i === 0 ? receive : pick(client.roll, drawn)
    if (!(isOver && needsOpenOrder.has(step))) await step(life)
  }
  for (const step of last) if (client.roll() < 0.6) await step(life)
}
