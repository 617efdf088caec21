import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aKitchen, anItem } from '../../inventory/inventory.factory.ts'
import { anyItemLine, aRecipe } from '../../recipes/recipes.factory.ts'
import { aPreparation, aRelease } from '../production.factory.ts'

const served = testApp()
const boss = as('superadmin')
const path = '/api/v1/super-admin/production/orders'
const kg = 1_000_000
beforeEach(() => stopClock('2026-11-14T06:30:00+05:45'))

const send = async (method: 'post' | 'put', address: string, body?: object) =>
  (await boss[method](`${path}${address}`, body)).json()
const query = async (text: string, values: unknown[]) => (await served.database.pool.query(text, values)).rows

async function aWorkingKitchen(name = `Chicken filling ${newId()}`) {
  const { id: kitchenId } = await aKitchen()
  const mince = await anItem()
  const filling = await aPreparation({ [mince]: 8 * kg }, { name })
  const release = async (over: object = {}) =>
    (await send('post', '', aRelease(kitchenId, filling, over))).data[0]
  const start = (id: string) => send('post', `/${id}/start`)
  const cancel = (id: string, note = 'Not needed') => send('post', `/${id}/cancellation`, { note })
  const finish = (id: string) =>
    send('post', `/${id}/completion`, { good: 10 * kg, lost: 0, corrections: [], note: '' })
  return { kitchenId, mince, filling, release, start, cancel, finish }
}

const changes = async (orderId: string) => {
  const events = await query(
    `select payload->>'change' as change from outbox where topic = 'production.changed' and payload->>'orderId' = $1 order by id`,
    [orderId],
  )
  const audits = await query('select action from audit_log where subject_id = $1 order by id', [orderId])
  return { events: events.map(({ change }) => change), audits: audits.map(({ action }) => action) }
}

describe('a release', () => {
  test('adds its orders once, however often it is sent, also after one was changed', async () => {
    const { kitchenId, filling } = await aWorkingKitchen()
    const body = aRelease(kitchenId, filling)
    const answers = await Promise.all([1, 2, 3].map(() => send('post', '', body)))
    const [order] = answers[0].data
    expect(order).toMatchObject({
      id: body.orders[0]!.id,
      state: 'planned',
      planned: 10 * kg,
      recipeVersion: 1,
      isBlocked: true,
      version: 1,
    })
    expect(order.number).toMatch(/^PRD-\d{4,}$/)
    for (const { data } of answers) expect(data).toEqual(answers[0].data)
    expect(await changes(order.id)).toEqual({ events: ['released'], audits: ['production.released'] })
    const { startsAt, endsAt } = body.orders[0]!
    await send('put', `/${order.id}`, { quantity: 12 * kg, startsAt, endsAt, version: 1 })
    expect((await send('post', '', body)).data).toMatchObject([{ planned: 12 * kg, version: 2 }])
  })

  test('adds all or nothing', async () => {
    const { kitchenId, filling } = await aWorkingKitchen()
    const unmade = await anItem({ kind: 'preparation' })
    const [one] = aRelease(kitchenId, filling).orders
    const refused = async (...orders: object[]) => (await send('post', '', { kitchenId, orders })).code
    expect(await refused(one!, { ...one, id: newId(), itemId: unmade })).toBe('production.no_recipe')
    expect(await refused(one!, { ...one, id: newId(), itemId: newId() })).toBe('item.unknown')
    expect(await refused(one!, { ...one, id: newId(), itemId: await anItem() })).toBe('item.unknown')
    expect(await refused(one!, { ...one, id: newId(), endsAt: one!.startsAt })).toBe('request.invalid')
    expect(await refused(one!, { ...one, quantity: kg })).toBe('stock.key_reused')
    expect((await send('post', '', { kitchenId: newId(), orders: [one] })).code).toBe('location.unknown')
    expect(await query('select from production_orders where item_id = $1', [filling])).toEqual([])
  })

  test('under a known id with other content is refused', async () => {
    const { kitchenId, filling } = await aWorkingKitchen()
    const body = aRelease(kitchenId, filling)
    await send('post', '', body)
    const other = { ...body, orders: [{ ...body.orders[0], quantity: kg }] }
    expect((await send('post', '', other)).code).toBe('stock.key_reused')
  })
})

