import type { TillDay } from '@momo/contracts/tills'
import { describe, expect, test } from 'vitest'
import { toRupeesText, typedPaisa } from '#lib/forms/rupees-typed.ts'
import { renderElement } from '#testing/render-page.tsx'
import { cashOfPieces, closingOf, compare, emptyDraft, sumOfPieces, withRiders } from './count.ts'
import { inWords } from './difference.tsx'
import { tookInWords } from './riders.tsx'
import { OpenDay, TillScreen } from './till-screen.tsx'
import { dateFromUrl } from './till-view.ts'

const day: TillDay = {
  date: '2026-11-15',
  methods: [
    {
      method: 'cash',
      payments: 12,
      taken: 1_250_050,
      returned: 20_000,
      float: 0,
      paidIn: 0,
      paidOut: 0,
      expected: 1_230_050,
    },
    { method: 'esewa', payments: 0, taken: 0, returned: 0, float: 0, paidIn: 0, paidOut: 0, expected: 0 },
    {
      method: 'khalti',
      payments: 2,
      taken: 80_000,
      returned: 0,
      float: 0,
      paidIn: 0,
      paidOut: 0,
      expected: 80_000,
    },
  ],
  takers: [{ name: 'Hari <b>Thapa</b>', orders: 3, taken: 150_000, handedOver: 100_000, open: 50_000 }],
  payouts: [],
  moves: [],
  shifts: [],
  handOvers: [
    {
      id: '019311ab-0000-7000-8000-000000000001',
      name: 'Hari',
      amount: 100_000,
      at: new Date('2026-11-15T18:21:00+05:45'),
      takenBy: 'Sita',
    },
  ],
  openOrders: 2,
  unpaid: [
    {
      id: '019311ab-0000-7000-8000-000000000002',
      number: 'JM-BNS-2411',
      grandTotal: 36_000,
      customerName: 'माया',
      riderName: 'Hari',
    },
  ],
}
const closed: TillDay = {
  ...day,
  methods: day.methods.map((one) => ({ ...one, counted: one.expected - 950, difference: -950 })),
  closing: {
    closedAt: new Date('2026-11-15T21:30:00+05:45'),
    closedBy: 'Sita Gurung',
    note: 'A torn note',
    since: [{ method: 'cash', amount: -75_000 }],
  },
}
const shown = (value: TillDay) =>
  renderElement(<OpenDay day={value} me="Sita Gurung" outlet="Jhol Momo Baneshwor" />)
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const counted = { ...emptyDraft, cash: '12300.50', khalti: '800' }

