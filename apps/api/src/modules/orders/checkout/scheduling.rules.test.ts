import { describe, expect, test } from 'vitest'
import type { Way } from '@momo/contracts/branches'
import { type DayInterval, openSpans, type SpecialHours } from '../../branches/hours/opening.rules.ts'
import { alarmAt, offeredDays, type OutletTimes, type Plan, planAtCounter, planOrder, type Refusal, timesFrom } from './scheduling.rules.ts'

// Every moment here is a wall-clock time in Kathmandu; 15 November 2026 is a Sunday.
const at = (text: string): Date => new Date(`${text.includes('T') ? text : `2026-11-15T${text}`}:00+05:45`)
const clock = (moment: Date): string => new Date(moment.getTime() + 345 * 60_000).toISOString().slice(11, 16)

type Over = Partial<OutletTimes> & { hours?: string[]; special?: SpecialHours[]; seenAt?: Date }
const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const interval = (text: string): DayInterval => ({ opens: minutes(text.slice(0, 5)), closes: minutes(text.slice(6)) })

/** Open from ten to nine, unless told otherwise, with the spans as a branch has them. */
function outlet({ hours = ['10:00-21:00'], special = [], seenAt = at('12:00'), ...over }: Over = {}): OutletTimes {
  const week = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => hours.map((h) => ({ day, ...interval(h) })))
  return {
    ways: ['delivery', 'pickup', 'dine-in'],
    prepMinutes: 20,
    lastOrderMinutes: 30,
    leadMinutes: 45,
    daysAhead: 7,
    deliveryMinutes: 25,
    spans: openSpans(week, special, seenAt),
    ...over,
  }
}
const planned = (plan: Plan | Refusal): Plan => {
  if ('refused' in plan) throw new Error(plan.refused)
  return plan
}
const told = (plan: Plan, cookedAt: Date) => Object.values(plan.timesWith(cookedAt)).map(clock)
const range = (from: string) => ({ from: at(from), to: new Date(at(from).getTime() + 30 * 60_000) })
const quick = (moment: Date, over: Over = {}, way: Way = 'pickup') => planOrder(outlet({ seenAt: moment, ...over }), { way }, moment)
const scheduled = (from: string, { moment = at('12:00'), way = 'pickup' as Way, ...over }: Over & { moment?: Date; way?: Way } = {}) =>
  planOrder(outlet({ seenAt: moment, ...over }), { way, wanted: range(from) }, moment)

