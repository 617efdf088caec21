import { describe, expect, test } from 'vitest'
import {
  estimate,
  type Kitchen,
  lateStepToAnnounce,
  nextShown,
  type OpenOrder,
  queueDelays,
  shownEstimate,
} from './estimate.rules.ts'

const start = Date.parse('2026-11-15T19:00:00+05:45')
/** Minutes after the order was placed. */
const at = (minutes: number) => new Date(start + minutes * 60_000)
const minutesOf = (moment: Date | undefined) => moment && (moment.getTime() - start) / 60_000

/** Cooked in 20 minutes and brought in another 20. */
const order: OpenOrder = {
  state: 'preparing',
  fulfilmentMethod: 'delivery',
  promisedAt: at(40),
  startAt: at(0),
  readyAt: at(20),
  dueAt: at(40),
  stateAt: at(2),
  deadlineAt: at(3),
}
const kitchen: Kitchen = { prepMinutes: 20, behindMs: 0 }
const behind = (minutes: number): Kitchen => ({ ...kitchen, behindMs: minutes * 60_000 })

type Case = [string, Partial<OpenOrder>, Kitchen, number, number]
const pickup = { fulfilmentMethod: 'pickup', dueAt: at(20), promisedAt: at(20) } as const
const cases: Case[] = [
  ['cooking in time keeps its plan', {}, kitchen, 10, 40],
  ['cooking past its ready time is ready soon', {}, kitchen, 25, 48],
  ['cooking after late orders is as late as they are', {}, behind(12), 10, 52],
  ['not accepted yet starts now', { state: 'placed' }, kitchen, 5, 45],
  ['just placed keeps its plan', { state: 'placed' }, kitchen, 0, 40],
  ['a pause delays the answer until it ends', { state: 'placed' }, { ...kitchen, pausedUntil: at(2) }, 0, 42],
  ['a long pause until the deadline', { state: 'placed' }, { ...kitchen, pausedUntil: at(90) }, 0, 43],
  ['a pause does not stop what is cooking', {}, { ...kitchen, pausedUntil: at(90) }, 5, 40],
  ['packed early leaves now', { state: 'ready' }, kitchen, 12, 32],
  ['packed moves on until a rider takes it', { state: 'ready' }, kitchen, 30, 50],
  ['far away takes the rider longer than planned', { distance: 10_000 }, kitchen, 10, 65],
  ['next door waits for its rider all the same', { distance: 500 }, kitchen, 10, 40],
  [
    'on the way: from the moment the rider left',
    { state: 'out-for-delivery', stateAt: at(22), distance: 2_000 },
    kitchen,
    24,
    35,
  ],
  [
    'on the way, distance unknown: as planned',
    { state: 'out-for-delivery', stateAt: at(22) },
    kitchen,
    24,
    42,
  ],
  [
    'on the way longer than the way: soon',
    { state: 'out-for-delivery', stateAt: at(22), distance: 2_000 },
    kitchen,
    50,
    53,
  ],
  ['a pickup has no way', pickup, kitchen, 10, 20],
  [
    'a scheduled order keeps its plan',
    { state: 'accepted', startAt: at(30), readyAt: at(50), dueAt: at(70) },
    behind(15),
    20,
    70,
  ],
]

describe('the estimate of an order that', () => {
  test.each(cases)('%s', (_, over, load, now, expected) => {
    expect(minutesOf(estimate({ ...order, ...over }, load, at(now)))).toBe(expected)
  })

  test('waits in any state is never in the past', () => {
    const states = ['placed', 'accepted', 'preparing', 'ready', 'out-for-delivery'] as const
    for (const state of states)
      for (let now = 0; now < 300; now += 7)
        expect(minutesOf(estimate({ ...order, state }, kitchen, at(now)))).toBeGreaterThan(now)
  })
})

