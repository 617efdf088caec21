import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../orders.factory.ts'

const served = testApp()
const url = '/api/v1/branch-dashboard/orders'
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

type Row = { id: string; number: string; state: string }
type Page = { items: Row[]; nextCursor?: string; count: number; from: string; to: string }
const listed = async (branchId: string, query = ''): Promise<Page> =>
  (await as('branchAdmin', { id: branchId }).get(`${url}${query}`)).json().data
const ids = async (branchId: string, query = '') => (await listed(branchId, query)).items.map(({ id }) => id)
const at = (text: string) => new Date(`${text}+05:45`)

describe('ADM-02 the orders of a branch', () => {
  let branchId = ''
  beforeAll(async () => {
    branchId = await aBranch()
  })

  test('R-18 are paged newest first, each once, also when many have the same time', async () => {
    const made: string[] = []
    for (let i = 0; i < 7; i += 1)
      made.push(
        await anOrder({ branch_id: branchId, placed_at: at(`2026-11-15T12:0${Math.floor(i / 3)}:00`) }),
      )
    const seen: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const page = await listed(branchId, `?limit=3${cursor && `&cursor=${cursor}`}`)
      expect(page.count).toBeGreaterThanOrEqual(7)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      // Orders placed meanwhile come before the first page and do not shift the cursor.
      await anOrder({ branch_id: branchId, placed_at: at('2026-11-15T13:00:00') })
    }
    const invalidCursor = await listed(branchId, `?limit=3&cursor=-8640000000000000_${made[0]}`)
    expect(invalidCursor.items, 'an invalid cursor').toHaveLength(3)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted()).toEqual(made.toSorted())
    expect(seen.slice(0, 1)).toEqual(made.slice(-1))
  })

  test('SEC-03 are those of the account’s branch only, whatever the query asks for', async () => {
    const [mine, other] = [await aBranch(), await aBranch()]
    const id = await anOrder({ branch_id: mine, number: 2411 })
    await anOrder({ branch_id: other, number: 2411 })
    expect(await ids(mine)).toEqual([id])
    expect(await ids(mine, '?search=2411')).toEqual([id])
    expect((await as('branchAdmin', { id: mine }).get(`${url}?branchId=${other}`)).statusCode).toBe(400)
    expect((await as('branchAdmin').get(url)).json().code).toBe('auth.forbidden')
    expect((await as('superadmin').get(url)).statusCode).toBe(403)
    expect((await as('public').get(url)).statusCode).toBe(401)
  })

  test('R-17 are grouped by days in Kathmandu, and the list shows seven days by default', async () => {
    const outlet = await aBranch()
    const [before, first, late] = await Promise.all(
      ['2026-11-08T23:50:00', '2026-11-09T00:10:00', '2026-11-15T23:59:59.999'].map((text) =>
        anOrder({ branch_id: outlet, placed_at: at(text), state: 'collected' }),
      ),
    )
    const page = await listed(outlet)
    expect(page).toMatchObject({ count: 2, from: '2026-11-09', to: '2026-11-15' })
    expect(page.items.map(({ id }) => id)).toEqual([late, first])
    expect(await ids(outlet, '?from=2026-11-08&to=2026-11-08')).toEqual([before])
    expect(await ids(outlet, '?from=2026-11-09&to=2026-11-09')).toEqual([first])
    expect(await ids(outlet, '?from=2026-11-10&to=2026-11-09')).toEqual([])
    expect((await as('branchAdmin', { id: outlet }).get(`${url}?from=0000-01-01`)).statusCode).toBe(400)
  })

  test('are filtered by state and fulfilment method', async () => {
    const outlet = await aBranch()
    const states = [
      'awaiting-payment',
      'placed',
      'ready',
      'served',
      'delivered',
      'missed',
      'expired',
    ] as const
    for (const state of states)
      await anOrder({
        branch_id: outlet,
        state,
        fulfilment_method: state === 'served' ? 'dine-in' : 'delivery',
      })
    const shown = async (query: string) =>
      (await listed(outlet, query)).items.map(({ state }) => state).toSorted()
    expect(await shown('')).toEqual(states.toSorted())
    expect(await shown('?filter=open')).toEqual(['placed', 'ready'])
    expect(await shown('?filter=done')).toEqual(['delivered', 'served'])
    expect(await shown('?filter=failed')).toEqual(['expired', 'missed'])
    expect(await shown('?filter=done&fulfilmentMethod=dine-in')).toEqual(['served'])
    expect((await listed(outlet, '?filter=failed')).count).toBe(2)
    expect(await shown('?filter=cash-due')).toEqual(['delivered', 'served'])
    expect(await shown('?filter=cash-due&fulfilmentMethod=dine-in')).toEqual(['served'])
    await served.database.pool.query(
      `update payments p set state = 'paid' from orders o where o.id = p.order_id and o.branch_id = $1 and o.state = 'served'`,
      [outlet],
    )
    expect(await shown('?filter=cash-due')).toEqual(['delivered'])
  })

  test('R-18 are found by number on any day and filter, and by a phone or name prefix within the days', async () => {
    const outlet = await aBranch()
    const old = await anOrder({
      branch_id: outlet,
      number: 2411,
      branch_code: 'BNS',
      placed_at: at('2025-01-01T12:00:00'),
      state: 'served',
    })
    const maya = await anOrder({
      branch_id: outlet,
      customer_name: 'Maya_100% Tamang',
      customer_phone: '9812345678',
    })
    await anOrder({ branch_id: outlet, customer_name: 'Maya Gurung', customer_phone: '9841000000' })
    for (const typed of ['2411', 'JM-BNS-2411', 'jm-bns-2411'])
      expect(await ids(outlet, `?search=${typed}&filter=open`)).toEqual([old])
    expect(await ids(outlet, '?search=JM-THM-2411')).toEqual([])
    expect(await ids(outlet, '?search=98123')).toEqual([maya])
    expect(await ids(outlet, `?search=${encodeURIComponent('9812 345 678')}`)).toEqual([maya])
    expect(await ids(outlet, '?search=tam')).toEqual([maya])
    expect((await listed(outlet, '?search=maya')).count).toBe(2)
    expect(await ids(outlet, `?search=${encodeURIComponent('maya_1')}`)).toEqual([maya])
    expect(await ids(outlet, `?search=${encodeURIComponent('%')}`)).toEqual([])
    expect(await ids(outlet, '?search=maya&from=2025-01-01&to=2025-01-02')).toEqual([])
  })

  test('are found by the last digits of a phone, after the order that has these digits as its number', async () => {
    const outlet = await aBranch()
    const numbered = await anOrder({ branch_id: outlet, number: 5678, placed_at: at('2025-01-01T12:00:00') })
    const maya = await anOrder({ branch_id: outlet, number: 5679, customer_phone: '9812345678' })
    await anOrder({ branch_id: outlet, number: 5680, customer_phone: '9841000000' })
    expect(await ids(outlet, '?search=5678')).toEqual([numbered, maya])
    expect((await listed(outlet, '?search=5678')).count).toBe(2)
    expect(await ids(outlet, '?search=45678')).toEqual([maya])
    expect(await ids(outlet, '?search=5679')).toEqual([maya])
  })

  test('R-18 are counted to 1,001 and no further', async () => {
    const outlet = await aBranch()
    const id = await anOrder({ branch_id: outlet, state: 'collected', fulfilment_method: 'pickup' })
    await served.database.pool.query(
      `insert into orders (id, branch_id, key, fingerprint, number, branch_code, outlet, state, fulfilment_method, placed_at, start_at, ready_at, due_at,
         customer_name, customer_phone, subtotal, delivery_charge, grand_total, vat, track_token, ended_at)
       select gen_random_uuid(), branch_id, gen_random_uuid(), 'x', n, branch_code, outlet, state, fulfilment_method, placed_at, start_at, ready_at, due_at,
         customer_name, customer_phone, subtotal, delivery_charge, grand_total, vat, gen_random_uuid()::text, ended_at
       from orders, generate_series(1, 1100) n where id = $1`,
      [id],
    )
    await served.database.pool.query(
      `insert into payments (id, order_id, branch_id, method, state, amount, created_at)
       select gen_random_uuid(), id, branch_id, 'cash', 'due', grand_total, now() from orders where branch_id = $1 and id <> $2`,
      [outlet, id],
    )
    expect((await listed(outlet)).count).toBe(1001)
    expect((await listed(outlet, '?search=sita')).count).toBe(1001)
    expect((await listed(outlet, '?fulfilmentMethod=delivery')).count).toBe(0)
  })

  test('a row shows the active payment', async () => {
    const outlet = await aBranch()
    const id = await anOrder({ branch_id: outlet })
    await served.database.pool.query(`update payments set state = 'void' where order_id = $1`, [id])
    await served.database.pool.query(
      `insert into payments (id, order_id, branch_id, method, state, amount, created_at)
       select gen_random_uuid(), order_id, branch_id, 'khalti', 'paid', amount, now() from payments where order_id = $1`,
      [id],
    )
    expect((await listed(outlet)).items[0]).toMatchObject({
      id,
      payment: { method: 'khalti', state: 'paid' },
      grandTotal: '360.00',
    })
  })
})
