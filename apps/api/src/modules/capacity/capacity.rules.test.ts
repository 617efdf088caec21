import { describe, expect, test } from 'vitest'
import { joinLoads, type Kitchen, quarterOf, whenCooked } from './capacity.rules.ts'

const at = (clock: string): Date => new Date(`2026-11-15T${clock}:00+05:45`)
/** Twelve baskets at a time for twelve minutes are fifteen in a quarter. */
const kitchen = (taken: Record<string, number> = {}): Kitchen =>
  new Map([['steam', { capacity: 150, taken: new Map(Object.entries(taken).map(([clock, load]) => [at(clock).getTime(), load])) }]])
const steam = (load: number) => [{ station: 'steam', load }]
const noon = { from: at('12:07'), until: at('13:00') }

test('a quarter of an hour begins where Kathmandu’s clock says so', () => {
  expect([at('12:00'), at('12:07'), at('12:14')].map(quarterOf)).toEqual([at('12:00'), at('12:00'), at('12:00')].map((d) => d.getTime()))
})

test('what several lines ask of a station is one load, and nothing asks for nothing', () => {
  expect(joinLoads([...steam(10), ...steam(5), { station: 'fry', load: 0 }])).toEqual(steam(15))
})

describe('food is cooked', () => {
  test('by the end of the quarter that begins with it', () => {
    expect(whenCooked(kitchen(), steam(150), noon)).toEqual(at('12:15'))
  })

  test('later when others came first, and in several quarters', () => {
    expect(whenCooked(kitchen({ '12:00': 140 }), steam(20), noon)).toEqual(at('12:30'))
    expect(whenCooked(kitchen({ '12:00': 150, '12:15': 150 }), steam(10), noon)).toEqual(at('12:45'))
    expect(whenCooked(kitchen(), steam(600), noon)).toEqual(at('13:00'))
  })

  test('never when there is no room before the end', () => {
    expect(whenCooked(kitchen(), steam(601), noon)).toBeUndefined()
    expect(whenCooked(kitchen(), steam(151), { from: at('12:00'), until: at('12:29') })).toBeUndefined()
    expect(whenCooked(kitchen({ '12:00': 150 }), steam(1), { from: at('12:00'), until: at('12:15') })).toBeUndefined()
  })

  test('at the slowest station, each by itself', () => {
    const two = new Map([...kitchen({ '12:00': 145 }), ['fry', { capacity: 10, taken: new Map() }]])
    expect(whenCooked(two, [...steam(5), { station: 'fry', load: 30 }], noon)).toEqual(at('12:45'))
    expect(whenCooked(two, [...steam(5), { station: 'fry', load: 41 }], noon)).toBeUndefined()
  })

  test('at once where nothing limits it', () => {
    expect(whenCooked(kitchen(), [{ station: 'wok', load: 9_999 }], noon)).toEqual(noon.from)
    expect(whenCooked(kitchen(), [], noon)).toEqual(noon.from)
  })

  test('not in a quarter of which more is taken than the kitchen has by now', () => {
    expect(whenCooked(kitchen({ '12:00': 200 }), steam(10), noon)).toEqual(at('12:30'))
  })
})
