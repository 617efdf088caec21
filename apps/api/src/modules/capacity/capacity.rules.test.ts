import { describe, expect, test } from 'vitest'
import { joinLoads, type Kitchen, quarterOf, estimateCookedAt } from './capacity.rules.ts'

const at = (clock: string): Date => new Date(`2026-11-15T${clock}:00+05:45`)
const loadsAt = (loads: Record<string, number>) =>
  new Map(Object.entries(loads).map(([clock, load]) => [at(clock).getTime(), load]))
/** Twelve baskets at a time, twelve minutes each: fifteen per quarter of an hour. */
const kitchen = (taken: Record<string, number> = {}, unpaid: Record<string, number> = {}): Kitchen =>
  new Map([
    [
      'steam',
      {
        capacity: 150,
        taken: loadsAt(taken),
        unpaid: loadsAt(unpaid),
      },
    ],
  ])
const steam = (load: number) => [{ station: 'steam', load }]
const noon = { from: at('12:07'), until: at('13:00') }

test('quarters of an hour start on Kathmandu time', () => {
  expect([at('12:00'), at('12:07'), at('12:14')].map(quarterOf)).toEqual(
    [at('12:00'), at('12:00'), at('12:00')].map((d) => d.getTime()),
  )
})

test('loads of one station are summed, and empty loads are dropped', () => {
  expect(joinLoads([...steam(10), ...steam(5), { station: 'fry', load: 0 }])).toEqual(steam(15))
})

describe('food is cooked', () => {
  test('by the end of the quarter in which it starts', () => {
    expect(estimateCookedAt(kitchen(), steam(150), noon)).toEqual(at('12:15'))
  })

  test('later when earlier quarters are taken, and spread over several quarters', () => {
    expect(estimateCookedAt(kitchen({ '12:00': 140 }), steam(20), noon)).toEqual(at('12:30'))
    expect(estimateCookedAt(kitchen({ '12:00': 150, '12:15': 150 }), steam(10), noon)).toEqual(at('12:45'))
    expect(estimateCookedAt(kitchen(), steam(600), noon)).toEqual(at('13:00'))
  })

  test('never when there is no capacity within the window', () => {
    expect(estimateCookedAt(kitchen(), steam(601), noon)).toBeUndefined()
    expect(estimateCookedAt(kitchen(), steam(151), { from: at('12:00'), until: at('12:29') })).toBeUndefined()
    expect(
      estimateCookedAt(kitchen({ '12:00': 150 }), steam(1), { from: at('12:00'), until: at('12:15') }),
    ).toBeUndefined()
  })

  test('when the slowest station is done; stations work independently', () => {
    const two = new Map([
      ...kitchen({ '12:00': 145 }),
      ['fry', { capacity: 10, taken: new Map(), unpaid: new Map() }],
    ])
    expect(estimateCookedAt(two, [...steam(5), { station: 'fry', load: 30 }], noon)).toEqual(at('12:45'))
    expect(estimateCookedAt(two, [...steam(5), { station: 'fry', load: 41 }], noon)).toBeUndefined()
  })

  test('at once when no station limits it', () => {
    expect(estimateCookedAt(kitchen(), [{ station: 'wok', load: 9_999 }], noon)).toEqual(noon.from)
    expect(estimateCookedAt(kitchen(), [], noon)).toEqual(noon.from)
  })

  test('later for an unpaid order, which gets a third of each quarter', () => {
    const unpaid = { ...noon, isUnpaid: true }
    expect(estimateCookedAt(kitchen(), steam(50), unpaid)).toEqual(at('12:15'))
    expect(estimateCookedAt(kitchen(), steam(51), unpaid)).toEqual(at('12:30'))
    expect(estimateCookedAt(kitchen({ '12:00': 60 }, { '12:00': 50 }), steam(10), unpaid)).toEqual(
      at('12:30'),
    )
    expect(estimateCookedAt(kitchen({ '12:00': 145 }), steam(10), unpaid)).toEqual(at('12:30'))
    expect(estimateCookedAt(kitchen(), steam(201), unpaid)).toBeUndefined()
  })

  test('not in a quarter that is overbooked since the capacity was reduced', () => {
    expect(estimateCookedAt(kitchen({ '12:00': 200 }), steam(10), noon)).toEqual(at('12:30'))
  })
})
