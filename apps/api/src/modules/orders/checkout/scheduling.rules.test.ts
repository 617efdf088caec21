import { describe, expect, test } from 'vitest'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import { type DayInterval, openSpans, type SpecialHours } from '../../branches/hours/opening.rules.ts'
import {
  alarmAt,
  offeredDays,
  type OutletTimes,
  type Plan,
  planAtCounter,
  planOrder,
  type Refusal,
  timesAfterPayment,
} from './scheduling.rules.ts'

// Every moment here is a wall-clock time in Kathmandu; 15 November 2026 is a Sunday.
const at = (text: string): Date => new Date(`${text.includes('T') ? text : `2026-11-15T${text}`}:00+05:45`)
const clock = (moment: Date): string => new Date(moment.getTime() + 345 * 60_000).toISOString().slice(11, 16)

type Over = Partial<OutletTimes> & { hours?: string[]; special?: SpecialHours[]; seenAt?: Date }
const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const interval = (text: string): DayInterval => ({
  opens: minutes(text.slice(0, 5)),
  closes: minutes(text.slice(6)),
})

/** A branch that is open from 10:00 to 21:00 by default. */
function outlet({
  hours = ['10:00-21:00'],
  special = [],
  seenAt = at('12:00'),
  ...over
}: Over = {}): OutletTimes {
  const week = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => hours.map((h) => ({ day, ...interval(h) })))
  return {
    fulfilmentMethods: ['delivery', 'pickup', 'dine-in'],
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
const timesOf = (plan: Plan, cookedAt: Date) => Object.values(plan.timesWith(cookedAt)).map(clock)
const range = (from: string) => ({ from: at(from), to: new Date(at(from).getTime() + 30 * 60_000) })
const asap = (moment: Date, over: Over = {}, method: FulfilmentMethod = 'pickup') =>
  planOrder(outlet({ seenAt: moment, ...over }), { fulfilmentMethod: method }, moment)
const scheduled = (
  from: string,
  {
    moment = at('12:00'),
    fulfilmentMethod = 'pickup' as FulfilmentMethod,
    ...over
  }: Over & { moment?: Date; fulfilmentMethod?: FulfilmentMethod } = {},
) => planOrder(outlet({ seenAt: moment, ...over }), { fulfilmentMethod, requestedSlot: range(from) }, moment)

describe('an ASAP order', () => {
  test('is ready after the usual preparation time, or later if the kitchen needs longer', () => {
    const plan = planned(asap(at('12:07')))
    expect(plan.cooking.from).toEqual(at('12:07'))
    expect(timesOf(plan, at('12:15'))).toEqual(['12:07', '12:27', '12:27'])
    expect(timesOf(plan, at('13:00'))).toEqual(['12:07', '13:00', '13:00'])
  })

  test('adds the delivery time for a delivery', () => {
    const plan = planned(asap(at('12:07'), {}, 'delivery'))
    expect(timesOf(plan, at('12:15'))).toEqual(['12:07', '12:27', '12:52'])
  })

  test('is ready at a full minute', () => {
    const moment = new Date('2026-11-15T12:07:00.001+05:45')
    expect(planned(asap(moment)).timesWith(moment).readyAt).toEqual(at('12:28'))
  })

  test('is cooked before the branch closes, and within three hours', () => {
    expect(planned(asap(at('12:07'))).cooking.until).toEqual(at('15:07'))
    expect(planned(asap(at('20:20'))).cooking.until).toEqual(at('21:00'))
    expect(planned(asap(at('20:20'), { hours: ['10:00-21:05'] })).cooking.until).toEqual(at('21:15'))
  })

  test('ORD-01 is accepted until the last-order time and not after it', () => {
    expect(asap(at('20:29'))).not.toHaveProperty('refused')
    expect(asap(at('20:30'))).toEqual({ refused: 'order.branch_closed', opensAt: at('2026-11-16T10:00') })
    expect(asap(at('20:59'), { lastOrderMinutes: 0 })).not.toHaveProperty('refused')
    expect(asap(at('21:00'), { lastOrderMinutes: 0 })).toHaveProperty('refused', 'order.branch_closed')
  })

  test('R-16 is rejected while the branch is closed, with the next opening', () => {
    expect(asap(at('09:59'))).toEqual({ refused: 'order.branch_closed', opensAt: at('10:00') })
    expect(asap(at('10:00'))).not.toHaveProperty('refused')
    expect(asap(at('12:00'), { spans: [] })).toEqual({ refused: 'order.branch_closed', opensAt: undefined })
    // Closed in the afternoon.
    expect(asap(at('15:00'), { hours: ['10:00-14:00', '17:00-21:00'] })).toEqual({
      refused: 'order.branch_closed',
      opensAt: at('17:00'),
    })
  })

  test('R-16 is accepted after midnight while yesterday’s hours still run', () => {
    const overnight = { hours: ['11:00-01:00'], lastOrderMinutes: 0 }
    for (const moment of ['2026-11-14T23:59', '2026-11-15T00:00', '2026-11-15T00:59'])
      expect([moment, asap(at(moment), overnight)]).not.toEqual([
        moment,
        expect.objectContaining({ refused: expect.anything() }),
      ])
    expect(asap(at('01:00'), overnight)).toEqual({ refused: 'order.branch_closed', opensAt: at('11:00') })
    expect(planned(asap(at('00:20'), overnight)).cooking.until).toEqual(at('01:00'))
  })

  test('R-16 respects special hours', () => {
    const closed = { special: [{ date: '2026-11-15', intervals: [] }] }
    expect(asap(at('12:00'), closed)).toEqual({
      refused: 'order.branch_closed',
      opensAt: at('2026-11-16T10:00'),
    })
    const short = { special: [{ date: '2026-11-15', intervals: [interval('14:00-16:00')] }] }
    expect(asap(at('12:00'), short)).toHaveProperty('opensAt', at('14:00'))
    expect(asap(at('14:00'), short)).not.toHaveProperty('refused')
  })

  test('ORD-02 needs a fulfilment method that the branch offers', () => {
    expect(asap(at('12:00'), { fulfilmentMethods: ['pickup'] }, 'delivery')).toEqual({
      refused: 'order.method_not_offered',
    })
    expect(asap(at('12:00'), { fulfilmentMethods: ['delivery'] }, 'dine-in')).toEqual({
      refused: 'order.method_not_offered',
    })
  })
})

describe('while the branch is unwatched or paused', () => {
  const unwatched = { notTaking: { because: 'unwatched' } } as const
  const paused = { notTaking: { because: 'paused', until: at('14:10'), message: 'A wedding' } } as const

  test('R-19 unwatched: an ASAP order is rejected, a scheduled one is accepted', () => {
    expect(asap(at('12:00'), unwatched)).toEqual({ refused: 'order.branch_unwatched', ...unwatched })
    expect(scheduled('13:00', unwatched)).not.toHaveProperty('refused')
  })

  test('R-16 paused: ASAP orders and slots before the end of the pause are rejected', () => {
    expect(asap(at('12:00'), paused)).toEqual({ refused: 'order.branch_paused', ...paused })
    expect(scheduled('13:00', paused)).toEqual({ refused: 'order.branch_paused', ...paused })
    expect(scheduled('14:00', paused)).toHaveProperty('refused', 'order.branch_paused')
    expect(scheduled('14:30', paused)).not.toHaveProperty('refused')
  })

  test('R-16 closed takes precedence over paused and unwatched', () => {
    for (const over of [paused, unwatched])
      expect(asap(at('21:00'), over)).toHaveProperty('refused', 'order.branch_closed')
    expect(scheduled('21:00', paused)).toHaveProperty('refused', 'order.time_not_offered')
  })

  test('ADM-02 counter orders are accepted at any hour, for the coming three hours', () => {
    for (const moment of [at('12:00'), at('20:59'), at('23:10')])
      for (const over of [paused, unwatched, {}]) {
        const { cooking } = planAtCounter(outlet({ seenAt: moment, ...over }), 'pickup', moment)
        expect(cooking).toEqual({ from: moment, until: new Date(moment.getTime() + 180 * 60_000) })
      }
    expect(timesOf(planAtCounter(outlet(), 'delivery', at('12:00')), at('12:30'))).toEqual([
      '12:00',
      '12:30',
      '12:55',
    ])
  })

  test('ORD-01 the checkout lists only slots after the pause', () => {
    const moment = at('12:00')
    const [today] = offeredDays(outlet({ seenAt: moment, ...paused }), 'pickup', moment)
    expect(clock(today!.ranges[0]!.from)).toBe('14:30')
  })
})

describe('a scheduled order', () => {
  test('is cooked so that it arrives within its slot', () => {
    const pickup = planned(scheduled('18:00'))
    expect(pickup.cooking).toEqual({ from: at('17:40'), until: at('18:30') })
    expect(timesOf(pickup, at('17:45'))).toEqual(['17:40', '18:00', '18:00'])
    expect(timesOf(pickup, at('18:30'))).toEqual(['17:40', '18:30', '18:30'])
    const delivery = planned(scheduled('18:00', { fulfilmentMethod: 'delivery' }))
    expect(delivery.cooking).toEqual({ from: at('17:15'), until: at('18:05') })
    expect(timesOf(delivery, at('17:30'))).toEqual(['17:15', '17:35', '18:00'])
    expect(timesOf(delivery, at('18:00'))).toEqual(['17:15', '18:00', '18:25'])
  })

  test('ORD-01 needs a half-hour slot on the grid that respects the lead time', () => {
    expect(scheduled('12:30')).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('13:00')).not.toHaveProperty('refused')
    expect(scheduled('13:00', { moment: at('12:15') })).not.toHaveProperty('refused')
    expect(scheduled('13:00', { moment: at('12:16') })).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('18:15')).toHaveProperty('refused', 'order.time_not_offered')
    const wholeHour = { from: at('18:00'), to: at('19:00') }
    expect(
      planOrder(outlet(), { fulfilmentMethod: 'pickup', requestedSlot: wholeHour }, at('12:00')),
    ).toHaveProperty('refused', 'order.time_not_offered')
    expect(
      planOrder(
        outlet(),
        { fulfilmentMethod: 'pickup', requestedSlot: { from: wholeHour.to, to: wholeHour.from } },
        at('12:00'),
      ),
    ).toHaveProperty('refused')
  })

  test('ORD-01 needs a slot that lies fully within the opening hours', () => {
    expect(scheduled('20:30')).not.toHaveProperty('refused')
    expect(scheduled('21:00')).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('20:30', { hours: ['10:00-20:45'] })).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('2026-11-16T09:30')).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('14:30', { hours: ['10:00-14:45', '15:00-21:00'] })).toHaveProperty(
      'refused',
      'order.time_not_offered',
    )
  })

  test('ORD-01 is possible up to the branch’s days ahead', () => {
    expect(scheduled('2026-11-22T20:30')).not.toHaveProperty('refused')
    expect(scheduled('2026-11-23T10:00')).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('2026-11-16T12:00', { daysAhead: 0 })).toHaveProperty(
      'refused',
      'order.time_not_offered',
    )
    expect(scheduled('18:00', { daysAhead: 0 })).not.toHaveProperty('refused')
  })

  test('does not start before the branch opens', () => {
    const first = planned(scheduled('2026-11-16T10:00'))
    expect(first.cooking.from).toEqual(at('2026-11-16T10:00'))
    expect(timesOf(first, at('2026-11-16T10:15'))).toEqual(['10:00', '10:20', '10:20'])
    // Twenty minutes in the kitchen and twenty-five on the road do not fit into the first half hour.
    expect(scheduled('2026-11-16T10:00', { fulfilmentMethod: 'delivery' })).toHaveProperty(
      'refused',
      'order.time_not_offered',
    )
    expect(
      timesOf(
        planned(scheduled('2026-11-16T10:30', { fulfilmentMethod: 'delivery' })),
        at('2026-11-16T10:15'),
      ),
    ).toEqual(['10:00', '10:20', '10:45'])
  })

  test('is never ready earlier than the usual preparation time, however short the lead time', () => {
    const moment = at('12:00')
    expect(timesOf(planned(scheduled('12:00', { moment, leadMinutes: 0 })), moment)).toEqual([
      '12:00',
      '12:20',
      '12:20',
    ])
    expect(scheduled('12:00', { moment, leadMinutes: 0, prepMinutes: 31 })).toHaveProperty(
      'refused',
      'order.time_not_offered',
    )
    expect(scheduled('12:00', { moment, leadMinutes: 0, fulfilmentMethod: 'delivery' })).toHaveProperty(
      'refused',
      'order.time_not_offered',
    )
  })

  test('can be placed at night for opening hours that end after midnight', () => {
    const overnight = { hours: ['11:00-01:00'], moment: at('2026-11-15T03:00') }
    expect(scheduled('2026-11-16T00:30', overnight)).not.toHaveProperty('refused')
    expect(scheduled('2026-11-16T01:00', overnight)).toHaveProperty('refused', 'order.time_not_offered')
    expect(scheduled('2026-11-15T11:00', overnight)).not.toHaveProperty('refused')
  })
})

