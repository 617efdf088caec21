import { beforeEach, describe, expect, test } from 'vitest'
import type { MovementKind } from '@momo/contracts/inventory'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { sumDays } from '../inventory/sums/sum-days.service.ts'
import { takeSnapshots } from '../inventory/self-check/take-snapshots.service.ts'
import { aLivedMonth, type LedgerRow, readLedger } from './stock-reports.factory.ts'

const served = testApp()
const boss = as('superadmin')
const path = '/api/v1/super-admin/stock-reports'
beforeEach(() => stopClock('2026-11-15T12:00:00+05:45'))
const query = async (text: string, values: unknown[]) => (await served.database.pool.query(text, values)).rows
const get = async (address: string) => (await boss.get(`${path}/${address}`)).json().data
const paisa = (text: string): number => Math.round(Number(text) * 100)
const sumOf = (rows: LedgerRow[], pick: 'quantity' | 'value'): number =>
  rows.reduce((sum, row) => sum + row[pick], 0)

type Figures = Record<string, number>

/** The definition of the report in plain words, computed from all rows of the ledger. */
function expectedUsage(
  rows: LedgerRow[],
  { from, to }: { from: string; to: string },
  pick: 'quantity' | 'value',
): Figures {
  const within = rows.filter(({ day }) => day >= from && day <= to)
  const of = (...kinds: MovementKind[]) =>
    sumOf(
      within.filter(({ kind }) => kinds.includes(kind)),
      pick,
    )
  const opening = sumOf(
    rows.filter(({ day }) => day < from),
    pick,
  )
  const closing = sumOf(
    rows.filter(({ day }) => day <= to),
    pick,
  )
  const corrections = of('cost-correction')
  const received = of('purchase')
  const theoretical = 0 - of('sale')
  const actual = opening + received + corrections - closing
  return {
    opening,
    received,
    closing,
    actual,
    theoretical,
    waste: 0 - of('waste'),
    staffMeals: 0 - of('staff-meal'),
    counted: 0 - of('count'),
    variance: actual - theoretical,
    corrections,
  }
}
const inPaisa = (figures: Record<string, string>): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, paisa(text)]))

const period = { from: '2026-11-05', to: '2026-11-14' }
const search = (over: Record<string, string>) => new URLSearchParams({ ...period, ...over }).toString()

/** Summed or not, with a snapshot or without: the figures are the same. */
const stages: [string, () => Promise<unknown>][] = [
  ['from the ledger alone', async () => undefined],
  ['from day sums', sumDays],
  [
    'with snapshots, too',
    async () => {
      stopClock('2026-11-10T12:00:00+05:45')
      await takeSnapshots()
    },
  ],
]