describe('a change', () => {
  const times = { startsAt: '2026-11-14T03:00:00.000Z', endsAt: '2026-11-14T04:00:00.000Z' }

  test('of a planned order is saved once; a stale version is refused', async () => {
    const { release } = await aWorkingKitchen()
    const { id } = await release()
    const change = { quantity: 5 * kg, ...times, version: 1 }
    for (const { data } of [await send('put', `/${id}`, change), await send('put', `/${id}`, change)])
      expect(data).toMatchObject({ planned: 5 * kg, ...times, version: 2 })
    expect((await send('put', `/${id}`, { ...change, quantity: kg })).code).toBe('production.changed')
    expect((await changes(id)).events).toEqual(['released', 'changed'])
    expect((await send('put', `/${newId()}`, change)).code).toBe('production.unknown')
  })

  test('is refused once the order is started, done or cancelled', async () => {
    const { release, start, cancel, finish } = await aWorkingKitchen()
    const { id } = await release()
    const change = async (of: string) =>
      (await send('put', `/${of}`, { quantity: kg, ...times, version: 2 })).code
    await start(id)
    expect(await change(id)).toBe('production.started')
    await finish(id)
    expect(await change(id)).toBe('production.done')
    const { id: other } = await release()
    await cancel(other)
    expect(await change(other)).toBe('production.cancelled')
  })
})

describe('a start', () => {
  test('fixes the recipe and its quantities, whatever is published later', async () => {
    const { filling, mince, release, start } = await aWorkingKitchen()
    const [started, planned] = [await release(), await release()]
    expect((await start(started.id)).data.recipeVersion).toBe(1)
    await aRecipe(filling, { batchSize: 10 * kg, lines: [anyItemLine(mince, 9 * kg)] })
    const order = async (id: string) => (await boss.get(`${path}/${id}`)).json().data
    expect(await order(started.id)).toMatchObject({ recipeVersion: 1, ingredients: [{ expected: 8 * kg }] })
    expect(await order(planned.id)).toMatchObject({ recipeVersion: 2, ingredients: [{ expected: 9 * kg }] })
  })

  test('reserves a code of its own for each batch of a day, also when many start at once', async () => {
    const { release, start } = await aWorkingKitchen('Yak zest')
    const { release: releaseOther, start: startOther } = await aWorkingKitchen('Yam zucchini')
    const orders = await Promise.all([release(), release(), release(), release()])
    const other = await releaseOther()
    const started = await Promise.all([
      ...orders.map(({ id }) => start(id)),
      startOther(other.id),
      start(orders[0].id),
    ])
    const codes = new Set(started.map(({ data }) => data.batchCode))
    expect([...codes].toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `YAZ-261114-${number}`))
    expect((await changes(orders[0].id)).events).toEqual(['released', 'started'])
    stopClock('2026-11-15T06:30:00+05:45')
    expect((await start((await release()).id)).data.batchCode).toBe('YAZ-261115-1')
  })

  test('is refused when the order is done or cancelled, and for an unknown one', async () => {
    const { release, start, cancel, finish } = await aWorkingKitchen()
    const [done, cancelled] = [await release(), await release()]
    await start(done.id)
    await finish(done.id)
    await cancel(cancelled.id)
    expect((await start(done.id)).code).toBe('production.done')
    expect((await start(cancelled.id)).code).toBe('production.cancelled')
    expect((await start(newId())).code).toBe('production.unknown')
  })
})

describe('a cancellation', () => {
  test('ends an order that is planned or started, once, and takes nothing from stock', async () => {
    const { release, start, cancel, mince } = await aWorkingKitchen()
    const [planned, started] = [await release(), await release()]
    await start(started.id)
    for (const { id } of [planned, started]) {
      await cancel(id, 'Van is full')
      expect((await cancel(id, 'Again')).data).toMatchObject({ state: 'cancelled', note: 'Van is full' })
      expect((await changes(id)).events.filter((change) => change === 'cancelled')).toHaveLength(1)
    }
    expect(await query('select from stock_movements where item_id = $1', [mince])).toEqual([])
  })

  test('is refused when the order is done, and for an unknown one', async () => {
    const { release, start, cancel, finish } = await aWorkingKitchen()
    const { id } = await release()
    await start(id)
    await finish(id)
    expect((await cancel(id)).code).toBe('production.done')
    expect((await cancel(newId())).code).toBe('production.unknown')
  })
})

test('printed labels are counted from the start on', async () => {
  const { release, start, cancel, finish } = await aWorkingKitchen()
  const { id } = await release()
  const print = (of: string, labels: number) => send('post', `/${of}/labels`, { labels })
  expect((await print(id, 4)).code).toBe('production.not_started')
  await start(id)
  expect((await print(id, 4)).data).toMatchObject({ printed: 4, version: 2 })
  await finish(id)
  expect((await print(id, 2)).data.printed).toBe(6)
  const { id: other } = await release()
  await cancel(other)
  expect((await print(other, 1)).code).toBe('production.cancelled')
  expect((await print(newId(), 1)).code).toBe('production.unknown')
})

test('branches have no access', async () => {
  const branch = as('branchAdmin', { id: newId() })
  expect((await branch.get(path)).statusCode).toBe(403)
  expect((await as('public').get(path)).statusCode).toBe(401)
})
