import { randomBytes } from 'node:crypto'
import { isFailed, isFinal, isFulfilled, type Mover, type NewOrder, type OrderState } from '@momo/contracts/orders'
import { readOrdering } from '#modules/branches'
import { orderableLines, priceOrder } from '#modules/carts'
import { judgeChoice, readOffers } from '#modules/catalogue'
import { openPayment, recordCash, voidPayment } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { findCounterOrder, findOrderByKey } from '../read/find-orders.store.ts'
import { freezeLines } from '../place/order-line-snapshot.rules.ts'
import { insertOrder } from '../place/insert-order.store.ts'
import { writeMove } from '../transitions/order-state.store.ts'
import { newOrderRow, pathOfNew, type Placer, type Wanted } from '../place/order-row.mapper.ts'
import { deadlineOf } from '../transitions/order-deadlines.rules.ts'
import type { Times } from '../checkout/scheduling.rules.ts'

export type PastStep = { state: OrderState; after: number; by: Mover; riderName?: string; riderPhone?: string; reasonCode?: string }
export type PastOrder = Pick<NewOrder, 'key' | 'branchId' | 'how' | 'customerName' | 'customerPhone' | 'note'> & {
  by: Placer
  /** Who moved it at the branch. */
  staffId: string
  placedAt: Date
  readyMinutes: number
  dueMinutes: number
  foods: { foodId: string; quantity: number; note?: string }[]
  /** Minutes after it was placed. */
  steps: PastStep[]
}

/**
 * For the demonstration: an order of some time ago with all that became of it, at the prices of today. Nobody is told and no kitchen is
 * held. False when it is there already, or when nothing of it is sold.
 */
export async function savePastOrder(past: PastOrder): Promise<boolean> {
  return transaction(async (tx) => {
    const { by, branchId, placedAt: at } = past
    if ((await findPast(tx, past)).length > 0) return false
    const outlet = await readOrdering(tx, branchId, now())
    const { lines, deliveryCharge } = await linesOf(tx, past, outlet?.deliveryCharge ?? 0)
    if (!outlet || lines.length === 0) return false
    const prices = lines.map(({ price }) => price)
    const { lineVats, ...sum } = priceOrder(prices, deliveryCharge)
    const id = newId()
    const times = { startAt: at, readyAt: minutesLater(at, past.readyMinutes), dueAt: minutesLater(at, past.dueMinutes) }
    const agreed = { id, by, fingerprint: '', trackToken: randomBytes(16).toString('base64url'), at, outlet, times, sum }
    const wish: Wanted = { ...past, grandTotal: sum.grandTotal, payment: 'cash' }
    await insertOrder(tx, newOrderRow(wish, { ...agreed, lines: freezeLines(lines, lineVats) }))
    await openPayment(tx, { orderId: id, branchId, method: 'cash', amount: sum.grandTotal, at })
    await walk(tx, { id, state: pathOfNew(wish, by).at(-1)! }, past, times)
    return true
  })
}

const findPast = (tx: Tx, { by, branchId, key }: PastOrder) =>
  by.kind === 'customer' ? findOrderByKey(tx, { accountId: by.id, key }) : findCounterOrder(tx, { branchId, key })

async function linesOf(tx: Tx, { branchId, foods, how }: PastOrder, charge: number) {
  const found = await readOffers(tx, { branchId, foodIds: foods.map(({ foodId }) => foodId) }, now())
  const wanted = foods.flatMap(({ foodId, quantity, note = '' }) => {
    const choice = judgeChoice(found.offers.get(foodId)?.optionGroups ?? [], undefined)
    return 'trouble' in choice ? [] : { id: newId(), foodId, optionIds: choice.chosen.map(({ id }) => id), quantity, note, seenPrice: 0 }
  })
  return { lines: orderableLines({ branchId, lines: wanted }, found).lines, deliveryCharge: how.way === 'delivery' ? charge : 0 }
}

type Begun = { id: string; state: OrderState }

async function walk(tx: Tx, { id, state }: Begun, { steps, placedAt, how, staffId, by: placer }: PastOrder, times: Times): Promise<void> {
  let [from, version]: [OrderState, number] = [state, 1]
  for (const { state: to, after, by, riderName, riderPhone, reasonCode } of steps) {
    const at = minutesLater(placedAt, after)
    const deadline = deadlineOf(to, { way: how.way, ...times }, { at })
    const actorId = { staff: staffId, customer: placer.id, system: undefined }[by]
    const said = { riderName, riderPhone, reasonCode, reason: undefined }
    const owed = { deadlineAt: deadline?.at, deadlineOwner: deadline?.owner }
    await writeMove(tx, { id, from, version, path: [to], to, at, isEnd: isFinal(to), ...times, ...said, ...owed, actorKind: by, actorId })
    if (isFulfilled(to)) await recordCash(tx, id, { takenBy: riderName ?? 'Counter', recordedBy: staffId, at })
    if (isFailed(to)) await voidPayment(tx, id, { reason: reasonCode ?? to, at })
    from = to
    version += 1
  }
}