describe('a quick order', () => {
  test('is ready after the usual time, or when the kitchen has cooked it if that is later', () => {
    const plan = planned(quick(at('12:07')))
    expect(plan.cooking.from).toEqual(at('12:07'))
    expect(told(plan, at('12:15'))).toEqual(['12:07', '12:27', '12:27'])
    expect(told(plan, at('13:00'))).toEqual(['12:07', '13:00', '13:00'])
  })

  test('is had when it has come the way too', () => {
    const plan = planned(quick(at('12:07'), {}, 'delivery'))
    expect(told(plan, at('12:15'))).toEqual(['12:07', '12:27', '12:52'])
  })

  test('is ready at a whole minute', () => {
    const moment = new Date('2026-11-15T12:07:00.001+05:45')
    expect(planned(quick(moment)).timesWith(moment).readyAt).toEqual(at('12:28'))
  })

  test('is cooked before the outlet closes, and within three hours', () => {
    expect(planned(quick(at('12:07'))).cooking.until).toEqual(at('15:07'))
    expect(planned(quick(at('20:20'))).cooking.until).toEqual(at('21:00'))
    expect(planned(quick(at('20:20'), { hours: ['10:00-21:05'] })).cooking.until).toEqual(at('21:15'))
  })

  test('ORD-01 is taken until the last order and not after it', () => {
    expect(quick(at('20:29'))).not.toHaveProperty('refused')
    expect(quick(at('20:30'))).toEqual({ refused: 'order.branch_closed', opensAt: at('2026-11-16T10:00') })
    expect(quick(at('20:59'), { lastOrderMinutes: 0 })).not.toHaveProperty('refused')
    expect(quick(at('21:00'), { lastOrderMinutes: 0 })).toHaveProperty('refused', 'order.branch_closed')
  })

  test('R-16 is refused while it is closed, with the next opening', () => {
    expect(quick(at('09:59'))).toEqual({ refused: 'order.branch_closed', opensAt: at('10:00') })
    expect(quick(at('10:00'))).not.toHaveProperty('refused')
    expect(quick(at('12:00'), { spans: [] })).toEqual({ refused: 'order.branch_closed', opensAt: undefined })
    // Closed in the afternoon.
    expect(quick(at('15:00'), { hours: ['10:00-14:00', '17:00-21:00'] })).toEqual({ refused: 'order.branch_closed', opensAt: at('17:00') })
  })

  test('R-16 is taken after midnight where yesterday’s hours still run', () => {
    const overnight = { hours: ['11:00-01:00'], lastOrderMinutes: 0 }
    for (const moment of ['2026-11-14T23:59', '2026-11-15T00:00', '2026-11-15T00:59'])
      expect([moment, quick(at(moment), overnight)]).not.toEqual([moment, expect.objectContaining({ refused: expect.anything() })])
    expect(quick(at('01:00'), overnight)).toEqual({ refused: 'order.branch_closed', opensAt: at('11:00') })
    expect(planned(quick(at('00:20'), overnight)).cooking.until).toEqual(at('01:00'))
  })

  test('R-16 knows a day that is another one', () => {
    const closed = { special: [{ date: '2026-11-15', intervals: [] }] }
    expect(quick(at('12:00'), closed)).toEqual({ refused: 'order.branch_closed', opensAt: at('2026-11-16T10:00') })
    const short = { special: [{ date: '2026-11-15', intervals: [interval('14:00-16:00')] }] }
    expect(quick(at('12:00'), short)).toHaveProperty('opensAt', at('14:00'))
    expect(quick(at('14:00'), short)).not.toHaveProperty('refused')
  })

  test('ORD-02 comes only in a way that the outlet offers', () => {
    expect(quick(at('12:00'), { ways: ['pickup'] }, 'delivery')).toEqual({ refused: 'order.way_not_offered' })
    expect(quick(at('12:00'), { ways: ['delivery'] }, 'dine-in')).toEqual({ refused: 'order.way_not_offered' })
  })
})

describe('while nobody would answer', () => {
  const unwatched = { notTaking: { because: 'unwatched' } } as const
  const paused = { notTaking: { because: 'paused', until: at('14:10'), message: 'A wedding' } } as const

  test('R-19 a quick order is refused, and one for later is not', () => {
    expect(quick(at('12:00'), unwatched)).toEqual({ refused: 'order.branch_unwatched', ...unwatched })
    expect(scheduled('13:00', unwatched)).not.toHaveProperty('refused')
  })

  test('R-16 in a pause neither a quick order is taken nor one that is to be had before its end', () => {
    expect(quick(at('12:00'), paused)).toEqual({ refused: 'order.branch_paused', ...paused })
    expect(scheduled('13:00', paused)).toEqual({ refused: 'order.branch_paused', ...paused })
    expect(scheduled('14:00', paused)).toHaveProperty('refused', 'order.branch_paused')
    expect(scheduled('14:30', paused)).not.toHaveProperty('refused')
  })

  test('R-16 a closed outlet is closed, whatever else it is', () => {
    for (const over of [paused, unwatched]) expect(quick(at('21:00'), over)).toHaveProperty('refused', 'order.branch_closed')
    expect(scheduled('21:00', paused)).toHaveProperty('refused', 'order.time_not_offered')
  })

  test('ADM-02 the staff takes whoever stands there, whatever the hour, for the coming three hours', () => {
    for (const moment of [at('12:00'), at('20:59'), at('23:10')])
      for (const over of [paused, unwatched, {}]) {
        const { cooking } = planAtCounter(outlet({ seenAt: moment, ...over }), 'pickup', moment)
        expect(cooking).toEqual({ from: moment, until: new Date(moment.getTime() + 180 * 60_000) })
      }
    expect(told(planAtCounter(outlet(), 'delivery', at('12:00')), at('12:30'))).toEqual(['12:00', '12:30', '12:55'])
  })

  test('ORD-01 the days of the checkout list only what is to be had after the pause', () => {
    const moment = at('12:00')
    const [today] = offeredDays(outlet({ seenAt: moment, ...paused }), 'pickup', moment)
    expect(clock(today!.ranges[0]!.from)).toBe('14:30')
  })
})

