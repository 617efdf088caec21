import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aCounterOrderInput, counterOrdersUrl } from '../orders/counter.factory.ts'
import { aDiner, aRoundInput, tabsUrl } from '../tabs/tabs.factory.ts'
import { aPersonOf, aTablet, requirePins } from './people.factory.ts'

testApp()
beforeEach(() => stopClock('2026-11-16T12:00:00+05:45'))

/** A cashier and a cook at the counter of a branch that requires PINs. */
async function aStaffedCounter() {
  const { shop } = await aDiner()
  const { branchId } = shop
  const [cashier, manager, cook] = [
    await aPersonOf(branchId, 'cashier'),
    await aPersonOf(branchId, 'manager'),
    await aPersonOf(branchId, 'cook'),
  ]
  await requirePins(branchId)
  const tablet = await aTablet(branchId)
  const by = async (person: typeof cashier) => {
    const headers = { 'x-person': await tablet.tokenOf(person) }
    const post = (url: string, body: object) => tablet.admin.call('POST', url, { body, headers })
    return {
      post,
      done: async (url: string, body: object) => {
        const reply = await post(url, body)
        if (reply.statusCode !== 200) throw new Error(reply.body)
        return reply.json().data
      },
    }
  }
  return { shop, tablet, cashier, manager, cook, by }
}

describe('the name of the person is shown', () => {
  test('in the history of an order, and who took the cash', async () => {
    const { shop, tablet, cashier, cook, by } = await aStaffedCounter()
    const counter = await by(cashier)
    const { id } = await counter.done(counterOrdersUrl, aCounterOrderInput(shop, { isPaid: true }))
    await (await by(cook)).done(`/api/v1/orders/${id}/moves`, { move: 'ready' })
    const order = (await tablet.admin.get(`/api/v1/branch-dashboard/orders/${id}`)).json().data
    expect(new Set(order.history.slice(0, -1).map(({ name }: { name: string }) => name))).toEqual(
      new Set([cashier.name]),
    )
    expect(order.history.at(-1)).toMatchObject({ state: 'ready', name: cook.name })
    expect(order.cashTakenBy).toBe(cashier.name)
  })

  test('at a tab and its payments', async () => {
    const { shop, cashier, manager, by } = await aStaffedCounter()
    const counter = await by(cashier)
    const { id } = await counter.done(tabsUrl, { key: newId(), tableNumber: '4' })
    const { checks, openedBy } = await counter.done(`${tabsUrl}/${id}/rounds`, aRoundInput(shop))
    const [{ id: checkId, open }] = checks
    const tender = { key: newId(), method: 'cash', amount: open, open }
    const paid = await (await by(manager)).done(`${tabsUrl}/${id}/checks/${checkId}/tenders`, tender)
    expect(openedBy).toBe(cashier.name)
    expect(JSON.stringify(paid)).toContain(manager.name)
  })

  test('in a shift of the till and its report', async () => {
    const { tablet, cashier, by } = await aStaffedCounter()
    const counter = await by(cashier)
    const float = [{ value: 1000, pieces: 1 }]
    const reply = await counter.post('/api/v1/branch-dashboard/till-shifts', { id: newId(), float })
    expect(reply.json().data?.openedBy ?? reply.body).toBe(cashier.name)
    const report = await tablet.admin.get('/api/v1/branch-dashboard/tills/2026-11-16/report')
    expect(report.json().data.shifts).toMatchObject([{ openedBy: cashier.name }])
  })

  test('in the audit log beside the account', async () => {
    const { tablet, cashier, by } = await aStaffedCounter()
    const move = { id: newId(), kind: 'pay-in', amount: '50.00', reason: 'Change' }
    await (await by(cashier)).done('/api/v1/branch-dashboard/till-moves', move)
    const path = '/api/v1/super-admin/audit?kind=till_move'
    const { items } = (await as('superadmin').get(path)).json().data
    expect(items[0]).toMatchObject({
      action: 'till_move.recorded',
      actor: { id: tablet.admin.actor?.id },
      person: { id: cashier.id, name: cashier.name },
    })
  })
})

describe('a move of an order needs the permission of that move', () => {
  test('a cook prepares orders but cancels none', async () => {
    const { shop, cashier, cook, by } = await aStaffedCounter()
    const { id } = await (await by(cashier)).done(counterOrdersUrl, aCounterOrderInput(shop))
    const kitchen = await by(cook)
    const cancel = await kitchen.post(`/api/v1/orders/${id}/moves`, {
      move: 'cancel',
      reasonCode: 'sold-out',
    })
    expect([cancel.statusCode, cancel.json().code]).toEqual([403, 'person.forbidden'])
    expect(cancel.json().details.permission).toBe('orders.cancel')
    expect((await kitchen.done(`/api/v1/orders/${id}/moves`, { move: 'ready' })).state).toBe('ready')
  })
})
