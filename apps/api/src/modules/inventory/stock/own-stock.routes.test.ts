import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnStock } from '@momo/contracts/inventory'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anItem, aReceipt, aSaleOf, post } from '../inventory.factory.ts'

testApp()
const path = '/api/v1/branch-dashboard/inventory'
const boss = as('superadmin')
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))

async function aStockedBranch() {
  const locationId = await aBranch()
  const calls = as('branchAdmin', { id: locationId })
  const stocked = async (name: string, onHand: number, safetyLevel: number, useBy?: string) => {
    const itemId = await anItem({ name: `${name} ${newId()}`, tracksBatches: useBy !== undefined })
    const at = { locationId, itemId }
    if (onHand > 0) await aReceipt(at, onHand, 1_000, useBy ? { batch: { useBy } } : {})
    if (onHand < 0) await post(aSaleOf(at, -onHand))
    await boss.put(`/api/v1/super-admin/inventory/items/${itemId}/level`, {
      locationId,
      safetyLevel,
      position: 1,
      version: 0,
    })
    return itemId
  }
  const names = async (search = '') =>
    (await calls.get(`${path}?${search}`)).json().data.items.map(({ name }: OwnStock) => name.split(' ')[0])
  return { locationId, calls, stocked, names }
}

describe('the stock of a branch', () => {
  test('is listed by name with filters and search', async () => {
    const { stocked, names } = await aStockedBranch()
    await stocked('Dough', 9_000, 5_000, '2026-11-17')
    await stocked('Butter', 2_000, 5_000, '2026-11-18')
    await stocked('Achar', 0, 1_000)
    await stocked('Cabbage', -500, 0)
    await anItem({ name: `Elsewhere ${newId()}` })
    expect(await names()).toEqual(['Achar', 'Butter', 'Cabbage', 'Dough'])
    expect(await names('filter=low')).toEqual(['Butter', 'Cabbage'])
    expect(await names('filter=out')).toEqual(['Cabbage'])
    expect(await names('filter=expiring')).toEqual(['Dough'])
    expect(await names('q=cabb')).toEqual(['Cabbage'])
    expect([await names('q=cabb&filter=low'), await names('q=!')]).toEqual([['Cabbage'], []])
  })

  test('is unknown, not zero, where nothing was recorded', async () => {
    const { calls, stocked } = await aStockedBranch()
    const id = await stocked('Achar', 0, 1_000)
    const item = (await calls.get(`${path}/${id}`)).json().data
    expect(item).toMatchObject({ safetyLevel: 1_000, position: 1, batches: [] })
    expect(item).not.toHaveProperty('onHand')
  })

  test('is listed in pages', async () => {
    const { calls, stocked } = await aStockedBranch()
    for (const name of ['C', 'A', 'B']) await stocked(name, 1, 0)
    const first = (await calls.get(`${path}?limit=2`)).json().data
    const second = (await calls.get(`${path}?limit=2&cursor=${first.nextCursor}`)).json().data
    const all = [...first.items, ...second.items].map(({ name }: OwnStock) => name[0])
    expect([all, second.nextCursor]).toEqual([['A', 'B', 'C'], null])
  })

  test('hides costs unless the setting allows them', async () => {
    const { calls, stocked } = await aStockedBranch()
    const id = await stocked('Dough', 9_000, 0, '2026-11-17')
    const seen = async () => [
      (await calls.get(path)).json().data.items[0].value,
      (await calls.get(`${path}/${id}`)).json().data.value,
      (await calls.get(`${path}/${id}/movements`)).json().data.items[0].value,
    ]
    expect(await seen()).toEqual([undefined, undefined, undefined])
    const settings = '/api/v1/super-admin/inventory/settings'
    const save = async (branchesSeeCosts: boolean) => {
      const { version, closeDay } = (await boss.get(settings)).json().data
      await boss.put(settings, { version, closeDay, branchesSeeCosts })
    }
    await save(true)
    expect(await seen()).toEqual(['10.00', '10.00', '10.00'])
    await save(false)
  })

  test('has movements and batches of the own branch only', async () => {
    const [mine, other] = [await aStockedBranch(), await aStockedBranch()]
    const itemId = await mine.stocked('Dough', 9_000, 0, '2026-11-17')
    await aReceipt({ locationId: other.locationId, itemId }, 70, 1, { batch: { code: 'theirs' } })
    expect((await mine.calls.get(`${path}/${itemId}`)).json().data).toMatchObject({
      onHand: 9_000,
      useBy: '2026-11-17',
      batches: [{ onHand: 9_000, locationId: mine.locationId }],
    })
    const movements = (await mine.calls.get(`${path}/${itemId}/movements`)).json().data.items
    expect(movements).toMatchObject([{ quantity: 9_000, locationId: mine.locationId }])
    const foreign = await other.stocked('Butter', 5, 0)
    for (const id of [foreign, newId(), 'not-an-id'])
      for (const address of [`${path}/${id}`, `${path}/${id}/movements`])
        expect((await mine.calls.get(address)).json()).toMatchObject({ code: 'auth.forbidden' })
  })
})
