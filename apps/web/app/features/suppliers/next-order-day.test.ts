import { expect, test } from 'vitest'
import { nextOrderText } from './next-order-day.ts'

const today = '2026-11-14'

test('the next order day is named as people say it', () => {
  const four = new Date('2026-11-14T10:15:00Z')
  expect(nextOrderText({ day: today, orderBy: four, isToday: true }, today)).toEqual({
    day: 'Today',
    time: 'by 4:00 PM',
    line: 'Order today, by 4:00 PM',
  })
  expect(nextOrderText({ day: '2026-11-15', orderBy: four, isToday: false }, today)).toEqual({
    day: 'Tomorrow',
    time: 'Sun, by 4:00 PM',
    line: 'Next order tomorrow',
  })
  expect(nextOrderText({ day: '2026-11-16', orderBy: four, isToday: false }, today)).toEqual({
    day: 'Mon, 16 Nov',
    time: 'by 4:00 PM',
    line: 'Next order Mon, 16 Nov',
  })
})