describe.each(stages)('usage %s', (_, prepare) => {
  test('equals the ledger per item, location and week, and opens its movements', async () => {
    const { itemIds, locationIds } = await aLivedMonth()
    await prepare()
    stopClock('2026-11-15T12:00:00+05:45')
    const ledger = await readLedger(query, itemIds)
    for (const itemId of itemIds) {
      const own = ledger.filter((row) => row.item_id === itemId)
      const { rows, total } = await get(`usage?${search({ by: 'location', itemId })}`)
      expect(inPaisa(total)).toEqual(expectedUsage(own, period, 'value'))
      for (const row of rows) {
        const here = own.filter(({ location_id: id }) => id === row.location.id)
        expect(row.quantity).toEqual(expectedUsage(here, period, 'quantity'))
        expect(inPaisa(row.value)).toEqual(expectedUsage(here, period, 'value'))
      }
      expect(rows.map((row: { location: { id: string } }) => row.location.id).toSorted()).toEqual(
        locationIds.toSorted(),
      )
    }
    const [itemId, locationId] = [itemIds[0]!, locationIds[1]!]
    const here = ledger.filter((row) => row.item_id === itemId && row.location_id === locationId)
    const weeks = (await get(`usage?${search({ by: 'week', itemId, locationId })}`)).rows
    expect(weeks.map(({ week }: { week: object }) => week)).toEqual([
      { from: '2026-11-05', to: '2026-11-07' },
      { from: '2026-11-08', to: '2026-11-14' },
    ])
    for (const { week, quantity, value } of weeks) {
      expect(quantity).toEqual(expectedUsage(here, week, 'quantity'))
      expect(inPaisa(value)).toEqual(expectedUsage(here, week, 'value'))
    }
    const total = inPaisa((await get(`usage?${search({ itemId, locationId })}`)).total)
    for (const [figure, name, sign] of [
      ['received', 'received', 1],
      ['actual', 'actual', -1],
      ['theoretical', 'theoretical', -1],
      ['variance', 'variance', -1],
      ['waste', 'waste', -1],
      ['staff-meals', 'staffMeals', -1],
      ['counted', 'counted', -1],
      ['corrections', 'corrections', 1],
    ] as const) {
      const behind = await get(`movements?${search({ itemId, locationId, figure, limit: '200' })}`)
      const listed = behind.movements.reduce(
        (sum: number, { value }: { value: string }) => sum + paisa(value),
        0,
      )
      expect([figure, sign * paisa(behind.total.value), behind.total.movements]).toEqual([
        figure,
        total[name],
        behind.movements.length,
      ])
      expect(listed).toBe(paisa(behind.total.value))
    }
  })
})

describe('waste', () => {
  test('by reason, item, location and day has the same total, that of the ledger', async () => {
    const { itemIds, locationIds } = await aLivedMonth()
    await sumDays()
    const ledger = await readLedger(query, itemIds)
    const wasted = ledger.filter(
      ({ kind, day }) => ['waste', 'staff-meal'].includes(kind) && day >= period.from && day <= period.to,
    )
    const itemId = itemIds[0]!
    const own = wasted.filter((row) => row.item_id === itemId)
    for (const by of ['reason', 'location', 'day']) {
      const report = await get(`waste?${search({ by, itemId })}`)
      const [values, quantities] = ['value', 'quantity'].map((name) =>
        report.rows.reduce((sum: number, row: Record<string, string>) => sum + Number(row[name]), 0),
      )
      expect([by, paisa(report.total.value), report.total.movements]).toEqual([
        by,
        -sumOf(own, 'value'),
        own.length,
      ])
      expect([Math.round(values! * 100), quantities]).toEqual([-sumOf(own, 'value'), -sumOf(own, 'quantity')])
    }
    const burnt = own.filter(({ reason }) => reason === 'burnt')
    const [row] = (await get(`waste?${search({ by: 'reason', itemId, reason: 'burnt' })}`)).rows
    expect(row).toMatchObject({
      reason: 'burnt',
      quantity: -sumOf(burnt, 'quantity'),
      movements: burnt.length,
    })
    const behind = await get(
      `movements?${search({ itemId, reason: 'burnt', figure: 'wasted', limit: '200' })}`,
    )
    expect(behind.total).toMatchObject({ movements: burnt.length, quantity: sumOf(burnt, 'quantity') })
    expect(behind.movements).toHaveLength(burnt.length)
    const byItem = (await get(`waste?${search({ by: 'item', locationId: locationIds[0]! })}`)).rows
    expect(byItem.every((one: { quantity?: number }) => one.quantity !== undefined)).toBe(true)
    const csv = (await boss.get(`${path}/waste/export?${search({ itemId })}`)).body
      .trim()
      .split('\r\n')
      .slice(1)
    const exported = csv.reduce((sum, line) => sum + paisa(line.split('","')[7]!.replaceAll("'", '')), 0)
    expect(exported).toBe(-sumOf(own, 'value'))
  })
})

