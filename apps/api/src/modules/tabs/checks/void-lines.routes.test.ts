import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { countOrder } from '../../analytics/count-order.service.ts'
import { stripBranch } from '../../carts/carts.factory.ts'
import { aRecipe, consumeFromTheBeginning, movementsOf } from '../../consumption/consumption.factory.ts'
import {
  drainConsumptions,
  queueOrder,
  queueVoidedOrder,
} from '../../consumption/cooking/consume-orders.service.ts'
import { anItem, aReceipt, onHand } from '../../inventory/inventory.factory.ts'
import { lunchTime, ordersUrl } from '../../orders/place-order.factory.ts'
import { aDiner, aRoundInput, tabsOf, tabsUrl, type TabReply } from '../tabs.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

let { shop, staff } = {} as Awaited<ReturnType<typeof aDiner>>
let tabs = {} as ReturnType<typeof tabsOf>
let tab = {} as TabReply
beforeEach(async () => {
  stopClock(lunchTime)
  ;({ shop, staff } = await aDiner())
  tabs = tabsOf(staff)
  tab = await tabs.addRound((await tabs.open()).id, aRoundInput(shop))
})

const momos = (quantity: number) => ({ orderId: tab.rounds[0]!.orderId, position: 1, quantity })
const tea = () => ({ orderId: tab.rounds[0]!.orderId, position: 2, quantity: 1 })
const send = (lines: object[], over: object = {}) =>
  staff.calls.post(`${tabsUrl}/${tab.id}/voids`, {
    key: newId(),
    version: tab.version,
    lines,
    reasonCode: 'guest-changed',
    ...over,
  })
async function takeOff(...lines: object[]): Promise<TabReply> {
  const reply = await send(lines)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  tab = reply.json().data
  return tab
}
const codeOf = async (sending: ReturnType<typeof send>) => (await sending).json().code
const move = (step: string) =>
  staff.calls.post(`${ordersUrl}/${tab.rounds[0]!.orderId}/moves`, { move: step })

describe('a void', () => {
  test('takes plates off the check, the order, its payment and its VAT, once per key', async () => {
    const key = newId()
    const [first, again] = await Promise.all([1, 2].map(() => send([momos(1)], { key })))
    expect(again!.json()).toEqual(first!.json())
    tab = first!.json().data
    expect(tab).toMatchObject({
      total: '250.00',
      rounds: [{ grandTotal: '250.00', lines: [{ quantity: 2, voided: 1, price: '200.00' }, { voided: 0 }] }],
      voids: [{ quantity: 1, reasonCode: 'guest-changed', by: 'Sita Gurung', isWaste: true }],
      checks: [{ total: '250.00', lines: [{ quantity: 1, amount: '200.00' }, {}] }],
    })
    const { orderId } = tab.rounds[0]!
    const [sums] = await sql(
      `select o.grand_total, o.vat, p.amount, (select sum(vat)::int from order_lines where order_id = o.id) as line_vats
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [orderId],
    )
    expect(sums).toEqual({ grand_total: 25_000, vat: 2876, amount: 25_000, line_vats: 2876 })
    await countOrder(orderId)
    expect(
      await sql('select plates::int, gross::int from sale_hours where branch_id = $1', [shop.branchId]),
    ).toEqual([{ plates: 2, gross: 25_000 }])
    expect(await codeOf(send([momos(2)], { key }))).toBe('tab.key_reused')
    expect(await codeOf(send([momos(2)]))).toBe('tab.nothing_to_void')
    expect(await codeOf(send([momos(1)], { version: 1 }))).toBe('tab.changed')
  })

  test('prints as a cancellation on the next ticket, and the board shows what is left', async () => {
    const ticket = async () =>
      (
        await staff.calls.post(`/api/v1/branch-dashboard/orders/${tab.rounds[0]!.orderId}/tickets`, {
          key: newId(),
          kind: 'kitchen',
        })
      ).json().data
    const board = async () => (await staff.calls.get('/api/v1/branch-dashboard/board')).json().data.orders[0]
    expect((await ticket()).lines).toHaveLength(2)
    expect((await board()).lines).toHaveLength(2)
    await takeOff(tea())
    expect((await ticket()).lines).toMatchObject([{ name: 'Masala Chiya', quantity: -1 }])
    expect((await board()).lines).toMatchObject([{ name: 'Buff Jhol Momo', quantity: 2 }])
  })

  test('of all plates cancels the round, and the tab can be closed', async () => {
    await takeOff(momos(2), tea())
    expect(tab).toMatchObject({ total: '0.00', checks: [], rounds: [{ state: 'cancelled' }] })
    const closed = await staff.calls.post(`${tabsUrl}/${tab.id}/close`, {
      key: newId(),
      version: tab.version,
    })
    expect(closed.json().data.state).toBe('closed')
  })

  test('spares checks that are being paid; after a paid check it settles the rest', async () => {
    tab = await tabs.split(tab, [{ lines: [momos(2)] }, { lines: [tea()] }])
    tab = await tabs.pay(tab)
    expect(await codeOf(send([momos(1)]))).toBe('tab.being_paid')
    await takeOff(tea())
    expect(tab).toMatchObject({ state: 'paid', total: '400.00' })
    const [payment] = await sql('select state, amount from payments where order_id = $1', [
      tab.rounds[0]!.orderId,
    ])
    expect(payment).toEqual({ state: 'paid', amount: 40_000 })
  })

  test('is waste when the order is served, whenever it was consumed; the stock is as if all was sold', async () => {
    await consumeFromTheBeginning()
    const at = { locationId: shop.branchId, itemId: await anItem({ tracksBatches: false }) }
    await aReceipt(at, 10_000, 5_000, {})
    await aRecipe(stripBranch(shop.buff), [{ itemId: at.itemId, quantity: 100 }])
    const { orderId } = tab.rounds[0]!
    await takeOff(momos(1))
    await queueOrder(orderId, shop.branchId)
    await queueVoidedOrder(orderId, shop.branchId)
    await drainConsumptions()
    expect(await movementsOf(at)).toEqual(['receipt purchase 10000', 'consumption sale -200'])
    await move('ready')
    await move('serve')
    for (let i = 0; i < 2; i += 1) {
      await queueVoidedOrder(orderId, shop.branchId)
      await drainConsumptions()
    }
    const settled = ['sale-return sale-reversal 100', 'waste waste -100 cancelled']
    expect((await movementsOf(at)).slice(2)).toEqual(settled)
    await takeOff(momos(1))
    await queueVoidedOrder(orderId, shop.branchId)
    await drainConsumptions()
    expect((await movementsOf(at)).slice(2)).toEqual([...settled, ...settled])
    expect(await onHand(at)).toBe(9_800)
    expect(await sql('select 1 from pending_consumptions where order_id = $1', [orderId])).toEqual([])
  })
})