describe('an order for later', () => {
  test('is cooked so that it is there in its range', () => {
    const pickup = planned(scheduled('18:00'))
    expect(pickup.cooking).toEqual({ from: at('17:40'), until: at('18:30') })
    expect(told(pickup, at('17:45'))).toEqual(['17:40', '18:00', '18:00'])
    expect(told(pickup, at('18:30'))).toEqual(['17:40', '18:30', '18:30'])
    const delivery = planned(scheduled('18:00', { way: 'delivery' }))
    expect(delivery.cooking).toEqual({ from: at('17:15'), until: at('18:05') })
    expect(told(delivery, at('17:30'))).toEqual(['17:15', '17:35', '18:00'])
    expect(told(delivery, at('18:00'))).toEqual(['17:15', '18:00', '18:25'])
  })

  test('ORD-01 is for half an hour on the clock, with its lead time', () => {
    expect(scheduled('12:30')).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('13:00')).not.toHaveProperty('refused')
    expect(scheduled('13:00', { moment: at('12:15') })).not.toHaveProperty('refused')
    expect(scheduled('13:00', { moment: at('12:16') })).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('18:15')).toHaveProperty('refused', 'order.time_not_offered')
    const whole = { from: at('18:00'), to: at('19:00') }
    expect(planOrder(outlet(), { way: 'pickup', wanted: whole }, at('12:00'))).toHaveProperty('refused', 'order.time_not_offered')
    expect(planOrder(outlet(), { way: 'pickup', wanted: { from: whole.to, to: whole.from } }, at('12:00'))).toHaveProperty('refused')
  })

  test('ORD-01 is for a time at which the outlet is open from beginning to end', () => {
    expect(scheduled('20:30')).not.toHaveProperty('refused')
    expect(scheduled('21:00')).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('20:30', { hours: ['10:00-20:45'] })).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('2026-11-16T09:30')).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('14:30', { hours: ['10:00-14:45', '15:00-21:00'] })).toHaveProperty('refused', 'order.time_not_offered')
  })

  test('ORD-01 is for so many days ahead as the outlet says', () => {
    expect(scheduled('2026-11-22T20:30')).not.toHaveProperty('refused')
    expect(scheduled('2026-11-23T10:00')).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('2026-11-16T12:00', { daysAhead: 0 })).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('18:00', { daysAhead: 0 })).not.toHaveProperty('refused')
  })

  test('is not begun before the outlet opens', () => {
    const first = planned(scheduled('2026-11-16T10:00'))
    expect(first.cooking.from).toEqual(at('2026-11-16T10:00'))
    expect(told(first, at('2026-11-16T10:15'))).toEqual(['10:00', '10:20', '10:20'])
    // Twenty minutes in the kitchen and twenty-five on the road do not fit into the first half hour.
    expect(scheduled('2026-11-16T10:00', { way: 'delivery' })).toHaveProperty('refused', 'order.time_not_offered')
    expect(told(planned(scheduled('2026-11-16T10:30', { way: 'delivery' })), at('2026-11-16T10:15'))).toEqual(['10:00', '10:20', '10:45'])
  })

  test('is never promised sooner than the usual time, however short the lead', () => {
    const moment = at('12:00')
    expect(told(planned(scheduled('12:00', { moment, leadMinutes: 0 })), moment)).toEqual(['12:00', '12:20', '12:20'])
    expect(scheduled('12:00', { moment, leadMinutes: 0, prepMinutes: 31 })).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('12:00', { moment, leadMinutes: 0, way: 'delivery' })).toHaveProperty('refused', 'order.time_not_offered')
  })

  test('can be placed at night for a night that ends after midnight', () => {
    const overnight = { hours: ['11:00-01:00'], moment: at('2026-11-15T03:00') }
    expect(scheduled('2026-11-16T00:30', overnight)).not.toHaveProperty('refused')
    expect(scheduled('2026-11-16T01:00', overnight)).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('2026-11-15T11:00', overnight)).not.toHaveProperty('refused')
  })
})

