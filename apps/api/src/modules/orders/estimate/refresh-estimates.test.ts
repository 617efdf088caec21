import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { log } from '#platform/log/log.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { ordersUrl } from '../place-order.factory.ts'
import { refreshEstimates } from './refresh-estimates.service.ts'

const product = testApp()
const start = Date.parse('2026-11-15T19:00:00+05:45')
/** Time in minutes after the order was placed. */
const at = (minutes: number) => new Date(start + minutes * 60_000)
const clockAt = (minutes: number) => setClock(() => at(minutes))
const minutesOf = (moment: string | Date | null | undefined) =>
  moment ? (new Date(moment).getTime() - start) / 60_000 : undefined
const rows = async (text: string, ...values: unknown[]) =>
  (await product.database.pool.query(text, values)).rows

let branchId: string
beforeEach(async () => {
  clockAt(0)
  await emptyTables(product, 'orders', 'outbox')
  branchId = await aBranch()
})

/** Ready after 20 minutes, promised after 40. */
const cooking = (over: Partial<Parameters<typeof anOrder>[0]> = {}) =>
  anOrder({ branch_id: branchId, state: 'preparing', promised_at: at(40), ...over })
const shown = async (id: string) =>
  minutesOf((await rows('select expected_at from order_estimates where order_id = $1', id))[0]?.expected_at)
const noticesOf = async (id: string) =>
  (
    await rows(
      'select step, expected_at from order_late_notices where order_id = $1 order by notified_at',
      id,
    )
  ).map(({ step, expected_at: expectedAt }) => [step, minutesOf(expectedAt)])
const eventsOf = async (id: string) =>
  (
    await rows(
      "select topic from outbox where payload->>'orderId' = $1 and topic = 'orders.running-late' order by id",
      id,
    )
  ).length
const sweepAt = async (minutes: number) => {
  clockAt(minutes)
  await refreshEstimates()
}

describe('the sweep', () => {
  test('writes the expected time, moves it by steps, and deletes it when the order has ended', async () => {
    const id = await cooking()
    const seen: (number | undefined)[] = []
    for (let minutes = 0; minutes <= 40; minutes += 2) {
      await sweepAt(minutes)
      seen.push(await shown(id))
    }
    expect([...new Set(seen)]).toEqual([40, 45, 50, 55, 60, 65])
    await rows(
      "update orders set state = 'delivered', ended_at = $2, deadline_at = null, deadline_owner = null where id = $1",
      id,
      at(41),
    )
    await sweepAt(41)
    expect(await shown(id)).toBeUndefined()
  })

  test('announces a delay before the promised time, once, and never changes the promise', async () => {
    const id = await cooking()
    await sweepAt(20)
    expect([await noticesOf(id), await eventsOf(id)]).toEqual([[], 0])
    let announced = 20
    while ((await noticesOf(id)).length === 0) await sweepAt((announced += 1))
    expect(announced).toBeLessThan(40)
    for (const minutes of [announced, announced + 1, 38, 45, 60]) await sweepAt(minutes)
    expect([await noticesOf(id), await eventsOf(id)]).toEqual([[['kitchen', 50]], 1])
    const [order] = await rows('select promised_at from orders where id = $1', id)
    expect(minutesOf(order.promised_at)).toBe(40)
  })

  test('announces the delay of the rider apart when it is later than what was announced', async () => {
    const id = await cooking()
    await sweepAt(28)
    expect(await noticesOf(id)).toEqual([['kitchen', 55]])
    await rows("update orders set state = 'ready' where id = $1", id)
    await sweepAt(30)
    expect(await noticesOf(id)).toHaveLength(1)
    for (const minutes of [40, 45, 50, 60]) await sweepAt(minutes)
    expect([await noticesOf(id), await eventsOf(id)]).toEqual([
      [
        ['kitchen', 55],
        ['rider', 65],
      ],
      2,
    ])
  })

  test('delays the orders behind late ones, of the same branch only', async () => {
    for (let i = 0; i < 3; i += 1) await cooking({ start_at: at(-20), ready_at: at(0), due_at: at(20) })
    const [mine, other] = [
      await cooking({ ready_at: at(25), due_at: at(45), promised_at: at(45) }),
      await cooking({ branch_id: await aBranch(), ready_at: at(25), due_at: at(45) }),
    ]
    await sweepAt(12)
    expect([await shown(mine), await shown(other)]).toEqual([60, 45])
    expect(await noticesOf(mine)).toEqual([['kitchen', 60]])
  })

  test('an order that is accepted with more minutes is late against its first promise', async () => {
    const { calls } = await aSession({ accountId: (await anAccount({ role: 'branchAdmin', branchId })).id })
    const id = await cooking({ state: 'placed' })
    clockAt(2)
    await calls.post(`/api/v1/orders/${id}/moves`, { move: 'accept', minutes: 35 })
    await sweepAt(2)
    const [order] = await rows('select due_at, promised_at from orders where id = $1', id)
    expect([minutesOf(order.due_at), minutesOf(order.promised_at), await shown(id)]).toEqual([57, 40, 60])
    expect(await noticesOf(id)).toEqual([['kitchen', 60]])
  })

  test('leaves out orders for another day, unpaid ones and ones that were abandoned', async () => {
    const tomorrow = { start_at: at(1440), ready_at: at(1460), due_at: at(1480), promised_at: at(1480) }
    const ids = [
      await cooking({ state: 'accepted', requested_from: at(1470), requested_to: at(1500), ...tomorrow }),
      await cooking({ state: 'awaiting-payment' }),
      await cooking({ due_at: at(-200) }),
    ]
    await sweepAt(1)
    for (const id of ids) expect(await shown(id)).toBeUndefined()
  })
})

