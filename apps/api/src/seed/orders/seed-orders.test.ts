import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../modules/branches/branches.factory.ts'
import { aSession } from '../../modules/sessions/session.factory.ts'
import { busyDays } from './busy-days.ts'
import { readCatalogueFile } from '../catalogue-file.ts'
import { seedOrders } from './order-extras.ts'
import { seedAccounts } from '../seed-accounts.ts'
import { seedMenu } from '../menu/seed-menu.ts'
import { seedPastOrders } from './seed-orders.ts'

const product = testApp()
const rows = async (text: string) => (await product.database.pool.query(text)).rows

test('the demo customer has a history and an order in preparation; seeding again adds nothing and publishes no events', async () => {
  const outlets = new Map<string, string>()
  for (const { code } of seedOrders) outlets.set(code, outlets.get(code) ?? (await aBranch({ code })))
  const guests = busyDays('BNS', new Date()).slice(-30)
  const foods = await seedMenu(readCatalogueFile(), new Map())
  await seedAccounts(outlets.get('BNS') ?? '')
  expect(await seedPastOrders({ outlets, foods }, guests)).toBe(seedOrders.length + guests.length)
  const all = await rows('select * from orders order by id')
  expect(all.map(({ placed_at: at }) => at)).toEqual(
    all.map(({ placed_at: at }) => at).toSorted((a, b) => a - b),
  )
  expect(all.filter(({ source, ended_at: at }) => source !== 'site' && at === null)).toEqual([])
  expect(await seedPastOrders({ outlets, foods }, guests)).toBe(0)
  expect(await rows('select * from orders order by id')).toEqual(all)
  const before = all.filter(({ source }) => source === 'site')
  expect(await rows("select from outbox where topic like 'orders.%'")).toEqual([])
  expect(
    (
      await rows(
        'select p.state from payments p join orders o on o.id = p.order_id where o.account_id is not null order by p.id',
      )
    ).map(({ state }) => state),
  ).toEqual(['paid', 'paid', 'void', 'paid', 'void', 'due'])
  const { calls } = await aSession({ accountId: before[0].account_id })
  const shown = (await calls.get('/api/v1/orders')).json().data.items as { state: string }[]
  expect(shown.map(({ state }) => state)).toEqual([
    'preparing',
    'cancelled',
    'collected',
    'rejected',
    'served',
    'delivered',
  ])
  const whole = await calls.get(`/api/v1/orders/${before[0].id}`)
  expect(whole.json().data.steps.map(({ state }: { state: string }) => state)).toEqual([
    'placed',
    'accepted',
    'preparing',
    'ready',
    'out-for-delivery',
    'delivered',
  ])
})
