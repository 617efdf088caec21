import { beforeEach, describe, expect, test } from 'vitest'
import type { BranchListQuery } from '@momo/contracts/branches'
import { setClock } from '#platform/clock/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch, everyDay } from '../branches.factory.ts'
import { readBranch, readBranchByName, readBranches } from './branches.service.ts'
import { extendOpenSpans } from '../hours/extend-open-spans.service.ts'

const product = testDatabase()

const npt = (text: string) => new Date(`${text}:00+05:45`)
const setTime = (text: string) => setClock(() => npt(text))
const list = (over: Partial<BranchListQuery> = {}) => readBranches({ open: false, limit: 24, ...over })
const names = async (over: Partial<BranchListQuery> = {}) => (await list(over)).items.map((b) => b.name)

beforeEach(async () => {
  setTime('2026-11-15T12:00')
  await emptyTables(product, 'branches')
})

describe('search', () => {
  test.each(['momo', 'mo:mo', 'मःम', 'MOMO'])('OUT-02 %s finds every branch', async (q) => {
    await aBranch({ name: 'Jhol Momo Thamel' })
    await aBranch({ name: 'Jhol Momo Boudha' })
    expect(await names({ q })).toHaveLength(2)
  })

  test('finds by the beginning of any word of name or location, in either script', async () => {
    await aBranch({ name: 'Jhol Momo Thamel', nameNe: 'झोल मःम ठमेल', location: 'Chaksibari Marg, Kathmandu' })
    await aBranch({ name: 'Jhol Momo Boudha', location: 'Stupa Gate, Kathmandu' })
    expect(await names({ q: 'chaksi' })).toEqual(['Jhol Momo Thamel'])
    expect(await names({ q: 'ठमेल' })).toEqual(['Jhol Momo Thamel'])
    expect(await names({ q: 'kath stupa' })).toEqual(['Jhol Momo Boudha'])
    expect(await names({ q: 'pokhara' })).toEqual([])
  })

  test('a query without searchable words finds nothing', async () => {
    await aBranch()
    expect(await names({ q: "'; drop table branches; --" })).toEqual([])
    expect(await names({ q: '!!!' })).toEqual([])
    expect(await names({ q: '%' })).toEqual([])
  })

  test('a renamed branch is found by its new name only', async () => {
    await aBranch({ code: 'NEW', name: 'Jhol Momo Before' })
    await aBranch({ code: 'NEW', name: 'Jhol Momo After' })
    expect(await names({ q: 'before' })).toEqual([])
    expect(await names({ q: 'after' })).toEqual(['Jhol Momo After'])
  })
})

describe('open now', () => {
  test('OUT-02 uses Kathmandu time, also past midnight', async () => {
    await aBranch({ name: 'Late', openingHours: everyDay('11:00', '01:00') })
    await aBranch({ name: 'Early', openingHours: everyDay('07:00', '20:00') })
    setTime('2026-11-16T00:59')
    expect(await names({ open: true })).toEqual(['Late'])
    setTime('2026-11-16T07:00')
    expect(await names({ open: true })).toEqual(['Early'])
    setTime('2026-11-16T03:00')
    expect(await names({ open: true })).toEqual([])
  })

  test('the list and the branch itself agree at every quarter of an hour of a day and a half', async () => {
    const ids = [
      await aBranch({ openingHours: [...everyDay('11:00', '15:00'), ...everyDay('17:00', '01:15')] }),
      await aBranch({
        openingHours: everyDay('00:00', '00:00'),
        specialDays: [{ date: '2026-11-16', intervals: [] }],
      }),
      await aBranch({ openingHours: [{ day: 'Monday', opens: '10:00', closes: '12:00' }] }),
    ]
    for (let quarter = 0; quarter < 144; quarter += 1) {
      const at = new Date(npt('2026-11-15T00:00').getTime() + quarter * 900_000)
      setClock(() => at)
      const open = new Set((await list({ open: true })).items.map((b) => b.id))
      for (const id of ids)
        expect([at, id, open.has(id)]).toEqual([at, id, (await readBranch(id)).open.isOpen])
    }
  })

  test('the nightly job extends the spans, and running it twice changes nothing', async () => {
    await aBranch({ name: 'Daily' })
    setTime('2026-12-24T12:00')
    expect(await names({ open: true })).toEqual([])
    expect(await extendOpenSpans()).toBe(1)
    // The list of open branches is cached for a second.
    setTime('2026-12-24T12:01')
    expect(await names({ open: true })).toEqual(['Daily'])
    const before = await product.database.pool.query('select * from branch_open_spans order by 2')
    await extendOpenSpans()
    expect((await product.database.pool.query('select * from branch_open_spans order by 2')).rows).toEqual(
      before.rows,
    )
  })
})

