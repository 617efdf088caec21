import { beforeEach, expect, test } from 'vitest'
import type { AlertCard } from '@momo/contracts/stock-alerts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aDocument, aKitchen, aReceipt, post } from '../../inventory/inventory.factory.ts'
import { aPlace, listed, office } from '../stock-alerts.factory.ts'
import { evaluateAlerts } from './evaluate-alerts.service.ts'

const served = testApp()
const boss = as('superadmin')
const due = '2026-11-15T06:00:00+05:45'
beforeEach(() => stopClock('2026-11-15T18:00:01+05:45'))

const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

/** Goods worth Rs. 12.00 that left a kitchen and should have arrived at the branch at six. */
async function aShippedTransfer(toId: string, dueAt = due): Promise<{ id: string; number: string }> {
  const { id: kitchenId, transitId } = await aKitchen()
  const place = await aPlace({}, kitchenId)
  await aReceipt(place, 5_000, 1_200)
  const id = newId()
  const goods = { itemId: place.itemId, quantity: 5_000n, fromId: kitchenId, toId: transitId }
  await post(aDocument([{ move: 'transfer', ...goods }], { type: 'shipment', id, locationId: kitchenId }))
  const [row] = await query(
    `insert into transfers (id, from_id, transit_id, to_id, state, packed_at, packed_by, shipped_at, shipped_by, due_at, fingerprint)
     values ($1, $2, $3, $4, 'shipped', $5, $1, $5, $1, $5, '') returning lpad(number::text, 4, '0') as number`,
    [id, kitchenId, transitId, toId, dueAt],
  )
  return { id, number: `TRF-${row!['number']}` }
}

async function aBranchLocation(): Promise<string> {
  const id = await aBranch()
  await query(`insert into stock_locations (id, kind, branch_id) values ($1, 'branch', $1)`, [id])
  return id
}
const alertsAt = (branchId: string) => listed(`kind=transfer-overdue&locationId=${branchId}`)

test('each transfer that is not checked in has one alert at its branch, until it is', async () => {
  const branchId = await aBranchLocation()
  const [one, other] = [await aShippedTransfer(branchId), await aShippedTransfer(branchId)]
  await aShippedTransfer(branchId, '2026-11-15T06:00:02+05:45')
  await evaluateAlerts()
  await evaluateAlerts()
  const alerts = await alertsAt(branchId)
  expect(alerts.map(({ transfer }) => transfer?.id).toSorted()).toEqual([one.id, other.id].toSorted())
  expect(alerts.find(({ transfer }) => transfer?.id === one.id)).toMatchObject({
    kind: 'transfer-overdue',
    severity: 'warning',
    transfer: one,
    owner: 'branch',
    value: '12.00',
    remedies: ['open-transfer'],
  })
  expect(alerts[0]).not.toHaveProperty('document')
  await query(
    `update transfers set state = 'received', received_at = now(), received_by = id where id = $1`,
    [one.id],
  )
  await evaluateAlerts()
  expect(await alertsAt(branchId)).toMatchObject([{ transfer: other }])
  expect(await listed(`state=resolved&subjectId=${one.id}`)).toMatchObject([{ transfer: one }])
})

test('a transfer is a card of its own, and is named in the export and to its branch', async () => {
  const branchId = await aBranchLocation()
  const transfer = await aShippedTransfer(branchId)
  await evaluateAlerts()
  const cards: AlertCard[] = (await boss.get(`${office}/cards?subjectId=${transfer.id}`)).json().data.items
  expect(cards).toMatchObject([{ id: transfer.id, transfer, count: 1, alerts: [{ transfer }] }])
  const csv = (await boss.get(`${office}/export?locationId=${branchId}`)).body
  expect(csv).toContain(`"Delivery not checked in","warning","${transfer.number}"`)
  const own = await as('branchAdmin', { id: branchId }).get('/api/v1/branch-dashboard/stock-alerts')
  expect(own.json().data.items).toMatchObject([{ kind: 'transfer-overdue', transfer }])
})
