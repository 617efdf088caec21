import { expect, test } from 'vitest'
import { eveningLines, eveningMail, eveningSms } from './evening.messages.ts'
import { changeOf, compareBranches, type EveningFigures, isEvening } from './evening.rules.ts'

const figures = (over: Partial<EveningFigures> = {}): EveningFigures => ({
  day: '2026-11-18',
  sales: {
    orders: 1318,
    gross: 48_235_000,
    before: 42_910_000,
    branches: [
      { name: 'Jhol Momo Thamel', gross: 8_245_000, before: 6_870_800 },
      { name: 'Boudha', gross: 3_960_000, before: 4_658_800 },
      { name: 'New', gross: 100_000, before: 0 },
    ],
  },
  lateOrders: 37,
  foodCost: { gap: 320_000, expected: 10_000_000 },
  overdueTransfers: 1,
  cash: { days: 2, difference: -15_000 },
  expiring: 3,
  requisitions: 2,
  overdueBills: 1,
  alerts: { total: 2, first: ['Paneer, Thamel: Out of stock'] },
  ...over,
})
const calm = figures({
  sales: { orders: 0, gross: 0, before: 0, branches: [] },
  lateOrders: 0,
  foodCost: { gap: 0, expected: 0 },
  overdueTransfers: 0,
  cash: { days: 0, difference: 0 },
  expiring: 0,
  requisitions: 0,
  overdueBills: 0,
  alerts: { total: 0, first: [] },
})
const toUrl = (path: string) => `https://jholmomo.test${path}`

test('it is evening from closing time until midnight in Kathmandu', () => {
  const at = (time: string, closes = '21:30') => isEvening(new Date(`2026-11-18T${time}+05:45`), closes)
  expect(['21:29:59', '21:30:00', '23:59:59', '00:00:00'].map((time) => at(time))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([at('18:59:59', '19:00'), at('19:00:00', '19:00')]).toEqual([false, true])
})

test('the best and the worst branch are those with the largest changes; a new one cannot be compared', () => {
  const { best, worst } = compareBranches(figures().sales.branches)
  expect([best?.name, best?.change, worst?.name, worst?.change]).toEqual([
    'Jhol Momo Thamel',
    20,
    'Boudha',
    -15,
  ])
  expect(compareBranches([{ name: 'One', gross: 2, before: 1 }])).not.toHaveProperty('worst')
  expect(compareBranches([{ name: 'New', gross: 2, before: 0 }])).toEqual({})
  expect(changeOf({ gross: 2, before: 0 })).toBeUndefined()
})

test('the mail has a line for each matter with its number and the page that shows it', () => {
  const { subject, paragraphs } = eveningMail(figures(), toUrl)
  expect(subject).toBe('Wednesday, 18 Nov: Rs. 4,82,350.00 +12.4%')
  expect(eveningLines(figures()).map(({ label }) => label)).toEqual([
    'Sales: Rs. 4,82,350.00 from 1318 orders (+12.4%, Rs. 4,29,100.00 last Wednesday)',
    'Best branch: Jhol Momo Thamel Rs. 82,450.00 (+20%)',
    'Worst branch: Boudha Rs. 39,600.00 (-15%)',
    'Late orders: 37',
    'Food cost gap: Rs. 3,200.00 (+3.2%)',
    'Transfers not received: 1',
    'Cash differences: 2 day closings, −Rs. 150.00 in all',
    'Stock to use within 48 hours: 3',
    'Unanswered requisitions: 2',
    'Overdue supplier bills: 1',
    'Open stock alerts: 2',
  ])
  expect(paragraphs).toContainEqual({
    label: 'Late orders: 37',
    link: 'https://jholmomo.test/superadmin/orders?late=yes&from=2026-11-18&to=2026-11-18',
  })
  expect(paragraphs).toContain('Paneer, Thamel: Out of stock\n...')
})

test('a calm evening has every line without a number that is wrong', () => {
  const labels = eveningLines(calm).map(({ label }) => label)
  expect(labels[0]).toBe('Sales: Rs. 0.00 from 0 orders (no sales last Wednesday)')
  expect(labels).toContain('Cash differences: none')
  expect(labels).toContain('Food cost gap: Rs. 0.00')
})

test('the SMS has the matters of the day in at most three parts of plain characters', () => {
  expect(eveningSms(figures(), toUrl)).toBe(
    'Jhol Momo 18 Nov: Rs 4,82,350 (+12.4% on last Wed), best Thamel +20%, worst Boudha -15%, late 37, ' +
      'food cost gap Rs 3,200, not received 1, cash -Rs 150 (2), expiring 3, requisitions 2, bills overdue 1. ' +
      'https://jholmomo.test/superadmin/sales?from=2026-11-18&to=2026-11-18&compare=last-week',
  )
  expect(eveningSms(calm, toUrl)).toMatch(/^Jhol Momo 18 Nov: Rs 0[.] https:/)
  const branches = [
    { name: 'काठमाडौं '.repeat(40), gross: 300, before: 100 },
    { name: 'Long '.repeat(200), gross: 100, before: 300 },
  ]
  const long = eveningSms(figures({ sales: { orders: 1, gross: 9e12, before: 1, branches } }), toUrl)
  expect(long.length).toBeLessThanOrEqual(459)
  // The characters of one GSM-7 part without an escape.
  expect(long).toMatch(/^[\x20-\x5a\x5f\x61-\x7a]*$/)
})