describe('near, fulfilment method and pages', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })

  test('OUT-02 near me sorts by distance and returns it', async () => {
    await aBranch({ name: 'Pokhara', position: at(28.2096, 83.9586) })
    await aBranch({ name: 'Thamel', position: at(27.7154, 85.3123) })
    await aBranch({ name: 'Nowhere' })
    await aBranch({ name: 'Boudha', position: at(27.7215, 85.362) })
    const near = await list({ near: at(27.7172, 85.324) })
    expect(near.items.map((b) => b.name)).toEqual(['Thamel', 'Boudha', 'Pokhara'])
    expect(near.items[0]?.distanceKm).toBeCloseTo(1.2, 0)
    // 142 km along the great circle.
    expect(near.items[2]?.distanceKm).toBeGreaterThan(139)
    expect(near.items[2]?.distanceKm).toBeLessThan(146)
  })

  test('OUT-02 open outlets come before closed ones, each nearest first, on every page', async () => {
    const evening = everyDay('18:00', '22:00')
    await aBranch({ name: 'Closed here', position: at(27.7, 85.3), openingHours: evening })
    await aBranch({ name: 'Open far', position: at(28.2, 83.9) })
    await aBranch({ name: 'Closed far', position: at(28.21, 83.9), openingHours: evening })
    await aBranch({ name: 'Open near', position: at(27.71, 85.31) })
    const ordered = ['Open near', 'Open far', 'Closed here', 'Closed far']
    const near = at(27.7, 85.3)
    expect(await names({ near })).toEqual(ordered)
    expect((await list()).items.map((b) => b.open.isOpen)).toEqual([true, true, false, false])
    expect((await list({ q: 'kathmandu' })).items.map((b) => b.open.isOpen)).toEqual([
      true,
      true,
      false,
      false,
    ])
    for (const limit of [1, 2, 3]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ near, limit, cursor })
        seen.push(...page.items.map((b) => b.name))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual(ordered)
    }
  })

  test('filtering by fulfilment method keeps the branches that offer it', async () => {
    await aBranch({ name: 'Tables', fulfilmentMethods: { delivery: false, pickup: false, dineIn: true } })
    await aBranch({ name: 'Rider', fulfilmentMethods: { delivery: true, pickup: false, dineIn: false } })
    expect(await names({ fulfilmentMethod: 'dine-in' })).toEqual(['Tables'])
    expect(await names({ fulfilmentMethod: 'delivery' })).toEqual(['Rider'])
  })

  test.each([undefined, at(27.7, 85.3)])(
    'pages contain every branch once, also with equal distances (%o)',
    async (near) => {
      for (let i = 0; i < 9; i += 1)
        await aBranch({
          position: at(27.7, 85.3 + Math.floor(i / 3) / 100),
          openingHours: i % 2 === 0 ? everyDay('10:00', '21:00') : everyDay('18:00', '22:00'),
        })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ limit: 2, cursor, near })
        expect(page.total).toEqual({ count: 9, andMore: false })
        seen.push(...page.items.map((b) => b.id))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toHaveLength(9)
      expect(new Set(seen).size).toBe(9)
    },
  )

  test('an invalid cursor starts at the beginning', async () => {
    await aBranch()
    expect(await names({ cursor: 'bm9uc2Vuc2U' })).toHaveLength(1)
    expect(await names({ cursor: '%%%' })).toHaveLength(1)
  })
})

describe('one branch', () => {
  test('is found by id and by name, case-insensitively', async () => {
    const id = await aBranch({ name: 'Jhol Momo New Baneshwor' })
    expect((await readBranchByName('jhol momo NEW baneshwor')).id).toBe(id)
  })

  test('an unknown one is an error with a code', async () => {
    await expect(readBranch('01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      code: 'branch.unknown',
    })
    await expect(readBranchByName('unknown')).rejects.toMatchObject({ code: 'branch.unknown' })
  })

  test('a duplicate name is rejected by the database', async () => {
    await aBranch({ code: 'ONE', name: 'Same' })
    await expect(aBranch({ code: 'TWO', name: 'same' })).rejects.toThrow()
    expect(await names()).toEqual(['Same'])
  })

  test('saving is one transaction', async () => {
    const id = await aBranch({ code: 'ALL' })
    await expect(
      aBranch({ code: 'ALL', name: 'Changed', pictureIds: ['01890000-0000-7000-8000-000000000000'] }),
    ).rejects.toThrow()
    expect((await readBranch(id)).name).toBe('Jhol Momo ALL')
  })

  test('has special days from today on, and its hours in clock time', async () => {
    const id = await aBranch({
      specialDays: [
        { date: '2026-11-14', intervals: [] },
        { date: '2026-11-16', intervals: [{ opens: 720, closes: 960 }], note: 'Tihar' },
      ],
    })
    const branch = await readBranch(id)
    expect(branch.specialDays).toEqual([
      { date: '2026-11-16', intervals: [{ opens: '12:00', closes: '16:00' }], note: 'Tihar' },
    ])
    expect(branch.openingHours[0]).toEqual({ day: 'Sunday', opens: '10:00', closes: '21:00' })
  })
})
