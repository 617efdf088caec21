import { z } from 'zod'
import { menuFoodId } from '@momo/contracts/catalogue'
import { placeCounterOrder, placeOrder } from '@momo/contracts/orders'
import { now } from '#platform/clock/clock.ts'
import { localDate, offsetMs } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { anOrder } from '../../../modules/orders/orders.factory.ts'
import { cartWithTwo } from './cart-calls.ts'
import type { Caller } from '../callers.ts'
import { accountOf, type Call, type ValidCall, type Scene } from '../valid-calls.ts'

/** Tomorrow at noon, when the branch is open whatever the current time. */
function tomorrowNoon(): { from: Date; to: Date } {
  const from = Date.parse(`${localDate(now())}T12:00:00Z`) - offsetMs + 86_400_000
  return { from: new Date(from), to: new Date(from + 30 * 60_000) }
}

async function placeOrderCall(scene: Scene, caller: Caller): Promise<Call> {
  const { version } = await cartWithTwo(scene, (await accountOf(scene, caller)).id)
  const orderInput = {
    key: newId(),
    branchId: scene.branches.own,
    cartVersion: version,
    grandTotal: 36_000,
    fulfilment: { method: 'pickup' as const },
    requestedSlot: tomorrowNoon(),
    customerName: 'Sita Gurung',
    customerPhone: '9841234567',
    payment: 'cash' as const,
  }
  return { json: z.encode(placeOrder.body, orderInput) }
}

/** Own and foreign orders: by customer for customers, by branch for branch admins; nothing is foreign to a super admin. */
const anOwnOrder =
  (json?: unknown): ValidCall =>
  async (scene, caller) => {
    const { branches } = scene
    const account = await accountOf(scene, caller)
    const someone = (await scene.someone()).id
    if (account.role === 'user')
      return {
        own: await anOrder({ branch_id: branches.own, account_id: account.id }),
        foreign: await anOrder({ branch_id: branches.own, account_id: someone }),
        json,
      }
    const own = account.branchId ?? branches.own
    const mine = await anOrder({ branch_id: own, account_id: someone })
    if (account.role !== 'branchAdmin') return { own: mine, json }
    const other = own === branches.own ? branches.foreign : branches.own
    return { own: mine, foreign: await anOrder({ branch_id: other, account_id: someone }), json }
  }

/** An own order for tomorrow that its branch asked to move. */
const anAskedOrder =
  (json?: () => object): ValidCall =>
  async (scene, caller) => {
    const call = await anOwnOrder(json?.())(scene, caller)
    const { from, to } = tomorrowNoon()
    await scene.pool.query(
      `with slot as (update orders set requested_from = $2, requested_to = $3, fulfilment_method = 'pickup' where id = $1)
       insert into order_move_requests values ($1, $1, 'Closed for Tihar', now(), $2, null, null)`,
      [call.own, from, to],
    )
    return call
  }

const tracking: ValidCall = async ({ branches }) => {
  const token = newId()
  await anOrder({ branch_id: branches.own, track_token: token })
  return { own: token, malformed: 'short' }
}

/** A delivered order of a food that is still on the menu. */
const reorderCall: ValidCall = async (scene, caller) => {
  const { rows } = await scene.pool.query<{ id: string }>(
    'select id from foods where archived_at is null order by position limit 1',
  )
  const account = await accountOf(scene, caller)
  const had = { branch_id: scene.branches.own, state: 'delivered', line: { food_id: rows[0]!.id } }
  return {
    own: await anOrder({ ...had, account_id: account.id }),
    foreign: await anOrder({ ...had, account_id: (await scene.someone()).id }),
    json: { key: newId() },
  }
}

/** A walk-in counter order of two plates at the own branch. */
async function counterOrderCall(scene: Scene, { account }: Caller): Promise<Call> {
  const { rows } = await scene.pool.query<{ id: string; price: number }>(
    `select f.id, coalesce(bf.price, f.base_price) as price from foods f
     left join branch_foods bf on bf.food_id = f.id and bf.branch_id = $1
     where f.archived_at is null order by f.position limit 1`,
    [account?.branchId ?? scene.branches.own],
  )
  const { id, price } = rows[0]!
  const lines = [
    { foodId: menuFoodId(id, account?.branchId ?? scene.branches.own), optionIds: [], quantity: 2 },
  ]
  const order = {
    key: newId(),
    grandTotal: 2 * price,
    fulfilment: { kind: 'walk-in' as const },
    lines,
    isPaid: false,
  }
  return { json: z.encode(placeCounterOrder.body, order) }
}

/** Valid calls for orders. */
export const orderCalls: Record<string, ValidCall> = {
  'POST /api/v1/orders': placeOrderCall,
  'POST /api/v1/branch-dashboard/counter-orders': counterOrderCall,
  'POST /api/v1/branch-dashboard/counter-slots': async () => ({
    json: { fulfilmentMethod: 'pickup', lines: [] },
  }),
  'GET /api/v1/branch-dashboard/known-customers': async () => ({ query: '?phone=9841234567' }),
  'GET /api/v1/orders/:id': anOwnOrder(),
  'GET /api/v1/track/:token': tracking,
  'POST /api/v1/orders/:id/withdraw': anOwnOrder(),
  'GET /api/v1/orders/:id/move-request': anAskedOrder(),
  'POST /api/v1/orders/:id/reschedule': anAskedOrder(() => {
    const { from, to } = tomorrowNoon()
    return { from: from.toISOString(), to: to.toISOString() }
  }),
  'POST /api/v1/orders/:id/decline-move': anAskedOrder(),
  'POST /api/v1/orders/:id/reorder': reorderCall,
  'POST /api/v1/orders/:id/moves': anOwnOrder({ move: 'accept' }),
  'POST /api/v1/orders/:id/cash': anOwnOrder({ takenBy: 'Hari' }),
  'GET /api/v1/branch-dashboard/orders/:id': anOwnOrder(),
  'POST /api/v1/branch-dashboard/orders/:id/tickets': async (scene, caller) =>
    anOwnOrder({ key: newId(), kind: 'kitchen' })(scene, caller),
  'POST /api/v1/orders/:id/payments': anOwnOrder({ method: 'cash' }),
  'POST /api/v1/orders/:id/payments/check': anOwnOrder(),
  'GET /api/v1/payments/:wallet/return/:reference': async () => ({
    own: 'A'.repeat(20),
    missing: 'B'.repeat(20),
    filled: { wallet: 'khalti' },
  }),
}
