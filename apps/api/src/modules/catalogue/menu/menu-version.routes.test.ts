import { beforeEach, expect, test } from 'vitest'
import { invalidateByPrefix } from '#platform/cache/cache.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aShop, stripBranch, withSizes } from '../../carts/carts.factory.ts'
import { menuKeyPrefix } from '../catalogue-keys.ts'
import { setBranchPrice } from '../branch-menu/set-branch-price.service.ts'
import { setOptionOff, setSoldOut } from '../branch-menu/set-sold-out.service.ts'

const product = testApp()
const query = (text: string, values: unknown[] = []) => product.database.pool.query(text, values)
const noon = '2026-11-15T12:00:00+05:45'

let shop: Awaited<ReturnType<typeof aShop>>
beforeEach(async () => {
  stopClock(noon)
  shop = await aShop()
})

const version = async (branchId = shop.branchId): Promise<string> =>
  (await as('public').get(`/api/v1/branches/${branchId}/taking`)).json().data.menuVersion

/** Reads the version as another process would a second later, without an invalidation message. */
async function versionElsewhere(branchId = shop.branchId): Promise<string> {
  invalidateByPrefix(menuKeyPrefix)
  return version(branchId)
}

test('R-16 the menu version changes at once when something is sold out or has another price', async () => {
  const seen = [await version()]
  await setSoldOut(shop.branchId, stripBranch(shop.buff), 'indefinitely')
  seen.push(await version())
  await setBranchPrice(shop.branchId, stripBranch(shop.veg), 19_000)
  seen.push(await version())
  const { half } = await withSizes(shop.veg)
  invalidateByPrefix(menuKeyPrefix)
  seen.push(await version())
  await setOptionOff(shop.branchId, half, 'indefinitely')
  seen.push(await version())
  expect(new Set(seen).size).toBe(5)
  await setSoldOut(shop.branchId, stripBranch(shop.buff), undefined)
  expect(seen).not.toContain(await version())
})

test('the menu version is stable without changes, and changes of one branch do not affect another', async () => {
  const other = await aBranch()
  const [mine, theirs] = [await versionElsewhere(), await versionElsewhere(other)]
  expect([await versionElsewhere(), await versionElsewhere(other)]).toEqual([mine, theirs])
  await setSoldOut(shop.branchId, stripBranch(shop.buff), 'indefinitely')
  expect(await versionElsewhere()).not.toBe(mine)
  expect(await versionElsewhere(other)).toBe(theirs)
})

test('the menu version changes when a food becomes available again by itself', async () => {
  await setSoldOut(shop.branchId, stripBranch(shop.buff), new Date('2026-11-15T13:00:00+05:45'))
  const before = await versionElsewhere()
  stopClock('2026-11-15T13:00:00+05:45')
  expect(await versionElsewhere()).not.toBe(before)
})

test.each([
  ['a dish has another name', 'update foods set name = name || $2 where id = $1'],
  ['a dish costs more', 'update foods set base_price = base_price + 100 where id = $1 and $2 <> $3'],
  ['a dish is archived', 'update foods set archived_at = now() where id = $1 and $2 <> $3'],
  [
    'a category has another name',
    'update categories set name = name || $2 where id = (select category_id from foods where id = $1)',
  ],
])('the menu version changes when %s, also by direct SQL', async (_, change) => {
  const before = await versionElsewhere()
  const given = [stripBranch(shop.buff), ` ${newId()}`, 'x']
  await query(change, given.slice(0, change.includes('$3') ? 3 : 2))
  expect(await versionElsewhere()).not.toBe(before)
  await query('update foods set archived_at = null where id = $1', [stripBranch(shop.buff)])
})