describe('the days of the checkout', () => {
  const listed = (moment: Date, over: Over = {}, method: FulfilmentMethod = 'pickup') =>
    offeredDays(outlet({ seenAt: moment, ...over }), method, moment)
  const firstAndLast = (day: { ranges: { from: Date }[] } | undefined) =>
    [day?.ranges[0], day?.ranges.at(-1)].map((r) => r && clock(r.from))

  test('ORD-01 are today and the branch’s days ahead, in Kathmandu time', () => {
    const days = listed(at('12:00'))
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 8 }, (_, i) => `2026-11-${15 + i}`))
    expect(firstAndLast(days[0])).toEqual(['13:00', '20:30'])
    expect(firstAndLast(days[7])).toEqual(['10:00', '20:30'])
    // Quarter to one at night in Kathmandu is still the day before in London.
    expect(listed(at('00:45'), { daysAhead: 0 }).map(({ date }) => date)).toEqual(['2026-11-15'])
  })

  test('have no slots when the branch is closed or it is too late', () => {
    const [today, festival, after] = listed(at('20:10'), { special: [{ date: '2026-11-16', intervals: [] }] })
    expect([today?.ranges, festival?.ranges]).toEqual([[], []])
    expect(after?.ranges).toHaveLength(22)
  })

  test('list slots after midnight on their own calendar day', () => {
    const days = listed(at('12:00'), { hours: ['11:00-01:00'] })
    expect(firstAndLast(days[0])).toEqual(['13:00', '23:30'])
    expect(days[1]?.ranges.slice(0, 3).map((r) => clock(r.from))).toEqual(['00:00', '00:30', '11:00'])
  })

  test('have 48 slots when the branch is open around the clock', () => {
    expect(listed(at('12:00'), { hours: ['00:00-00:00'] })[1]?.ranges).toHaveLength(48)
  })

  test('ORD-01 list exactly the slots that can be ordered', () => {
    for (const method of ['delivery', 'pickup'] as const) {
      const moment = at('2026-11-14T23:52')
      const over = {
        hours: ['07:15-11:40', '16:00-01:10'],
        special: [{ date: '2026-11-16', intervals: [interval('12:00-14:00')] }],
        leadMinutes: 70,
      }
      const branch = outlet({ seenAt: moment, ...over })
      const inList = listed(moment, over, method).flatMap(({ ranges }) => ranges.map((r) => r.from.getTime()))
      const every = Array.from(
        { length: 4 * 24 * 10 },
        (_, i) => at('2026-11-14T20:00').getTime() + i * 15 * 60_000,
      )
      const placeable = every.filter((from) => {
        const slot = { from: new Date(from), to: new Date(from + 30 * 60_000) }
        return !('refused' in planOrder(branch, { fulfilmentMethod: method, requestedSlot: slot }, moment))
      })
      expect(placeable.length).toBeGreaterThan(50)
      expect(inList).toEqual(placeable)
    }
  })
})

