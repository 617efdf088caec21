import { describe, expect, test } from 'vitest'
import type { OpeningInterval } from '@momo/contracts/branches'
import { openingDay } from './hours/open-badge.tsx'
import { outletQuery, outletsPath, readOutletSearch } from './list/outlet-search.ts'
import type { OutletView } from './list/outlet-view.ts'
import { bandWidth, placePins } from './list/outlets-sketch.ts'
import { weekHours, weekSummary } from './hours/week-hours.ts'

const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const hours = (opens: string, closes: string, ...days: number[]): OpeningInterval[] =>
  days.flatMap((d) => (week[d] ? [{ day: week[d], opens, closes }] : []))

describe('weekly opening hours', () => {
  test('groups days with the same hours and marks closed days', () => {
    expect(weekSummary([...hours('10:00', '20:00', 0, 1, 3, 4, 5, 6)])).toBe(
      'Sun–Mon 10:00 AM – 8:00 PM · Tue Closed · Wed–Sat 10:00 AM – 8:00 PM',
    )
  })

  test('several intervals of a day share a row', () => {
    const rows = weekHours([...hours('11:00', '15:00', 0), ...hours('17:00', '01:00', 0)])
    expect(rows[0]).toEqual({ day: 'Sunday', hours: '11:00 AM – 3:00 PM, 5:00 PM – 1:00 AM' })
    expect(rows[1]).toEqual({ day: 'Monday', hours: 'Closed' })
  })
})

describe('next opening', () => {
  const at = (text: string) => new Date(`${text}:00+05:45`)
  test.each([
    ['2026-11-15T23:50', '2026-11-15T23:55', 'today'],
    ['2026-11-15T23:50', '2026-11-16T00:10', 'tomorrow'],
    ['2026-11-15T00:10', '2026-11-17T10:00', 'Tue'],
  ])('from %s, %s is %s', (now, opens, word) => {
    expect(openingDay(at(opens), at(now))).toBe(word)
  })
})

describe('outlet search URL', () => {
  const read = (text: string) => readOutletSearch(new URLSearchParams(text))

  test('round-trips through parse and format', () => {
    const text = 'q=thamel&near=27.717%2C85.324&open=1&fulfilmentMethod=dine-in&cursor=abc'
    expect(outletsPath(read(text), { cursor: 'abc' })).toBe(`/jholmomo-outlets?${text}`)
  })

  test('invalid parameters are dropped', () => {
    expect(read('near=here&open=maybe&fulfilmentMethod=drone')).toEqual({
      q: '',
      near: '',
      place: '',
      open: false,
      fulfilmentMethod: '',
      cursor: '',
    })
  })

  test('a changed filter starts at the first page', () => {
    expect(outletsPath(read('open=1&cursor=abc'), { fulfilmentMethod: 'pickup' })).toBe(
      '/jholmomo-outlets?open=1&fulfilmentMethod=pickup',
    )
  })

  test('requests twelve outlets per page', () => {
    expect(outletQuery(read('near=27.717,85.324'))).toMatchObject({
      near: { latitude: 27.717, longitude: 85.324 },
      open: false,
      limit: 12,
    })
  })
})

describe('outlet map sketch', () => {
  const outlet = (id: string, latitude: number, longitude: number) =>
    ({ id, name: id, position: { latitude, longitude } }) as OutletView

  test('pins do not overlap, even at the same position', () => {
    const pins = placePins(
      Array.from({ length: 12 }, (_, i) =>
        outlet(String(i), 27.7 + (i % 3) / 1000, 85.3 + Math.floor(i / 6) / 1000),
      ),
    )
    for (const [i, a] of pins.entries())
      for (const b of pins.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(5)
  })

  test('keeps north above south and west left of east', () => {
    const [pokhara, thamel, butwal] = placePins([
      outlet('pokhara', 28.2, 83.96),
      outlet('thamel', 27.71, 85.31),
      outlet('butwal', 27.7, 83.45),
    ])
    expect(pokhara?.y).toBeLessThan(thamel?.y ?? 0)
    expect(butwal?.x).toBeLessThan(thamel?.x ?? 0)
  })

  test('the few outlets far from the others stand in a band of their own', () => {
    const valley = Array.from({ length: 6 }, (_, i) => outlet(`v${i}`, 27.7 + i / 100, 85.3 + i / 100))
    const pins = placePins([...valley, outlet('pokhara', 28.2, 83.96), outlet('biratnagar', 26.45, 87.28)])
    expect(pins.map(({ side }) => side).slice(-2)).toEqual(['west', 'east'])
    for (const { x, side } of pins) {
      if (side === undefined) expect(x > bandWidth && x < 100 - bandWidth).toBe(true)
      else expect(x < bandWidth).toBe(side === 'west')
    }
  })

  test('outlets without a position have no pin', () => {
    expect(placePins([{ id: 'x', name: 'x', position: undefined } as OutletView])).toEqual([])
  })
})
