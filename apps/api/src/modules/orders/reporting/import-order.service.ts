import { randomBytes } from 'node:crypto'
import {
  isFailed,
  isFinal,
  isFulfilled,
  type Mover,
  type NewOrder,
  type OrderState,
} from '@momo/contracts/orders'
import { readOrdering } from '#modules/branches'
import { orderableLines, priceOrder } from '#modules/carts'
import { validateOptions, readOffers } from '#modules/catalogue'
import { builtIn } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { findCounterOrder, findOrderByKey } from '../read/find-orders.store.ts'
import { snapshotLines } from '../place/order-line-snapshot.rules.ts'
import { insertOrder } from '../place/insert-order.store.ts'
import { writeMove } from '../transitions/order-state.store.ts'
import {
  newOrderRow,
  initialStates,
  type OrderCreator,
  type OrderDetails,
} from '../place/order-row.mapper.ts'
import { deadlineOf } from '../transitions/order-deadlines.rules.ts'
import type { Times } from '../checkout/scheduling.rules.ts'
import { payments } from '../payments-port.ts'

export type PastStep = {
  state: OrderState
  after: number
  by: Mover
  riderName?: string
  riderPhone?: string
  reasonCode?: string
}
export type PastOrder = Pick<
  NewOrder,
  'key' | 'branchId' | 'fulfilment' | 'customerName' | 'customerPhone' | 'note'
> & {
  by: OrderCreator
  /** The staff account that moved it. */
  staffId: string
  placedAt: Date
  readyMinutes: number
  dueMinutes: number
  foods: { foodId: string; quantity: number; note?: string }[]
  /** Minutes after it was placed. */
  steps: PastStep[]
}

/**
 * Demo data: writes a past order with its history at today's prices, without events and without reserving capacity. Returns false when
 * it exists already or none of its foods is sold.
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
    const times = {
      startAt: at,
      readyAt: minutesLater(at, past.readyMinutes),
      dueAt: minutesLater(at, past.dueMinutes),
    }
    const orderInput: OrderDetails = { ...past, grandTotal: sum.grandTotal, payment: 'cash' }
    const path = initialStates(orderInput, by)
    const terms = {
      id,
      by,
      path,
      fingerprint: '',
      trackToken: randomBytes(16).toString('base64url'),
      at,
      outlet,
      times,
      sum,
    }
    await insertOrder(tx, newOrderRow(orderInput, { ...terms, lines: snapshotLines(lines, lineVats) }))
    await payments().openPayment(tx, { orderId: id, branchId, method: 'cash', amount: sum.grandTotal, at })
    await writeSteps(tx, { id, state: path.at(-1)! }, past, times)
    return true
  })
}

const findPast = (tx: Tx, { by, branchId, key }: PastOrder) =>
  by.kind === 'customer'
    ? findOrderByKey(tx, { accountId: by.id, key })
    : findCounterOrder(tx, { branchId, key })

async function linesOf(tx: Tx, { branchId, foods, fulfilment }: PastOrder, charge: number) {
  const found = await readOffers(tx, { branchId, foodIds: foods.map(({ foodId }) => foodId) }, now())
  const requested = foods.flatMap(({ foodId, quantity, note = '' }) => {
    const choice = validateOptions(found.offers.get(foodId)?.optionGroups ?? [], undefined)
    return 'error' in choice
      ? []
      : { id: newId(), foodId, optionIds: choice.chosen.map(({ id }) => id), quantity, note, seenPrice: 0 }
  })
  return {
    lines: orderableLines({ branchId, lines: requested }, found).lines,
    deliveryCharge: fulfilment.method === 'delivery' ? charge : 0,
  }
}

type WrittenOrder = { id: string; state: OrderState }

async function writeSteps(tx: Tx, { id, state }: WrittenOrder, past: PastOrder, times: Times): Promise<void> {
  const { steps, placedAt, fulfilment, staffId, by: creator } = past
  let [from, version]: [OrderState, number] = [state, 1]
  for (const { state: to, after, by, riderName, riderPhone, reasonCode } of steps) {
    const at = minutesLater(placedAt, after)
    const moment = { at, limits: builtIn.alerts }
    const deadline = deadlineOf(to, { fulfilmentMethod: fulfilment.method, ...times }, moment)
    const actorId = { staff: staffId, customer: creator.id, system: undefined }[by]
    const details = { riderName, riderPhone, reasonCode, reason: undefined }
    const due = { deadlineAt: deadline?.at, deadlineOwner: deadline?.owner }
    await writeMove(tx, {
      id,
      from,
      version,
      path: [to],
      to,
      at,
      isEnd: isFinal(to),
      ...times,
      promisedAt: undefined,
      ...details,
      ...due,
      actorKind: by,
      actorId,
    })
    if (isFulfilled(to))
      await payments().recordCash(tx, id, { takenBy: riderName ?? 'Counter', recordedBy: staffId, at })
    if (isFailed(to)) await payments().voidPayment(tx, id, { reason: reasonCode ?? to, at })
    from = to
    version += 1
  }
}