describe('the alarm of an unanswered order', () => {
  const ringsAt = (placedAt: Date, over: Over = {}) => alarmAt({ ...outlet(over), alarmMinutes: 3 }, placedAt)

  test('ORD-08 counts from placing while the branch is open', () => {
    expect([ringsAt(at('12:00')), ringsAt(at('20:59'))]).toEqual([at('12:03'), at('21:02')])
  })

  test('ORD-08 counts from the next opening when the order was placed at night', () => {
    expect(ringsAt(at('21:00'))).toEqual(at('2026-11-16T10:03'))
    expect(ringsAt(at('22:00'), { special: [{ date: '2026-11-16', intervals: [] }] })).toEqual(
      at('2026-11-17T10:03'),
    )
    expect(ringsAt(at('22:00'), { spans: [] })).toEqual(at('22:03'))
  })
})

describe('an order that is paid late', () => {
  const original = { startAt: at('12:00'), readyAt: at('12:20'), dueAt: at('12:45') }
  const from = (moment: Date, times = original) =>
    Object.values(timesAfterPayment(times, outlet(), moment)).map(clock)

  test('R-06 starts when it is paid, and its delivery duration does not change', () => {
    expect(from(at('12:10'))).toEqual(['12:10', '12:30', '12:55'])
    expect(from(at('12:00'))).toEqual(['12:00', '12:20', '12:45'])
  })

  test('is not ready earlier than planned, and a scheduled order keeps its times', () => {
    expect(from(at('12:10'), { ...original, readyAt: at('13:00'), dueAt: at('13:25') })).toEqual([
      '12:10',
      '13:00',
      '13:25',
    ])
    expect(from(at('12:10'), { startAt: at('17:30'), readyAt: at('18:00'), dueAt: at('18:25') })).toEqual([
      '17:30',
      '18:00',
      '18:25',
    ])
  })
})