describe('ADM-07 counting a day', () => {
  test('shows expected, taken and returned amounts', async () => {
    const html = words(await shown(day))
    expect(html).toContain(
      'Cash Expected Rs. 12,300.50 12 payments · Taken Rs. 12,500.50 · Refunded Rs. 200.00',
    )
    expect(html).toContain('2 orders from this day are still open')
    expect(html).toContain('Riders still have Rs. 500.00 in cash.')
    expect(html).toContain('JM-BNS-2411 , माया Rs. 360.00 · Delivered by Hari')
    expect(html).toContain(
      'Hari &lt;b&gt;Thapa&lt;/b&gt; Collected Rs. 1,500.00 for 3 orders · Handed over Rs. 1,000.00 · Rs. 500.00 to hand over',
    )
    expect(html).toContain('Hari, Rs. 1,000.00 at 6:21 PM, to Sita')
  })

  test('counted notes and coins set the cash, and none of them leave it empty', () => {
    const draft = { ...emptyDraft, rs1000: '12', rs100: '३', rs5: 'x', coins: '0.50' }
    expect([cashOfPieces(draft), sumOfPieces(draft)]).toEqual(['12300.50', 1_230_050])
    expect(cashOfPieces({ ...emptyDraft, cash: '7' })).toBe('')
  })

  test('amounts are parsed to whole paisa or rejected', () => {
    expect(['1250', '1,250.5', '१२५०.५०', ' 0 '].map(typedPaisa)).toEqual([125_000, 125_050, 125_050, 0])
    for (const typed of ['', '-5', '1.234', 'ten', '1e3']) expect(typedPaisa(typed)).toBeUndefined()
    expect([toRupeesText(125_000), toRupeesText(125_005)]).toEqual(['1250', '1250.05'])
  })

  test('the difference follows the input; a method without money need not be counted', () => {
    expect(compare(day, { ...counted, cash: '12300' }).map(({ difference }) => difference)).toEqual([
      -50, 0, 0,
    ])
    expect(compare(day, emptyDraft).map(({ difference }) => difference)).toEqual([undefined, 0, undefined])
    expect([inWords(0), inWords(-50), inWords(50)]).toEqual(['Matches', 'Rs. 0.50 short', 'Rs. 0.50 over'])
  })

  test('closing needs a complete count and sends the displayed sums', () => {
    expect(closingOf(day, { ...counted, khalti: '' })).toBeUndefined()
    expect(closingOf(day, { ...counted, khalti: '8oo' })).toBeUndefined()
    expect(closingOf(day, { ...counted, note: ' ok ' })).toEqual({
      expected: [
        { method: 'cash', amount: 1_230_050 },
        { method: 'esewa', amount: 0 },
        { method: 'khalti', amount: 80_000 },
      ],
      counted: [
        { method: 'cash', amount: 1_230_050 },
        { method: 'esewa', amount: 0 },
        { method: 'khalti', amount: 80_000 },
      ],
      note: 'ok',
    })
  })

  test('an overpaid hand-over does not offset another rider', () => {
    const [hari] = day.takers
    expect(withRiders([hari!, { ...hari!, name: 'Ram', open: -50_000 }])).toBe(50_000)
    expect(tookInWords({ ...hari!, handedOver: 160_000, open: -10_000 })).toContain(
      'Rs. 100.00 more than collected',
    )
    expect(tookInWords({ ...hari!, handedOver: 150_000, open: 0 })).toContain('All handed over')
  })
})

test('a closed day shows its sheet without inputs, plus later changes', async () => {
  const html = await shown(closed)
  expect(words(html)).toContain('Jhol Momo Baneshwor Sun, 15 Nov 2026')
  expect(words(html)).toContain('Cash Rs. 9.50 short Rs. 12,300.50 Rs. 12,291.00')
  expect(words(html)).toContain('Total Rs. 28.50 short')
  expect(words(html)).toContain('After closing')
  expect(words(html)).toContain('Cash: −Rs. 750.00')
  expect(words(html)).toContain('Closed on Sun, 15 Nov 2026, 9:30 PM by Sita Gurung')
  expect(html).not.toContain('Close the day')
  expect(words(await shown({ ...closed, closing: { ...closed.closing!, since: [] } }))).not.toContain(
    'After closing',
  )
})

test('a day without riders and a day that is loading have different texts', async () => {
  expect(words(await shown({ ...day, takers: [], handOvers: [], unpaid: [], openOrders: 0 }))).toContain(
    'No rider collected cash on this day.',
  )
  expect(words(await renderElement(<TillScreen date={day.date} me="" outlet="" />))).toContain('Loading')
})

test('the date comes from the URL and is never in the future', () => {
  const dateOf = (search: string) => dateFromUrl(new URLSearchParams(search), '2026-11-15')
  expect(['date=2026-11-01', 'date=2026-11-16', 'date=2026-13-40', 'date=x', ''].map(dateOf)).toEqual([
    '2026-11-01',
    '2026-11-15',
    '2026-11-15',
    '2026-11-15',
    '2026-11-15',
  ])
})

test('a truncated list of unpaid orders says so', async () => {
  const older = 'Showing the latest 100. Older ones appear once these are recorded.'
  const open = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...day.unpaid[0]!,
      id: `019311ab-0000-7000-8000-${String(i).padStart(12, '0')}`,
    }))
  expect(words(await shown({ ...day, unpaid: open(99) }))).not.toContain(older)
  expect(words(await shown({ ...day, unpaid: open(100) }))).toContain(older)
})
