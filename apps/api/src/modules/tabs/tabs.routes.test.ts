import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aCounterOrderInput, counterOrdersUrl } from '../orders/counter.factory.ts'
import { aBranchAdmin, lunchTime, ordersUrl } from '../orders/place-order.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aDiner, aRoundInput, tabsOf, tabsUrl } from './tabs.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

let { shop, staff } = {} as Awaited<ReturnType<typeof aDiner>>
let tabs = {} as ReturnType<typeof tabsOf>
beforeEach(async () => {
  stopClock(lunchTime)
  ;({ shop, staff } = await aDiner())
  tabs = tabsOf(staff)
})

const codeOf = async (sending: ReturnType<typeof staff.calls.post>) => {
  const { statusCode, json } = await sending
  return [statusCode, json().code]
}
const post = (path: string, body: object, { calls } = staff) => calls.post(`${tabsUrl}/${path}`, body)
const patch = (id: string, body: object) => staff.calls.patch(`${tabsUrl}/${id}`, { key: newId(), ...body })
const aTabWithRound = async (over: object = {}) =>
  tabs.addRound((await tabs.open(over)).id, aRoundInput(shop))

describe('a tab', () => {
  test('is opened once per key, for a table that exists or for a name, and two may share a table', async () => {
    const key = newId()
    const [tab, again] = await Promise.all([tabs.open({ key, guests: 3 }), tabs.open({ key, guests: 3 })])
    expect(again).toEqual(tab)
    expect(tab).toMatchObject({ tableNumber: '4', guests: 3, state: 'open', total: '0.00', checks: [] })
    await tabs.open()
    await tabs.open({ tableNumber: undefined, name: 'Sita' })
    expect((await staff.calls.get(tabsUrl)).json().data).toHaveLength(3)
    expect(await codeOf(staff.calls.post(tabsUrl, { key, tableNumber: '5' }))).toEqual([
      409,
      'tab.key_reused',
    ])
    expect(await codeOf(staff.calls.post(tabsUrl, { key: newId(), tableNumber: '13' }))).toEqual([
      400,
      'order.table_unknown',
    ])
  })

  test('prints its later rounds as additions, and staff see which tab an order belongs to', async () => {
    const { id } = await tabs.open()
    await tabs.addRound(id, aRoundInput(shop))
    const { rounds } = await tabs.addRound(id, aRoundInput(shop))
    const area = '/api/v1/branch-dashboard/orders'
    const ticketOf = async ({ orderId }: { orderId: string }) =>
      (await staff.calls.post(`${area}/${orderId}/tickets`, { key: newId(), kind: 'kitchen' })).json().data
    expect(await ticketOf(rounds[0]!)).not.toHaveProperty('isAddition')
    expect(await ticketOf(rounds[1]!)).toMatchObject({ isAddition: true, tableNumber: '4' })
    expect((await staff.calls.get(`${area}/${rounds[1]!.orderId}`)).json().data).toMatchObject({ tabId: id })
  })

  test('gets rounds, each an order with its own number, on one check; a repeat adds nothing', async () => {
    const { id } = await tabs.open()
    const round = aRoundInput(shop, { note: 'together' })
    const [first] = await Promise.all([tabs.addRound(id, round), tabs.addRound(id, round)])
    expect(first.rounds).toMatchObject([
      { shortNumber: 1001, state: 'preparing', grandTotal: '450.00', note: 'together' },
    ])
    const both = await Promise.all([1, 2].map(() => tabs.addRound(id, aRoundInput(shop))))
    expect(both).toHaveLength(2)
    const tab = await tabs.read(id)
    expect(tab.rounds.map(({ shortNumber }) => shortNumber)).toEqual([1001, 1002, 1003])
    expect(tab).toMatchObject({
      total: '1350.00',
      open: '1350.00',
      checks: [{ sequence: 1, total: '1350.00' }],
    })
    expect(tab.checks[0]!.lines).toHaveLength(6)
    expect((await staff.calls.get(tabsUrl)).json().data).toMatchObject([
      { rounds: 3, checks: 1, total: '1350.00' },
    ])
    const changed = { ...round, note: 'apart' }
    expect(await codeOf(post(`${id}/rounds`, changed))).toEqual([409, 'tab.key_reused'])
    expect(await codeOf(post(`${id}/rounds`, aRoundInput(shop, { grandTotal: '449.00' })))).toEqual([
      409,
      'order.total_changed',
    ])
  })

  test('is opened by an unpaid table order of the counter, which a second one joins', async () => {
    const place = async (over: object) =>
      (await staff.calls.post(counterOrdersUrl, aCounterOrderInput(shop, over))).json()
    const fulfilment = { kind: 'table' as const, tableNumber: '7' }
    await place({ fulfilment })
    await place({ fulfilment, isPaid: true })
    const [tab, ...others] = (await staff.calls.get(tabsUrl)).json().data
    expect([tab, others]).toMatchObject([{ tableNumber: '7', rounds: 1, isServed: false }, []])
    const order = aCounterOrderInput(shop, { fulfilment: { ...fulfilment, tabId: tab.id } })
    const [{ data }, { data: repeat }] = [await place(order), await place(order)]
    expect(repeat).toEqual(data)
    expect(await tabs.read(tab.id)).toMatchObject({ total: '900.00', rounds: [{}, { orderId: data.id }] })
    const serve = { move: 'serve', cashTakenBy: 'Sita' }
    await staff.calls.post(`${ordersUrl}/${data.id}/moves`, { move: 'ready' })
    expect(await codeOf(staff.calls.post(`${ordersUrl}/${data.id}/moves`, serve))).toEqual([
      409,
      'order.in_tab',
    ])
    await staff.calls.post(`${ordersUrl}/${data.id}/moves`, { move: 'serve' })
    const board = (await staff.calls.get('/api/v1/branch-dashboard/board')).json().data
    expect(board.orders).toMatchObject([{ tabId: tab.id }, {}])
    expect(board.unpaidTabs).toEqual([
      { id: tab.id, tableNumber: '7', name: '', since: expect.any(String), total: '900.00', paid: '0.00' },
    ])
  })

  test('for a name takes rounds without a table', async () => {
    const { id } = await tabs.open({ tableNumber: undefined, name: 'Sita' })
    const { rounds } = await tabs.addRound(id, aRoundInput(shop))
    const [order] = await sql(
      'select customer_name, table_number, fulfilment_method from orders where id = $1',
      [rounds[0]!.orderId],
    )
    expect(order).toEqual({ customer_name: 'Sita', table_number: null, fulfilment_method: 'dine-in' })
  })

  test('of another branch is forbidden, whether it exists or not', async () => {
    const stranger = await aBranchAdmin(await aBranch())
    const { id, version, checks } = await aTabWithRound()
    const seen = { key: newId(), version }
    for (const tabId of [id, newId()]) {
      expect((await stranger.calls.get(`${tabsUrl}/${tabId}`)).statusCode).toBe(403)
      expect((await post(`${tabId}/rounds`, aRoundInput(shop), stranger)).statusCode).toBe(403)
      expect((await post(`${tabId}/close`, seen, stranger)).statusCode).toBe(403)
      const tender = { key: newId(), method: 'cash', amount: '450.00', open: '450.00' }
      expect((await post(`${tabId}/checks/${checks[0]!.id}/tenders`, tender, stranger)).statusCode).toBe(403)
    }
    const own = await tabsOf(stranger).open({ tableNumber: undefined, name: 'Hari' })
    const merge = { key: newId(), version: own.version, intoId: id, intoVersion: version }
    expect((await post(`${own.id}/merge`, merge, stranger)).statusCode).toBe(403)
    const order = aCounterOrderInput(shop, { fulfilment: { kind: 'table', tableNumber: '1', tabId: own.id } })
    expect((await staff.calls.post(counterOrdersUrl, order)).statusCode).toBe(403)
  })
})

