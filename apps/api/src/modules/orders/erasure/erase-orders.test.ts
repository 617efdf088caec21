import { beforeEach, describe, expect, test } from 'vitest'
import { eraseOrdersOf, eraseOrdersOfDeleted, requestErasure } from './erase-orders.service.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../orders.factory.ts'

const served = testApp()
const query = async (sql: string, values: unknown[] = []) =>
  (await served.database.pool.query(sql, values)).rows
const at = new Date('2026-11-20T12:00:00+05:45')
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)

let branchId: string
let accountId: string
beforeEach(async () => {
  stopClock(at.toISOString())
  await emptyTables(served, 'orders', 'order_erasures')
  branchId = await aBranch()
  accountId = (await anAccount()).id
})

/** An order with everything that names its customer. */
async function anOrderOf(state: string, over: object = {}): Promise<string> {
  const id = await anOrder({
    branch_id: branchId,
    account_id: accountId,
    state,
    address: 'Naxal, blue gate',
    address_note: 'Ring twice',
    latitude: 27.71,
    longitude: 85.32,
    distance: 1_200,
    note: 'For Sita',
    buyer_pan: '600123456',
    placed_at: daysAgo(1),
    line: { note: 'Sita likes it hot' },
    ...over,
  })
  await query(
    `update order_history set reason = 'I am Sita', to_state = $2 where order_id = $1 and actor_kind = 'customer'`,
    [id, state],
  )
  await query(
    `insert into kitchen_tickets (order_id, kind, revision, key, lines, printed_at, printed_by)
     values ($1, 'kitchen', 1, $2, '[{"quantity":2,"name":"Momo","options":[],"note":"Sita likes it hot"}]', $3, $2)`,
    [id, newId(), at],
  )
  return id
}

const isErased = async (id: string): Promise<boolean> =>
  (await query('select erased_at is not null as erased from orders where id = $1', [id]))[0].erased
const waiting = async () =>
  (await query('select account_id from order_erasures')).map((row) => row.account_id)

test('a cancelled order loses what names a person at once, and keeps its figures', async () => {
  const id = await anOrderOf('cancelled', { reason: 'I am Sita', reason_code: 'changed-mind' })
  const [before] = await query('select * from orders where id = $1', [id])
  await requestErasure(accountId)
  const [after] = await query('select * from orders where id = $1', [id])
  expect(after).toEqual({
    ...before,
    customer_name: 'Deleted customer',
    customer_phone: '',
    address: null,
    address_note: null,
    latitude: null,
    longitude: null,
    note: '',
    buyer_pan: null,
    fingerprint: 'erased',
    reason: null,
    erased_at: at,
  })
  const rest = await query(
    `select l.note, l.name, l.quantity, h.reason, t.lines from order_lines l join order_history h using (order_id)
     join kitchen_tickets t using (order_id) where order_id = $1`,
    [id],
  )
  expect(rest).toEqual([
    {
      note: '',
      name: 'Buff Jhol Momo',
      quantity: 2,
      reason: null,
      lines: [{ quantity: 2, name: 'Momo', options: [], note: '' }],
    },
  ])
  expect(JSON.stringify([after, rest])).not.toMatch(/Sita|Naxal|9841234567/)
  expect(await waiting()).toEqual([])
})

test('a reason of the staff stays', async () => {
  const id = await anOrderOf('rejected', { reason: 'Out of gas', reason_code: 'kitchen' })
  await query("update order_history set actor_kind = 'staff', reason = 'Out of gas' where order_id = $1", [
    id,
  ])
  await requestErasure(accountId)
  expect(await query('select reason from orders where id = $1', [id])).toEqual([{ reason: 'Out of gas' }])
  expect(await query('select reason from order_history where order_id = $1', [id])).toEqual([
    { reason: 'Out of gas' },
  ])
})

describe('waits', () => {
  test('an order that is not over', async () => {
    const id = await anOrderOf('preparing')
    await requestErasure(accountId)
    expect([await isErased(id), await waiting()]).toEqual([false, [accountId]])
    await query(
      "update orders set state = 'cancelled', ended_at = now(), deadline_at = null, deadline_owner = null where id = $1",
      [id],
    )
    await eraseOrdersOfDeleted()
    expect([await isErased(id), await waiting()]).toEqual([true, []])
  })

  test.each([
    ['a delivered order for its bill', 'delivered', null, 'written'],
    ['a cancelled order with a bill for its credit note', 'cancelled', 'written', 'credited'],
  ])('%s', async (_, state, bill, done) => {
    const id = await anOrderOf(state, { bill })
    await requestErasure(accountId)
    expect(await isErased(id)).toBe(false)
    await query('update orders set bill = $2 where id = $1', [id, done])
    await eraseOrdersOfDeleted()
    expect(await isErased(id)).toBe(true)
  })

  test('a delivered order without a bill no longer than 30 days', async () => {
    const [old, younger] = [
      await anOrderOf('delivered', { ended_at: daysAgo(30.01) }),
      await anOrderOf('delivered', { ended_at: daysAgo(30) }),
    ]
    await requestErasure(accountId)
    expect([await isErased(old), await isErased(younger)]).toEqual([true, false])
  })

  test('an expired order as long as a wallet may still pay for it', async () => {
    const [old, younger] = [
      await anOrderOf('expired', { ended_at: daysAgo(2) }),
      await anOrderOf('expired', { ended_at: daysAgo(1.99) }),
    ]
    await requestErasure(accountId)
    expect([await isErased(old), await isErased(younger)]).toEqual([true, false])
  })

  test('an order with an open refund, for which the customer may be called', async () => {
    const id = await anOrderOf('cancelled')
    await query(
      `insert into refunds (id, payment_id, branch_id, amount, reason, state, owner, due_at, created_at)
       select $2, id, branch_id, amount, 'cancel', 'due', 'branch', $3, $3 from payments where order_id = $1`,
      [id, newId(), at],
    )
    await requestErasure(accountId)
    expect(await isErased(id)).toBe(false)
    await query("update refunds set state = 'done', ended_at = now()")
    await eraseOrdersOfDeleted()
    expect(await isErased(id)).toBe(true)
  })
})

test('a run that is killed keeps its batches, the next one continues, and a repeat changes nothing', async () => {
  const ids: string[] = []
  for (let i = 0; i < 7; i += 1) ids.push(await anOrderOf('cancelled'))
  const other = await anOrder({ branch_id: branchId, state: 'cancelled', account_id: (await anAccount()).id })
  await query('insert into order_erasures values ($1, now())', [accountId])
  await query(`create function break_at_order() returns trigger language plpgsql as $$
    begin if new.id = '${ids[4]}' and new.erased_at is not null then raise 'killed'; end if; return new; end $$`)
  await query('create trigger broken before update on orders for each row execute function break_at_order()')
  await expect(eraseOrdersOf(accountId, 2)).rejects.toThrow('killed')
  expect(await Promise.all(ids.map(isErased))).toEqual([true, true, true, true, false, false, false])
  expect(await waiting()).toEqual([accountId])
  await query('drop trigger broken on orders')
  stopClock(daysAgo(-1).toISOString())
  await Promise.all([eraseOrdersOfDeleted(), eraseOrdersOfDeleted(), requestErasure(accountId)])
  await requestErasure(accountId)
  expect(await Promise.all(ids.map(isErased))).toEqual(ids.map(() => true))
  expect(await query('select erased_at from orders where id = $1', [ids[0]])).toEqual([{ erased_at: at }])
  expect([await isErased(other), await waiting()]).toEqual([false, []])
})
