import {
  addCashMove,
  closeShift,
  countShift,
  getTillDay,
  getTillState,
  openShift,
  reverseCashMove,
  type TillDay,
  type TillShift,
  type TillState,
} from '@momo/contracts/tills'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prefetch } from '#lib/query/prefetch.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { moveMessages as moveTexts } from '../moves/moves.messages.ts'
import { TillScreen } from '../till-screen.tsx'
import { dayQuery } from '../tills.api.ts'
import { tillMessages } from '../tills.messages.ts'
import { shiftMessages as texts } from './shift.messages.ts'

const api = domApi()
const date = '2026-11-15'
const params = { date }
const id = '019311ab-0000-7000-8000-000000000001'
const byShift = { id }
const at = new Date('2026-11-15T08:00:00Z')

const shift: TillShift = {
  id,
  date,
  number: 1,
  openedAt: at,
  openedBy: 'Sita Gurung',
  float: 500_000,
  counts: [],
}
const countOf = (counted: number) => ({
  id,
  at,
  countedBy: 'Sita Gurung',
  pieces: [],
  counted,
  expected: 600_000,
  difference: counted - 600_000,
})
const aDay = (change: Partial<TillDay> = {}): TillDay => ({
  date,
  methods: [
    {
      method: 'cash',
      payments: 1,
      taken: 100_000,
      returned: 0,
      float: 500_000,
      paidIn: 0,
      paidOut: 0,
      expected: 600_000,
    },
  ],
  takers: [],
  payouts: [],
  moves: [],
  shifts: [shift],
  handOvers: [],
  openOrders: 0,
  unpaid: [],
  ...change,
})

const Page = () => <TillScreen date={date} me="Sita Gurung" outlet="Baneshwor" />
const page = { default: Page, clientLoader: () => prefetch(dayQuery(date)) }
function openTill(day = aDay(), state: Partial<TillState> = {}) {
  api.reply(getTillDay, day, params)
  api.reply(getTillState, { date, openDays: [], ...state })
  return renderBrowserPage(page, '/till')
}
const pieces = (rupees: number) => screen.getByRole('textbox', { name: texts.piecesOf(rupees) })
const button = (name: string) => screen.getByRole('button', { name })

test('a count is blind: the expected amount appears only after it was sent, and a recount keeps both', async () => {
  const user = openTill()
  expect(await screen.findByText(texts.blind)).toBeTruthy()
  expect(screen.queryByText(texts.expected)).toBeNull()
  expect(document.body.textContent).not.toContain('6,000.00')
  await user.click(button(texts.sendCount))
  expect(await screen.findByText(texts.nothingCounted)).toBeTruthy()
  await fill(user, pieces(1000), '५')
  await fill(user, pieces(500), '1')
  expect(screen.getByText('Rs. 5,500.00')).toBeTruthy()
  api.reply(countShift, { ...shift, counts: [countOf(550_000)] }, byShift)
  api.reply(getTillDay, aDay({ shifts: [{ ...shift, counts: [countOf(550_000)] }] }), params)
  await user.dblClick(button(texts.sendCount))
  const counts = within(await screen.findByRole('list', { name: texts.counts }))
  expect(counts.getByText('Rs. 6,000.00')).toBeTruthy()
  expect(counts.getByText('Rs. 500.00 short')).toBeTruthy()
  expect(api.bodiesTo(countShift)).toMatchObject([
    {
      pieces: [
        { value: 1000, pieces: 5 },
        { value: 500, pieces: 1 },
      ],
    },
  ])
  await user.click(button(texts.recount))
  expect((pieces(1000) as HTMLInputElement).value).toBe('')
})

test('a difference above the limit needs a reason; a rejected closing keeps what was typed', async () => {
  const user = openTill(aDay({ shifts: [{ ...shift, counts: [countOf(550_000)] }] }))
  await user.click(await screen.findByRole('button', { name: texts.close }))
  expect(await screen.findByText(texts.faults.codes['till.reason_needed']!)).toBeTruthy()
  expect(api.requestsTo(closeShift)).toEqual([])
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(texts.reason) })
  await user.type(reason, 'Wrong change')
  api.fault(closeShift, { status: 409, code: 'till.changed' }, byShift)
  await user.click(button(texts.close))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.faults.codes['till.changed'])
  expect(reason.value).toBe('Wrong change')
})

test('a shift is opened with its counted float; a lost response does not open a second one', async () => {
  const user = openTill(aDay({ shifts: [] }))
  await user.click(await screen.findByRole('button', { name: texts.openOne }))
  await fill(user, pieces(1000), '5')
  api.disconnect(openShift)
  await user.click(button(texts.openConfirm))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.faults.failed)
  api.reply(openShift, shift)
  api.reply(getTillDay, aDay(), params)
  await user.click(button(texts.openConfirm))
  expect(await screen.findByText(texts.blind)).toBeTruthy()
  const [first, second] = api.bodiesTo(openShift)
  expect(second).toEqual(first)
})

test('a day with shifts is closed with their cash, which cannot be typed', async () => {
  const closing = { at, closedBy: 'Sita Gurung', reason: '', counted: 599_000, expected: 600_000 }
  openTill(aDay({ shifts: [{ ...shift, closing: { ...closing, difference: -1_000 } }] }))
  expect(await screen.findByText(tillMessages.countedByShifts)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: tillMessages.countedOf('Cash') })).toBeNull()
  expect(within(screen.getByRole('list', { name: texts.shifts })).getByText('Rs. 10.00 short')).toBeTruthy()
})

test('cash in and out is recorded once, and can be reversed', async () => {
  const move = {
    id,
    kind: 'pay-out' as const,
    amount: 12_050,
    reason: 'Gas',
    at,
    by: 'Sita Gurung',
    hasPhoto: false,
    isReversed: false,
  }
  const user = openTill(aDay({ shifts: [], moves: [move] }))
  await user.click(await screen.findByRole('button', { name: moveTexts.payOut }))
  const dialog = within(screen.getByRole('dialog', { name: moveTexts.dialog['pay-out'] }))
  await fill(user, dialog.getByRole('textbox', { name: moveTexts.amount }), '120.50')
  await fill(user, dialog.getByRole('textbox', { name: moveTexts.reason }), 'Gas')
  api.reply(addCashMove, aDay())
  await user.dblClick(dialog.getByRole('button', { name: moveTexts.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodiesTo(addCashMove)).toMatchObject([{ kind: 'pay-out', amount: 12_050, reason: 'Gas' }])
  api.reply(reverseCashMove, aDay(), byShift)
  await user.click(button(moveTexts.reverseOf('Gas')))
  await user.click(
    within(screen.getByRole('dialog', { name: moveTexts.reverseTitle })).getByRole('button', {
      name: moveTexts.reverse,
    }),
  )
  await waitFor(() => expect(api.requestsTo(reverseCashMove)).toHaveLength(1))
})

test('days that are not closed and a shift of another day are shown with a link', async () => {
  openTill(aDay({ shifts: [] }), {
    date: '2026-11-14',
    shift: { ...shift, date: '2026-11-14' },
    openDays: [{ date: '2026-11-12', bsDate: '2083-07-26' }],
  })
  expect((await screen.findByRole('link', { name: texts.showDay })).getAttribute('href')).toContain(
    'date=2026-11-14',
  )
  expect(screen.getByText(texts.openDays(1))).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.openOne }), 'not the business day').toBeNull()
})
