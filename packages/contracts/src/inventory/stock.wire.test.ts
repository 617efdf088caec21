import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  closePeriod,
  getOwnItem,
  getStockSettings,
  getValuation,
  listItemBalances,
  type OwnItem,
  type StockSettings,
  type Valuation,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-15T04:15:00Z')
const location = { id: id(1), kind: 'kitchen' as const, name: 'Main kitchen' }
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))

test('the balances of an item survive the round trip; an unknown quantity stays absent', () => {
  const level = { location, safetyLevel: 1_000, position: 3, version: 0 }
  const page = {
    items: [level, { ...level, storageArea: 'Freezer', onHand: -300, value: -12 }],
    nextCursor: undefined,
  }
  const wire = z.encode(listItemBalances.reply, page)
  expect(wire).toMatchObject({ data: { items: [{}, { value: '-0.12' }] } })
  expect(z.decode(listItemBalances.reply, sent(wire))).toEqual(page)
})

test('an item page, the valuation and the settings survive the round trip', () => {
  const item: OwnItem = {
    id: id(2),
    kind: 'preparation',
    name: 'Buff filling',
    nameNe: 'बफ',
    baseUnit: 'g',
    units: [{ id: id(3), name: 'Tray', factor: 5_000_000 }],
    tracksBatches: true,
    storageArea: 'Freezer',
    safetyLevel: 0,
    position: 0,
    onHand: 5_000_000,
    state: 'enough',
    daysLeft: 2.4,
    useBy: '2026-11-17',
    batches: [
      {
        id: id(4),
        itemId: id(2),
        locationId: id(1),
        code: 'K-12',
        madeOn: '2026-11-15',
        useBy: '2026-11-17',
        onHand: 5_000_000,
        isStopped: false,
      },
    ],
  }
  expect(z.decode(getOwnItem.reply, sent(z.encode(getOwnItem.reply, item)))).toEqual(item)
  const valuation: Valuation = { at, total: 12, locations: [{ location, value: 12, items: 1 }] }
  expect(z.decode(getValuation.reply, sent(z.encode(getValuation.reply, valuation)))).toEqual(valuation)
  const settings: StockSettings = {
    closeDay: 7,
    branchesSeeCosts: false,
    version: 1,
    openSince: '2026-10-18',
    closings: [{ month: '2083-06', closedAt: at, by: 'Sita Gurung' }],
  }
  expect(z.decode(getStockSettings.reply, sent(z.encode(getStockSettings.reply, settings)))).toEqual(settings)
})

test('a period is a month of the Nepali year', () => {
  const isMonth = (month: string) => closePeriod.body.safeParse({ month }).success
  expect(['2083-07', '2083-12', '2083-13', '2083-7', '2083-07-01'].map(isMonth)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
