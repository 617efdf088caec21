import { beforeEach, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aKitchen, anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { aRequisition, aRun, aSupply, requisitionsPath } from '../transfers.factory.ts'

testApp()
const today = '2026-11-15'
beforeEach(() => stopClock(`${today}T08:00:00+05:45`))

type Line = { itemId: string; quantity: number; batches: { code: string; quantity: number }[] }
type Stop = { branchId: string; state: string; lines: Line[] }

const listOf = async (runId: string): Promise<{ departure: object; stops: Stop[] }> =>
  (await as('superadmin').get(`${requisitionsPath}/van-list?runId=${runId}&day=${today}`)).json().data

const textOf = ({ lines }: Stop): string[] =>
  lines.map(
    ({ quantity, batches }) =>
      `${quantity}: ${batches.map((batch) => `${batch.quantity} ${batch.code}`).join(', ')}`,
  )

test('a van list has the stops in order, with the batches that expire first, each tray once', async () => {
  const kitchen = await aKitchen()
  const [first, second, third, none] = [await aBranch(), await aBranch(), await aBranch(), await aBranch()]
  const runId = await aRun(kitchen.id, [second, first, third, none])
  const itemId = await anItem({ tracksBatches: true, storageArea: 'Freezer' })
  const at = { locationId: kitchen.id, itemId }
  await aReceipt(at, 1_000, 100, { batch: { code: 'late', useBy: '2026-11-20' } })
  await aReceipt(at, 600, 100, { batch: { code: 'soon', useBy: today } })
  await aReceipt(at, 600, 100, { batch: { code: 'gone', madeOn: '2026-11-10', useBy: '2026-11-14' } })
  const asked = { kitchenId: kitchen.id, runId, lines: { [itemId]: 400 } }
  await aRequisition({ ...asked, branchId: first })
  await aRequisition({ ...asked, branchId: second })
  await aRequisition({ ...asked, branchId: third, state: 'sent' })
  const { departure, stops } = await listOf(runId)
  expect(departure).toMatchObject({ runId, day: today, leavesAt: '2026-11-15T03:15:00.000Z' })
  expect(stops.map(({ branchId }) => branchId)).toEqual([second, first])
  expect(stops.map(textOf)).toEqual([['400: 400 soon'], ['400: 200 soon, 200 late']])
  expect(stops[0]!.lines[0]).toMatchObject({ storageArea: 'Freezer', tray: 1_000 })
})

test('it holds what is packed, what has left with its real batches, and what is still open', async () => {
  const { runId, itemId, require, pack, ship, receive } = await aSupply({ tracksBatches: true })
  const requisitionId = await require({ [itemId]: 4_000 })
  const packed = (await pack(requisitionId, { lines: [{ itemId, quantity: 1_000, reason: 'short' }] })).data
  const shownNow = async () => (await listOf(runId)).stops.map((stop) => [stop.state, ...textOf(stop)])
  expect(await shownNow()).toEqual([['packed', '4000: 4000 ']])
  await ship(packed.id)
  expect(await shownNow()).toEqual([['shipped', '4000: 1000 , 3000 ']])
  await receive(packed.id)
  expect(await shownNow()).toEqual([['received', '3000: 3000 ']])
  const rest = (await pack(requisitionId)).data
  await ship(rest.id)
  await receive(rest.id)
  expect(await shownNow()).toEqual([])
})