describe('a sweep that', () => {
  test.each(['order_estimates', 'order_late_notices', 'outbox'])(
    'fails at %s leaves its branch as it was, does not stop the others, and announces once afterwards',
    async (table) => {
      vi.spyOn(log, 'error').mockImplementation(() => undefined)
      const [id, fine] = [await cooking(), await cooking({ branch_id: await aBranch() })]
      const broken = table === 'outbox' ? `new.payload->>'orderId' = '${id}'` : `new.order_id = '${id}'`
      await rows(
        "create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$",
      )
      await rows(
        `create trigger refuse before insert on ${table} for each row when (${broken}) execute function refuse()`,
      )
      await sweepAt(28)
      await rows(`drop trigger refuse on ${table}`)
      expect([await shown(id), await noticesOf(id), await eventsOf(id)]).toEqual([undefined, [], 0])
      expect([await shown(fine), await eventsOf(fine)]).toEqual([55, 1])
      await sweepAt(29)
      await sweepAt(29)
      expect([(await noticesOf(id)).length, await eventsOf(id), await eventsOf(fine)]).toEqual([1, 1, 1])
    },
  )

  test('runs in several workers at once announces each delay once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => cooking()))
    clockAt(30)
    await Promise.all([refreshEstimates(), refreshEstimates(), refreshEstimates()])
    await refreshEstimates()
    for (const id of ids) expect([(await noticesOf(id)).length, await eventsOf(id)]).toEqual([1, 1])
  })

  test('is stopped continues with the next run', async () => {
    const id = await cooking()
    await refreshEstimates(AbortSignal.abort())
    expect(await shown(id)).toBeUndefined()
    await refreshEstimates()
    expect(await shown(id)).toBe(40)
  })
})

describe('ORD-06 the page of an order', () => {
  test('shows promise and estimate to its customer, in the history and through the secret link', async () => {
    const { accountId } = await aSession()
    const token = newId().replaceAll('-', '').slice(-22)
    const id = await cooking({ account_id: accountId, track_token: token })
    const times = async () => {
      // A new one each time, because the clock passes the end of its token.
      const { calls } = await aSession({ accountId })
      const own = (await calls.get(`/api/v1/orders/${id}`)).json().data
      const [listed] = (await calls.get(ordersUrl)).json().data.items
      const shared = (await as('public').get(`/api/v1/track/${token}`)).json().data
      return [own, listed, shared].map((order) => [minutesOf(order.promisedAt), minutesOf(order.expectedAt)])
    }
    expect(await times()).toEqual(Array.from({ length: 3 }, () => [40, 40]))
    await sweepAt(28)
    expect(await times()).toEqual(Array.from({ length: 3 }, () => [40, 55]))
    // The worker is down: the shown time is not over.
    clockAt(72)
    expect(await times()).toEqual(Array.from({ length: 3 }, () => [40, 75]))
    await rows(
      "update orders set state = 'delivered', ended_at = $2, deadline_at = null, deadline_owner = null where id = $1",
      id,
      at(73),
    )
    expect(await times()).toEqual(Array.from({ length: 3 }, () => [40, undefined]))
  })

  test('shows the address of the outlet, also through the secret link', async () => {
    const token = newId().replaceAll('-', '').slice(-22)
    await rows("update branches set location = 'Boudha Road, Kathmandu' where id = $1", branchId)
    await cooking({ track_token: token, fulfilment_method: 'pickup' })
    const { branch } = (await as('public').get(`/api/v1/track/${token}`)).json().data
    expect(branch.address).toBe('Boudha Road, Kathmandu')
  })
})

test('the sweep reads open orders only, through their index, in one statement', async () => {
  await rows(
    `insert into orders (id, branch_id, key, fingerprint, number, branch_code, outlet, state, fulfilment_method, placed_at, start_at, ready_at,
       due_at, customer_name, customer_phone, subtotal, delivery_charge, grand_total, vat, track_token, ended_at)
     select gen_random_uuid(), $1, gen_random_uuid(), '', n, 'TST', '', 'delivered', 'pickup', $2, $2, $2, $2, '', '', 0, 0, 0, 0, 'past' || n, $2
     from generate_series(1, 20000) as n`,
    branchId,
    at(0),
  )
  for (let i = 0; i < 5; i += 1) await cooking()
  await rows('analyze orders')
  const plan = await rows(
    `explain select o.id from orders o join branches b on b.id = o.branch_id left join order_estimates e on e.order_id = o.id
     where o.ended_at is null and o.state in ('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery')
       and o.start_at <= now() and o.due_at > now() - interval '3 hours'
     order by o.branch_id, o.start_at, o.id`,
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).not.toContain('Seq Scan on orders')
})