describe('movements behind a figure', () => {
  test('are paged by location, item and time without a gap, and exported', async () => {
    const { itemIds, locationIds } = await aLivedMonth()
    await sumDays()
    const ledger = await readLedger(query, itemIds)
    const itemId = itemIds[1]!
    const ids: string[] = []
    for (let cursor = ''; ;) {
      const page = await get(`movements?${search({ itemId, limit: '7' })}${cursor}`)
      ids.push(...page.movements.map(({ id }: { id: string }) => id))
      if (page.nextCursor === undefined) break
      cursor = `&cursor=${page.nextCursor}`
    }
    const own = ledger.filter(
      (row) => row.item_id === itemId && row.day >= period.from && row.day <= period.to,
    )
    expect([ids.length, new Set(ids).size]).toEqual([own.length, own.length])
    const csv = (
      await boss.get(`${path}/movements/export?${search({ itemId, locationId: locationIds[0]! })}`)
    ).body
    expect(csv.trim().split('\r\n')).toHaveLength(
      1 + own.filter((row) => row.location_id === locationIds[0]).length,
    )
  })
})

describe('value', () => {
  test('of the items of a location is the value of the location on every day, also in the file', async () => {
    const { itemIds, locationIds } = await aLivedMonth()
    await sumDays()
    const ledger = await readLedger(query, itemIds)
    for (const date of ['2026-11-07', '2026-11-14', '2026-11-15'])
      for (const locationId of locationIds) {
        const until = ledger.filter((row) => row.location_id === locationId && row.day <= date)
        const report = await get(`valuation/items?locationId=${locationId}&date=${date}`)
        expect([date, paisa(report.total)]).toEqual([date, sumOf(until, 'value')])
        for (const { item, onHand, value } of report.items) {
          const own = until.filter((row) => row.item_id === item.id)
          expect([onHand, paisa(value)]).toEqual([sumOf(own, 'quantity'), sumOf(own, 'value')])
        }
        const valuation = (await boss.get(`/api/v1/super-admin/inventory/valuation?date=${date}`)).json().data
        const here = valuation.locations.find(
          (one: { location: { id: string } }) => one.location.id === locationId,
        )
        expect(here.value).toBe(report.total)
      }
    const csv = (await boss.get(`${path}/valuation/export?date=2026-11-14`)).body
    for (const locationId of locationIds) {
      const { location, total } = await get(`valuation/items?locationId=${locationId}&date=2026-11-14`)
      const lines = csv.split('\r\n').filter((line) => line.includes(`"${location.name}"`))
      const exported = lines.reduce(
        (sum, line) => sum + paisa(line.split('","')[6]!.replaceAll(/["']/g, '')),
        0,
      )
      expect(exported).toBe(paisa(total))
    }
  })
})

test('the usage file has a row per item, location and week with the figures of the report', async () => {
  const { itemIds, locationIds } = await aLivedMonth()
  const [itemId, locationId] = [itemIds[0]!, locationIds[2]!]
  const csv = (await boss.get(`${path}/usage/export?${search({ itemId, locationId })}`)).body
    .trim()
    .split('\r\n')
  expect(csv).toHaveLength(3)
  const { rows } = await get(`usage?${search({ by: 'week', itemId, locationId })}`)
  const cells = csv[1]!
    .replaceAll(/^"|"$/g, '')
    .split('","')
    .map((cell) => cell.replace(/^'/, ''))
  expect([cells[3], cells[4]]).toEqual(['2026-11-05', '2026-11-07'])
  expect(Number(cells[9])).toBe(rows[0].quantity.actual / 1_000)
  expect(cells[18]).toBe(rows[0].value.actual)
})

test.each(['usage', 'usage/export', 'waste', 'waste/export', 'movements', 'movements/export'])(
  '%s of an unknown item or location is refused',
  async (report) => {
    for (const [over, code] of [
      [{ itemId: newId() }, 'item.unknown'],
      [{ locationId: newId() }, 'location.unknown'],
    ] as const)
      expect((await boss.get(`${path}/${report}?${search(over)}`)).json()).toMatchObject({ code })
  },
)
