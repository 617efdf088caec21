import { beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aMenu } from '../../catalogue/catalogue.factory.ts'
import { anOrder } from '../orders.factory.ts'

testApp()
const path = '/api/v1/branch-dashboard/sold-today'
const at = (text: string): Date => new Date(`2026-11-${text}:00+05:45`)

let branch: string
let momo: string
let chiya: string

beforeEach(async () => {
  setClock(() => at('15T12:00'))
  branch = await aBranch()
  const foods = await aMenu()
  momo = foods.get('Buff Jhol Momo') ?? ''
  chiya = foods.get('Masala Chiya') ?? ''
})

const sold = async (by = as('branchAdmin', { id: branch })) =>
  Object.fromEntries(
    (await by.get(path))
      .json()
      .data.map(({ foodId, plates }: { foodId: string; plates: number }) => [foodId, plates]),
  )
const order = (over: object, quantity = 2, foodId = momo) =>
  anOrder({
    branch_id: branch,
    ...over,
    line: { food_id: foodId, quantity, unit_price: 100, price: 100 * quantity },
  })

test('ADM-06 counts the plates of today’s orders that are open or fulfilled, by the day in Kathmandu', async () => {
  await order({ state: 'placed' })
  await order({ state: 'delivered' }, 3)
  await order({ state: 'preparing' }, 1, chiya)
  await order({ placed_at: at('15T00:00'), state: 'served' }, 4)
  await order({ placed_at: at('14T23:59'), state: 'delivered' }, 50)
  for (const state of ['awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired'])
    await order({ state }, 90)
  expect(await sold()).toEqual({ [momo]: 9, [chiya]: 1 })
})

test('SEC-03 does not show another branch’s plates, and rejects accounts without a branch', async () => {
  await order({ state: 'placed' })
  expect(await sold(as('branchAdmin', { id: await aBranch() }))).toEqual({})
  for (const who of [as('branchAdmin'), as('superadmin'), as('user')])
    expect((await who.get(path)).statusCode).toBe(403)
})