describe('the shown time', () => {
  test('is on the grid and stays while the estimate is near the five minutes that it stands for', () => {
    const shown = nextShown(undefined, at(41), at(0))
    expect(minutesOf(shown)).toBe(45)
    const next = (raw: number) => minutesOf(nextShown(shown, at(raw), at(0)))
    expect([37.6, 40, 43, 46, 47.4].map(next)).toEqual([45, 45, 45, 45, 45])
    expect([37.5, 47.5, 52].map(next)).toEqual([40, 50, 55])
  })

  test('moves on when it is over', () => {
    expect(minutesOf(nextShown(at(45), at(46), at(45.5)))).toBe(50)
    expect(minutesOf(nextShown(at(45), at(30), at(47)))).toBe(50)
  })

  test('moves at most once while the estimate trembles by five minutes', () => {
    for (let middle = 40; middle < 50; middle += 0.5) {
      let shown = nextShown(undefined, at(middle + 2.4), at(0))
      const seen = [shown]
      for (let i = 0; i < 100; i += 1) {
        shown = nextShown(shown, at(middle + 2.4 * Math.cos(i)), at(i / 10))
        if (shown.getTime() !== seen.at(-1)?.getTime()) seen.push(shown)
      }
      expect(seen.length).toBeLessThanOrEqual(2)
    }
  })

  test('on a page is the plan before the first sweep, and nothing for food that waits for its customer', () => {
    const { state, fulfilmentMethod, dueAt } = order
    expect(minutesOf(shownEstimate({ state, fulfilmentMethod, dueAt }, at(0)))).toBe(40)
    expect(minutesOf(shownEstimate({ state, fulfilmentMethod, dueAt, expectedAt: at(55) }, at(0)))).toBe(55)
    expect(minutesOf(shownEstimate({ state, fulfilmentMethod, dueAt, expectedAt: at(55) }, at(56)))).toBe(60)
    expect(shownEstimate({ state: 'ready', fulfilmentMethod: 'pickup', dueAt }, at(0))).toBeUndefined()
    expect(shownEstimate({ state: 'delivered', fulfilmentMethod, dueAt }, at(0))).toBeUndefined()
  })
})

describe('the queue of a kitchen', () => {
  const cooking = (ready: number) => ({ state: 'preparing' as const, readyAt: at(ready) })
  const delays = (...queue: Parameters<typeof queueDelays>[0]) =>
    queueDelays(queue, at(30)).map((ms) => ms / 60_000)

  test('delays an order by the median of the orders before it that are cooking', () => {
    expect(delays(cooking(20), cooking(18), cooking(22), cooking(40))).toEqual([0, 10, 10, 10])
  })

  test('one slow order among several delays no other', () => {
    expect(delays(cooking(5), cooking(31), cooking(32), cooking(33))).toEqual([0, 25, 0, 0])
  })

  test('an order that was abandoned on the board says nothing', () => {
    expect(delays(cooking(-60), cooking(35))).toEqual([0, 0])
  })

  test('orders that are not cooked yet, or are done, do not count', () => {
    const other = (['placed', 'accepted', 'ready', 'out-for-delivery'] as const).map((state) => ({
      state,
      readyAt: at(10),
    }))
    expect(delays(...other, cooking(40))).toEqual([0, 0, 0, 0, 0])
  })
})

describe('a customer is notified of a delay', () => {
  const step = (over: Partial<OpenOrder>, expected: number, announced = {}) =>
    lateStepToAnnounce({ ...order, ...over }, at(expected), announced)

  test('from ten minutes after the promise on, while the kitchen or the rider has the order', () => {
    expect([40, 45, 50].map((expected) => step({}, expected))).toEqual([undefined, undefined, 'kitchen'])
    expect(step({ state: 'placed' }, 50)).toBe('kitchen')
    expect(step({ state: 'ready' }, 50)).toBe('rider')
    expect(step({ state: 'out-for-delivery' }, 50)).toBe('rider')
  })

  test('by the promise as it was placed, not by the later plan of the kitchen', () => {
    expect(step({ readyAt: at(40), dueAt: at(60) }, 60)).toBe('kitchen')
  })

  test('of a scheduled order after the end of its slot', () => {
    const requestedSlot = { from: at(40), to: at(70) }
    expect([75, 80].map((expected) => step({ requestedSlot }, expected))).toEqual([undefined, 'kitchen'])
  })

  test('once per step, and by the rider only if it is later than what was announced', () => {
    expect(step({}, 90, { kitchen: at(50) })).toBeUndefined()
    expect(step({ state: 'ready' }, 55, { kitchen: at(50) })).toBeUndefined()
    expect(step({ state: 'ready' }, 60, { kitchen: at(50) })).toBe('rider')
    expect(step({ state: 'ready' }, 90, { kitchen: at(50), rider: at(60) })).toBeUndefined()
  })

  test('not when the food waits for its customer', () => {
    expect(step({ ...pickup, state: 'ready' }, 60)).toBeUndefined()
    expect(step({ ...pickup, fulfilmentMethod: 'dine-in', state: 'ready' }, 60)).toBeUndefined()
  })
})