describe('the days of the checkout', () => {
  const listed = (moment: Date, over: Over = {}, way: Way = 'pickup') => offeredDays(outlet({ seenAt: moment, ...over }), way, moment)
  const firstAndLast = (day: { ranges: { from: Date }[] } | undefined) =>
    [day?.ranges[0], day?.ranges.at(-1)].map((r) => r && clock(r.from))

  test('ORD-01 are today and as many more as the outlet says, by Kathmandu’s calendar', () => {
    const days = listed(at('12:00'))
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 8 }, (_, i) => `2026-11-${15 + i}`))
    expect(firstAndLast(days[0])).toEqual(['13:00', '20:30'])
    expect(firstAndLast(days[7])).toEqual(['10:00', '20:30'])
    // Quarter to one at night in Kathmandu is still the day before in London.
    expect(listed(at('00:45'), { daysAhead: 0 }).map(({ date }) => date)).toEqual(['2026-11-15'])
  })

  test('have no range when it is closed or too late', () => {
    const [today, festival, after] = listed(at('20:10'), { special: [{ date: '2026-11-16', intervals: [] }] })
    expect([today?.ranges, festival?.ranges]).toEqual([[], []])
    expect(after?.ranges).toHaveLength(22)
  })

  test('give the hours after midnight to the day they are on', () => {
    const days = listed(at('12:00'), { hours: ['11:00-01:00'] })
    expect(firstAndLast(days[0])).toEqual(['13:00', '23:30'])
    expect(days[1]?.ranges.slice(0, 3).map((r) => clock(r.from))).toEqual(['00:00', '00:30', '11:00'])
  })

  test('have the whole day where nobody ever closes', () => {
    expect(listed(at('12:00'), { hours: ['00:00-00:00'] })[1]?.ranges).toHaveLength(48)
  })

  test('ORD-01 list exactly what can be placed', () => {
    for (const way of ['delivery', 'pickup'] as const) {
      const moment = at('2026-11-14T23:52')
      const over = {
        hours: ['07:15-11:40', '16:00-01:10'],
        special: [{ date: '2026-11-16', intervals: [interval('12:00-14:00')] }],
        leadMinutes: 70,
      }
      const places = outlet({ seenAt: moment, ...over })
      const inList = listed(moment, over, way).flatMap(({ ranges }) => ranges.map((r) => r.from.getTime()))
      const every = Array.from({ length: 4 * 24 * 10 }, (_, i) => at('2026-11-14T20:00').getTime() + i * 15 * 60_000)
      const placeable = every.filter((from) => {
        const wanted = { from: new Date(from), to: new Date(from + 30 * 60_000) }
        return !('refused' in planOrder(places, { way, wanted }, moment))
      })
      expect(placeable.length).toBeGreaterThan(50)
      expect(inList).toEqual(placeable)
    }
  })
})

describe('the alarm of an unanswered order rings', () => {
  const rings = (placedAt: Date, over: Over = {}) => alarmAt({ ...outlet(over), alarmMinutes: 3 }, placedAt)

  test('ORD-08 from the moment it was placed on, while the outlet is open', () => {
    expect([rings(at('12:00')), rings(at('20:59'))]).toEqual([at('12:03'), at('21:02')])
  })

  test('ORD-08 from the next opening on, when it was placed at night', () => {
    expect(rings(at('21:00'))).toEqual(at('2026-11-16T10:03'))
    expect(rings(at('22:00'), { special: [{ date: '2026-11-16', intervals: [] }] })).toEqual(at('2026-11-17T10:03'))
    expect(rings(at('22:00'), { spans: [] })).toEqual(at('22:03'))
  })
})

describe('what was kept while somebody paid', () => {
  const quickly = { startAt: at('12:00'), readyAt: at('12:20'), dueAt: at('12:45') }
  const from = (moment: Date, times = quickly) => Object.values(timesFrom(times, outlet(), moment)).map(clock)

  test('R-06 is cooked from when it is paid, and the way to the customer stays as long', () => {
    expect(from(at('12:10'))).toEqual(['12:10', '12:30', '12:55'])
    expect(from(at('12:00'))).toEqual(['12:00', '12:20', '12:45'])
  })

  test('is not ready sooner than the full kitchen said, and for later it is when it was to be', () => {
    expect(from(at('12:10'), { ...quickly, readyAt: at('13:00'), dueAt: at('13:25') })).toEqual(['12:10', '13:00', '13:25'])
    expect(from(at('12:10'), { startAt: at('17:30'), readyAt: at('18:00'), dueAt: at('18:25') })).toEqual(['17:30', '18:00', '18:25'])
  })
})
