import { expect, test } from 'vitest'
import { read } from '#platform/db/database.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { countChain, estimateChain } from './chain-orders.store.ts'
import { narrowOrders } from './narrow-orders.service.ts'

const served = testDatabase()

test('the planner guesses the number of orders with any filter, within the right magnitude', async () => {
  const branch_id = await aBranch()
  for (let i = 0; i < 40; i += 1) await anOrder({ branch_id, state: i < 10 ? 'placed' : 'preparing' })
  await served.database.pool.query('analyze orders')
  const guess = async (filters: Parameters<typeof narrowOrders>[0]) => {
    const { narrowed } = await narrowOrders(filters, new Date())
    return read(async (tx) => {
      const counted = await countChain(tx, narrowed, 1_000)
      return { counted, times: (await estimateChain(tx, narrowed)) / counted }
    })
  }
  expect(await guess({ branch: branch_id })).toEqual({ counted: 40, times: expect.closeTo(1, 0) })
  for (const filters of [{ branch: branch_id, state: 'new' }, { search: 'momo' }, { late: 'yes' }] as const)
    expect((await guess(filters)).times).toBeGreaterThan(0)
})
