import { expect, test } from 'vitest'
import { findSuperadmins } from '#modules/accounts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { lineOf, posted, receiptFields } from '../../modules/goods-receipts/goods-receipts.factory.ts'
import { aBranch } from '../../modules/branches/branches.factory.ts'
import { anItem } from '../../modules/inventory/inventory.factory.ts'
import { clerk } from '../../modules/supplier-bills/supplier-bills.factory.ts'
import { aSupplier } from '../../modules/suppliers/suppliers.factory.ts'
import { seedAccounts } from '../seed-accounts.ts'
import { seedSupplierBills } from './supplier-bills.ts'

testApp()
const path = '/api/v1/super-admin/supplier-bills'

test('suppliers have paid and open bills, the last receipt has none, and seeding again adds nothing', async () => {
  await seedAccounts(await aBranch())
  const [id] = await read((tx) => findSuperadmins(tx))
  const head: Actor = { id: id!, role: 'superadmin', sessionId: '' }
  for (const name of ['A', 'B', 'C', 'D']) {
    const supplierId = await aSupplier({ name: `${name} store`, isVatRegistered: name !== 'B' })
    for (const day of ['2026-11-01', '2026-11-05', '2026-11-09']) {
      stopClock(`${day}T10:00:00+05:45`)
      await posted(
        await receiptFields({ supplierId, lines: [lineOf(await anItem(), { accepted: 1_333_333 })] }),
      )
    }
  }
  stopClock('2026-11-15T20:30:00+05:45')
  expect(await seedSupplierBills({ head })).toBe(8)
  const states = async (state: string): Promise<number> =>
    (await clerk.get(`${path}?state=${state}`)).json().data.items.length
  const found = await Promise.all(['paid', 'approved', 'entered', 'held'].map(states))
  expect(found).toEqual([4, 2, 1, 1])
  const { items } = (await clerk.get(path)).json().data
  expect(items.map((row: { openDifferences: number }) => row.openDifferences)).toEqual(Array(8).fill(0))
  expect(await seedSupplierBills({ head })).toBe(0)
}, 60_000)
