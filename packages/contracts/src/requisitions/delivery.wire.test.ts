import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type DeliveryRun,
  type Departure,
  listAllDepartures,
  listDeliveryRuns,
  listDepartures,
  listSuppliedItems,
  saveDeliveryRun,
  saveSuppliedItems,
  type SuppliedItem,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T14:45:00Z')

const run: DeliveryRun = {
  id,
  name: 'Morning van',
  kitchenId: id,
  kitchenName: 'Central kitchen',
  weekdays: [0, 3],
  leavesAt: '09:00',
  cutOffMinutes: 600,
  branchIds: [id],
  branches: [{ id, name: 'New Road' }],
  version: 1,
}

const departure: Departure = {
  runId: id,
  name: 'Morning van',
  day: '2026-11-15',
  leavesAt: at,
  cutOffAt: at,
  isPastCutOff: false,
  requisition: { id, state: 'sent' },
}

const item: SuppliedItem = {
  id,
  kind: 'preparation',
  name: 'Momo dough',
  nameNe: 'मःमः पिठो',
  baseUnit: 'g',
  units: [{ id, name: 'tray', factor: 4_000_000 }],
  tray: 4_000_000,
}

test('runs, departures and supplied items survive the round trip', () => {
  expect(z.decode(listDeliveryRuns.reply, z.encode(listDeliveryRuns.reply, [run]))).toEqual([run])
  const sent = z.encode(listDepartures.reply, [departure])
  expect(sent).toMatchObject({ data: [{ leavesAt: '2026-11-15T14:45:00.000Z' }] })
  expect(z.decode(listDepartures.reply, sent)).toEqual([departure])
  const { requisition: _, ...shown } = departure
  const counted = [{ ...shown, kitchenId: id, branches: 12, waiting: 3, approved: 4, shipped: 2 }]
  expect(z.decode(listAllDepartures.reply, z.encode(listAllDepartures.reply, counted))).toEqual(counted)
  expect(z.decode(listSuppliedItems.reply, z.encode(listSuppliedItems.reply, [item]))).toEqual([item])
})

const change = {
  name: 'Morning van',
  kitchenId: id,
  weekdays: [0],
  leavesAt: '09:00',
  cutOffMinutes: 600,
  branchIds: [],
  version: 0,
}
const supplied = { itemId: id, tray: 1 }

test.each([
  [saveDeliveryRun.body, change, true],
  [saveDeliveryRun.body, { ...change, weekdays: [] }, false],
  [saveDeliveryRun.body, { ...change, weekdays: [7] }, false],
  [saveDeliveryRun.body, { ...change, leavesAt: '24:00' }, false],
  [saveDeliveryRun.body, { ...change, cutOffMinutes: 4_321 }, false],
  [saveDeliveryRun.body, { ...change, name: ' ' }, false],
  [saveSuppliedItems.body, { kitchenId: id, items: [supplied] }, true],
  [saveSuppliedItems.body, { kitchenId: id, items: [] }, true],
  [saveSuppliedItems.body, { kitchenId: id, items: [supplied, supplied] }, false],
  [saveSuppliedItems.body, { kitchenId: id, items: [{ ...supplied, tray: 0 }] }, false],
])('the schedule accepts what is complete, case %#', (schema, body, isGood) => {
  expect(schema.safeParse(body).success).toBe(isGood)
})
