import { expect, test } from 'vitest'
import { aPlan, aPlanItem, aRow, at, idOf } from '../production.factory.ts'
import { axisOf, departureLanes, hourText, rowsOf } from './timeline-layout.ts'

test('the axis is the usual day, and longer when something is earlier or later', () => {
  const { startsAt, hours } = axisOf(aPlan())
  expect([startsAt, hours.length]).toEqual([at('05:00').getTime(), 10])
  const early = aRow({ startsAt: at('03:30'), endsAt: at('04:30') })
  const van = { runId: idOf(5), name: 'Pokhara bus', leavesAt: at('16:20') }
  const long = axisOf(aPlan({ orders: [early], departures: [van] }))
  expect([long.hours[0], long.hours.at(-1)]).toEqual([3, 16])
})

test('a batch that ends on the next day lengthens the axis, to 6 AM at most', () => {
  const night = aRow({ startsAt: at('20:00'), endsAt: at('09:00', '2026-11-16') })
  expect(axisOf(aPlan({ orders: [night] })).hours.at(-1)).toBe(29)
})

test('hours are named with their half of the day where it begins', () => {
  expect([5, 6, 12, 13, 24].map((hour, index) => hourText(hour, index === 0))).toEqual([
    '5 AM',
    '6',
    '12 PM',
    '1',
    '12 AM',
  ])
})

test('orders stand at their time, those of a preparation in one row in the order of the plan', () => {
  const plan = aPlan({
    items: [aPlanItem(2, 'Momo dough'), aPlanItem(1, 'Chicken filling')],
    orders: [
      aRow({ startsAt: at('06:00'), endsAt: at('07:30') }),
      aRow({ id: idOf(313), startsAt: at('07:30'), endsAt: at('09:00') }),
      aRow({
        id: idOf(314),
        itemId: idOf(2),
        name: 'Momo dough',
        startsAt: at('05:00'),
        endsAt: at('06:00'),
      }),
      aRow({ id: idOf(315), state: 'cancelled' }),
    ],
  })
  const [dough, filling] = rowsOf(plan, axisOf(plan))
  expect([dough?.name, dough?.lanes]).toMatchObject(['Momo dough', [[{ left: 0, width: 10 }]]])
  expect(filling?.lanes).toMatchObject([[{ left: 10, width: 15 }, { left: 25 }]])
})

test('orders at the same time are drawn below each other', () => {
  const plan = aPlan({
    orders: [aRow(), aRow({ id: idOf(313), startsAt: at('07:00'), endsAt: at('08:00') })],
  })
  expect(rowsOf(plan, axisOf(plan))[0]?.lanes.map((lane) => lane.length)).toEqual([1, 1])
})

test('the bar of a van ends when it leaves, and has room for its name', () => {
  const vanAt = (n: number, time: string) => ({ runId: idOf(n), name: 'Valley van', leavesAt: at(time) })
  const [one, near] = [
    aPlan({ departures: [vanAt(5, '12:00')] }),
    aPlan({ departures: [vanAt(5, '12:00'), vanAt(6, '13:00')] }),
  ]
  expect(departureLanes(one, axisOf(one))).toMatchObject([[{ left: 56, width: 14 }]])
  expect(departureLanes(near, axisOf(near)).map((lane) => lane.length)).toEqual([1, 1])
})
