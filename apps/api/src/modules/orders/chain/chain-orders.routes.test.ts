import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostOrderViews } from '@momo/contracts/orders'
import { newId } from '#platform/ids/ids.ts'
import { transaction } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import type { PaymentsTables } from '../../payments/payments.table.ts'
import { anOrder } from '../orders.factory.ts'

testApp()
const url = '/api/v1/super-admin/orders'
const boss = as('superadmin')
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

type Page = {
  items: { id: string; outlet: string }[]
  nextCursor?: string
  count: number
  period?: { from: string; to: string; isShortened: boolean }
}
const listed = async (query = ''): Promise<Page> => (await boss.get(`${url}?${query}`)).json().data
const ids = async (query = '') => (await listed(query)).items.map(({ id }) => id)
const at = (text: string) => new Date(`${text}+05:45`)

async function refund(orderId: string, branchId: string): Promise<void> {
  await transaction(async (tx) => {
    const db = tx.withTables<PaymentsTables>()
    const { id } = await db
      .updateTable('payments')
      .set({ state: 'refunded' })
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const times = { due_at: at('2026-11-15T12:00:00'), created_at: at('2026-11-15T12:00:00') }
    const row = {
      id: newId(),
      payment_id: id,
      branch_id: branchId,
      amount: 36_000,
      reason: 'cancelled',
      ...times,
    }
    await db
      .insertInto('refunds')
      .values({ ...row, state: 'done', ended_at: times.due_at })
      .execute()
  })
}

describe('ADM-02 the orders of all branches', () => {
  test('R-18 are paged newest first without gap or double, also when many have the same time', async () => {
    const branches = [await aBranch(), await aBranch()]
    const made: string[] = []
    for (let i = 0; i < 7; i += 1)
      made.push(await anOrder({ branch_id: branches[i % 2]!, placed_at: at('2026-10-01T12:00:00') }))
    const seen: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const page: Page = await listed(`from=2026-10-01&to=2026-10-01&limit=3${cursor && `&cursor=${cursor}`}`)
      expect(page.count).toBe(7)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(made.toSorted().toReversed())
    expect((await listed('from=2026-10-01&to=2026-10-01&limit=3&cursor=wrong')).items).toHaveLength(3)
  })

  test('SEC-03 are for super admins only', async () => {
    const branch = await aBranch()
    const id = await anOrder({ branch_id: branch })
    for (const path of [url, `${url}/summary`, `${url}/${id}`, '/api/v1/super-admin/order-views']) {
      expect((await as('branchAdmin', { id: branch }).get(path)).statusCode).toBe(403)
      expect((await as('user').get(path)).statusCode).toBe(403)
      expect((await as('admin').get(path)).statusCode).toBe(403)
      expect((await as('public').get(path)).statusCode).toBe(401)
    }
  })

  describe('are found', () => {
    let branch = ''
    let [old, delivery, counter] = ['', '', '']
    beforeAll(async () => {
      stopClock('2026-11-15T13:15:00+05:45')
      branch = await aBranch()
      const base = { branch_id: branch, branch_code: 'FND' }
      old = await anOrder({
        ...base,
        number: 7311,
        placed_at: at('2024-02-01T12:00:00'),
        state: 'served',
        customer_phone: '9801112223',
      })
      delivery = await anOrder({
        ...base,
        number: 7312,
        customer_name: 'Rojina Maharjan',
        customer_phone: '9801112223',
        state: 'delivered',
        placed_at: at('2026-11-14T12:00:00'),
        line: { name: 'Kothey Special', food_id: null },
      })
      counter = await anOrder({
        ...base,
        number: 7313,
        customer_name: 'Bishnu Rai',
        customer_phone: '',
        source: 'counter',
        fulfilment_method: 'dine-in',
        placed_at: at('2026-11-15T12:50:00'),
      })
    })

    test('by number on any date, with or without the code of the branch', async () => {
      expect(await ids('search=JM-FND-7311')).toEqual([old])
      expect(await ids(`search=7311&branch=${branch}`)).toEqual([old])
      expect(await ids('search=JM-XXX-7311')).toEqual([])
    })

    test('by a whole phone number on any date, and by some of its digits on the days shown', async () => {
      expect(await ids('search=9801112223')).toEqual([delivery, old])
      expect(await ids('search=%2B977 9801112223')).toEqual([delivery, old])
      expect(await ids(`search=112223&branch=${branch}`)).toEqual([delivery])
    })

    test('by the beginning of a name or an item; the wildcards of the text are plain characters', async () => {
      expect(await ids(`search=mahar&branch=${branch}`)).toEqual([delivery])
      expect(await ids(`search=kothey&branch=${branch}`)).toEqual([delivery])
      expect(await ids(`search=%25&branch=${branch}`)).toEqual([])
    })

    test('by filters that are combined', async () => {
      const all = `branch=${branch}`
      expect(await ids(all)).toEqual([counter, delivery])
      expect(await ids(`${all}&state=completed&fulfilment=delivery&payment=cash`)).toEqual([delivery])
      expect(await ids(`${all}&state=completed&fulfilment=dine-in`)).toEqual([])
      expect(await ids(`${all}&source=counter&state=open`)).toEqual([counter])
      expect(await ids(`${all}&from=2026-11-14&to=2026-11-14`)).toEqual([delivery])
      expect(await ids(`${all}&paymentState=due&source=site`)).toEqual([delivery])
      expect(await ids(`${all}&food=${newId()}`)).toEqual([])
      // Delivered after 45 minutes, promised within 40; the other is due in 15 minutes.
      expect(await ids(`${all}&late=yes`)).toEqual([delivery])
    })

    test('by hour and weekday in Kathmandu, category and rider', async () => {
      const own = await aBranch()
      const base = { branch_id: own, line: { category: 'Chiya & Co' } }
      const late = await anOrder({ ...base, placed_at: at('2026-11-14T23:59:59'), rider_name: ' Hari K.C. ' })
      const early = await anOrder({ branch_id: own, placed_at: at('2026-11-15T00:00:00') })
      const all = `branch=${own}`
      expect(await ids(`${all}&hour=23`)).toEqual([late])
      expect(await ids(`${all}&hour=0&weekday=0`)).toEqual([early])
      expect(await ids(`${all}&weekday=6`)).toEqual([late])
      expect(await ids(`${all}&beforeHour=23`)).toEqual([early])
      expect(await ids(`${all}&category=${encodeURIComponent('Chiya & Co')}`)).toEqual([late])
      expect(await ids(`${all}&rider=${encodeURIComponent('Hari K.C.')}`)).toEqual([late])
      expect(await ids(`${all}&rider=Hari`)).toEqual([])
      for (const wrong of ['hour=24', 'hour=05', 'weekday=7', 'delivery=slow'])
        expect((await boss.get(`${url}?${wrong}`)).statusCode).toBe(400)
    })

    test('by their refund', async () => {
      const id = await anOrder({ branch_id: branch, state: 'cancelled' })
      await refund(id, branch)
      expect(await ids(`branch=${branch}&refunded=yes&state=cancelled`)).toEqual([id])
    })

    test('on at most a month with a text, and the reply says so', async () => {
      const page = await listed(`branch=${branch}&from=2026-01-01&to=2026-11-15&search=mahar`)
      expect(page.period).toEqual({ from: '2026-10-16', to: '2026-11-15', isShortened: true })
      const plain = await listed(`branch=${branch}&from=2024-01-01&to=2026-11-15`)
      expect(plain.period).toMatchObject({ from: '2024-01-01', isShortened: false })
    })
  })

  test('the summary counts today, and what is open and late now', async () => {
    const branch = await aBranch()
    const before = (await boss.get(`${url}/summary`)).json().data
    await anOrder({ branch_id: branch })
    await anOrder({ branch_id: branch, placed_at: at('2026-11-15T12:00:00') })
    await anOrder({ branch_id: branch, placed_at: at('2026-11-14T23:59:00'), state: 'served' })
    const after = (await boss.get(`${url}/summary`)).json().data
    expect(after).toEqual({ today: before.today + 2, open: before.open + 2, late: before.late + 1 })
  })

  test('one order has its branch, history and payments; an unknown one is not found', async () => {
    const branch = await aBranch()
    const id = await anOrder({ branch_id: branch })
    expect((await boss.get(`${url}/${id}`)).json().data).toMatchObject({
      id,
      branchId: branch,
      history: [{ state: 'placed' }],
      payments: [{ method: 'cash', state: 'due', amount: '360.00' }],
    })
    expect((await boss.get(`${url}/${newId()}`)).json().code).toBe('order.unknown')
  })
})