describe('a change of a tab', () => {
  test('moves it with its rounds to another table, from the version that was shown', async () => {
    const { id, version, rounds } = await aTabWithRound()
    expect(await codeOf(patch(id, { version: version - 1, tableNumber: '9' }))).toEqual([409, 'tab.changed'])
    expect(await codeOf(patch(id, { version, tableNumber: '99' }))).toEqual([400, 'order.table_unknown'])
    const moved = (await patch(id, { version, tableNumber: '9', name: 'Gurungs' })).json().data
    expect(moved).toMatchObject({ tableNumber: '9', name: 'Gurungs', version: expect.any(Number) })
    expect(
      await sql('select table_number, customer_name from orders where id = $1', [rounds[0]!.orderId]),
    ).toEqual([{ table_number: '9', customer_name: 'Table 9' }])
  })

  test('merges it into another one, which then has all rounds and checks', async () => {
    const [from, into] = [await aTabWithRound(), await aTabWithRound({ tableNumber: '8' })]
    const merge = { key: newId(), version: from.version, intoId: into.id, intoVersion: into.version }
    const self = { ...merge, intoId: from.id }
    expect(await codeOf(post(`${from.id}/merge`, self))).toEqual([409, 'tab.same'])
    expect(await codeOf(post(`${from.id}/merge`, { ...merge, intoVersion: 1 }))).toEqual([409, 'tab.changed'])
    const [one, two] = await Promise.all([1, 2].map(() => post(`${from.id}/merge`, merge)))
    expect(two!.json()).toEqual(one!.json())
    expect(one!.json().data).toMatchObject({
      id: into.id,
      total: '900.00',
      rounds: [{}, {}],
      checks: [{ sequence: 1 }, { sequence: 2, total: '450.00' }],
    })
    expect(await tabs.read(from.id)).toMatchObject({ state: 'merged', mergedInto: into.id, rounds: [] })
    expect(await codeOf(post(`${from.id}/rounds`, aRoundInput(shop)))).toEqual([409, 'tab.closed'])
    expect(await sql('select distinct table_number from orders where tab_id = $1', [into.id])).toEqual([
      { table_number: '8' },
    ])
  })

  test('closes it only without anything to pay; a cancelled round is taken off', async () => {
    const { id, version, rounds } = await aTabWithRound()
    expect(await codeOf(post(`${id}/close`, { key: newId(), version }))).toEqual([409, 'tab.not_settled'])
    const cancel = { move: 'cancel', reasonCode: 'customer-asked' }
    expect((await staff.calls.post(`${ordersUrl}/${rounds[0]!.orderId}/moves`, cancel)).statusCode).toBe(200)
    const emptied = await tabs.read(id)
    expect(emptied).toMatchObject({
      total: '0.00',
      checks: [],
      rounds: [{ state: 'cancelled', grandTotal: '0.00' }],
    })
    const closed = await post(`${id}/close`, { key: newId(), version: emptied.version })
    expect(closed.json().data).toMatchObject({ state: 'closed', closedAt: expect.any(String) })
    expect((await staff.calls.get(tabsUrl)).json().data).toEqual([])
  })

  test('that fails leaves nothing', async () => {
    const { id } = await tabs.open()
    const before = await sql(
      'select (select count(*) from orders) as orders, version from tabs where id = $1',
      [id],
    )
    await sql(`alter table tab_actions add constraint broken check (action <> 'round') not valid`)
    const reply = await post(`${id}/rounds`, aRoundInput(shop))
    await sql('alter table tab_actions drop constraint broken')
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(
      await sql('select (select count(*) from orders) as orders, version from tabs where id = $1', [id]),
    ).toEqual(before)
  })
})
