import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aMenu } from '../../catalogue/catalogue.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { anEatenOrder, rated, ratingAt } from '../dish-ratings.factory.ts'

const product = testApp()
beforeEach(() => stopClock('2026-11-15T12:00:00+05:45'))

let branchId = ''
let veg = ''
let buff = ''
beforeAll(async () => {
  branchId = await aBranch()
  const menu = await aMenu()
  veg = menu.get('Veg Jhol Momo')!
  buff = menu.get('Buff Jhol Momo')!
})
const both = (): [string, string][] => [
  ['Veg Jhol Momo', veg],
  ['Buff Jhol Momo', buff],
]
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const starsOf = (orderId: string) =>
  query('select food_id, stars from dish_ratings where order_id = $1 order by stars', [orderId])

describe('REV-14 the question', () => {
  test('names each dish of a completed order once; a deleted food is left out', async () => {
    const { orderId, calls } = await anEatenOrder({ branchId, foods: [...both(), ['Veg Jhol Momo', veg]] })
    await query('update order_lines set food_id = null where order_id = $1 and position = 2', [orderId])
    expect((await calls.get(ratingAt(orderId))).json().data).toMatchObject({
      orderId,
      state: 'open',
      comment: '',
      dishes: [{ foodId: veg, name: 'Veg Jhol Momo' }],
    })
  })

  test('is open for the last completed order only, and only until it is answered', async () => {
    const { orderId, accountId, calls } = await anEatenOrder({ branchId, foods: both() })
    const open = async () => (await calls.get('/api/v1/orders/open-rating')).json().data.rating?.orderId
    expect(await open()).toBe(orderId)
    const later = await anEatenOrder({ branchId, foods: both() })
    await query('update orders set account_id = $1 where id = $2', [accountId, later.orderId])
    expect(await open()).toBe(later.orderId)
    await calls.put(ratingAt(later.orderId), { kind: 'skipped' })
    expect(await open()).toBeUndefined()
    expect((await (await aSession()).calls.get('/api/v1/orders/open-rating')).json().data).toEqual({})
  })
})

describe('REV-14 an answer', () => {
  test('is stored once when it is sent twice and ten times at once', async () => {
    const { orderId, calls } = await anEatenOrder({ branchId, foods: both() })
    const answer = rated({ [veg]: 5, [buff]: 3 }, 'Hot and quick')
    const replies = await Promise.all(Array.from({ length: 10 }, () => calls.put(ratingAt(orderId), answer)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect((await calls.put(ratingAt(orderId), answer)).json().data).toMatchObject({
      state: 'rated',
      comment: 'Hot and quick',
      dishes: [
        { foodId: veg, stars: 5 },
        { foodId: buff, stars: 3 },
      ],
    })
    expect(await starsOf(orderId)).toEqual([
      { food_id: buff, stars: 3 },
      { food_id: veg, stars: 5 },
    ])
  })

  test('stands: a different one is rejected, also when both arrive at once, and after it was skipped', async () => {
    const { orderId, calls } = await anEatenOrder({ branchId, foods: both() })
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((stars) => calls.put(ratingAt(orderId), rated({ [veg]: stars }))),
    )
    const codes = replies.map((reply) => reply.json().code ?? 'stored').toSorted()
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'rating.answered'), 'stored'])
    expect(await starsOf(orderId)).toHaveLength(1)
    expect((await calls.put(ratingAt(orderId), { kind: 'skipped' })).json().code).toBe('rating.answered')
    const skipped = await anEatenOrder({ branchId, foods: both() })
    for (let i = 0; i < 2; i += 1)
      expect(
        (await skipped.calls.put(ratingAt(skipped.orderId), { kind: 'skipped' })).json().data.state,
      ).toBe('skipped')
    const late = await skipped.calls.put(ratingAt(skipped.orderId), rated({ [veg]: 5 }))
    expect([late.statusCode, late.json().code]).toEqual([409, 'rating.answered'])
    expect(await starsOf(skipped.orderId)).toEqual([])
  })

  test('is possible for thirty days after the end, and only for a completed order', async () => {
    const endedAt = new Date('2026-10-16T12:00:00+05:45')
    const { orderId, calls } = await anEatenOrder({ branchId, foods: both(), endedAt })
    stopClock('2026-11-15T11:59:59+05:45')
    expect((await calls.get(ratingAt(orderId))).json().data.state).toBe('open')
    stopClock('2026-11-15T12:00:00+05:45')
    expect((await calls.get(ratingAt(orderId))).json().data.state).toBe('closed')
    expect((await calls.put(ratingAt(orderId), rated({ [veg]: 5 }))).json().code).toBe('rating.closed')
    for (const state of ['preparing', 'cancelled', 'expired']) {
      const other = await anEatenOrder({ branchId, foods: both(), state })
      expect((await other.calls.put(ratingAt(other.orderId), rated({ [veg]: 5 }))).json().code).toBe(
        'rating.closed',
      )
    }
  })

  test('of another customer, of staff or for a dish that was not ordered is rejected', async () => {
    const { orderId, calls } = await anEatenOrder({ branchId, foods: [['Veg Jhol Momo', veg]] })
    const answer = rated({ [veg]: 1 })
    const foreign = await (await aSession()).calls.put(ratingAt(orderId), answer)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'order.unknown'])
    for (const role of ['branchAdmin', 'superadmin', 'admin'] as const)
      expect((await as(role, { id: branchId }).put(ratingAt(orderId), answer)).statusCode).toBe(403)
    expect((await as('public').put(ratingAt(orderId), answer)).statusCode).toBe(401)
    const twice = { kind: 'rated', dishes: [1, 5].map((stars) => ({ foodId: veg, stars })), comment: '' }
    for (const wrong of [rated({ [buff]: 5 }), rated({ [newId()]: 5 }), twice])
      expect((await calls.put(ratingAt(orderId), wrong)).json().code).toBe('rating.dish_unknown')
    expect(await starsOf(orderId)).toEqual([])
  })

  test('with one or two stars publishes one event for the branch', async () => {
    await query('truncate outbox')
    const good = await anEatenOrder({ branchId, foods: both() })
    await good.calls.put(ratingAt(good.orderId), rated({ [veg]: 3, [buff]: 5 }))
    const { orderId, calls } = await anEatenOrder({ branchId, foods: both() })
    const answer = rated({ [veg]: 5, [buff]: 2 })
    await Promise.all([calls.put(ratingAt(orderId), answer), calls.put(ratingAt(orderId), answer)])
    expect(await query("select topic, payload from outbox where topic like 'dish-ratings%'")).toEqual([
      { topic: 'dish-ratings.rated-low', payload: { orderId, branchId } },
    ])
  })
})