describe('saved views', () => {
  const views = '/api/v1/super-admin/order-views'
  const save = (name: string, filters: object = {}) => boss.put(views, { name, filters })

  test('belong to the account, and the same name replaces the filters', async () => {
    const saved = (await save('Late', { late: 'yes' })).json().data
    const again = (await save('LATE', { state: 'open' })).json().data
    expect(again).toEqual({ id: saved.id, name: 'LATE', filters: { state: 'open' } })
    expect((await boss.get(views)).json().data).toEqual([again])
    const other = as('superadmin')
    expect((await other.get(views)).json().data).toEqual([])
    expect((await other.remove(`${views}/${saved.id}`)).json().code).toBe('order_view.unknown')
    expect((await save('Bad', { colour: 'red' })).statusCode).toBe(400)
    expect((await boss.remove(`${views}/${saved.id}`)).statusCode).toBe(200)
    expect((await boss.remove(`${views}/${saved.id}`)).json().code).toBe('order_view.unknown')
  })

  test('are at most twenty, also when two are saved at once', async () => {
    for (let n = 1; n < mostOrderViews; n += 1) await save(`View ${n}`)
    const codes = (await Promise.all([save('A'), save('B')])).map((reply) => reply.json().code)
    expect(codes.toSorted()).toEqual(['order.too_many_views', undefined])
    expect((await boss.get(views)).json().data).toHaveLength(mostOrderViews)
    expect((await save('view 1', { state: 'open' })).statusCode).toBe(200)
  })
})
