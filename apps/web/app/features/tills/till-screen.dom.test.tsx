import { closeDay, getTillDay, getTillState, takeRiderCash, type TillDay } from '@momo/contracts/tills'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { longDay } from '#lib/format/dates.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { TillScreen } from './till-screen.tsx'
import { dayQuery } from './tills.api.ts'
import { tillMessages as texts } from './tills.messages.ts'

const api = domApi()
const date = '2026-11-15'
const params = { date }
beforeEach(() => api.reply(getTillState, { date, openDays: [] }))
const aDay = (change: Partial<TillDay> = {}): TillDay => ({
  date,
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
    { method: 'card', payments: 0, taken: 0, returned: 0, float: 0, paidIn: 0, paidOut: 0, expected: 0 },
    { method: 'esewa', payments: 0, taken: 0, returned: 0, float: 0, paidIn: 0, paidOut: 0, expected: 0 },
    { method: 'fonepay', payments: 0, taken: 0, returned: 0, float: 0, paidIn: 0, paidOut: 0, expected: 0 },
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
  takers: [],
  payouts: [],
  moves: [],
  shifts: [],
  handOvers: [],
  openOrders: 0,
  unpaid: [],
  ...change,
})
const closedDay: TillDay = {
  ...aDay(),
  methods: aDay().methods.map((one) => ({ ...one, counted: one.expected, difference: 0 })),
  closing: { closedAt: new Date('2026-11-15T15:45:00Z'), closedBy: 'Sita Gurung', note: '', since: [] },
}

const Page = () => <TillScreen date={date} me="Sita Gurung" outlet="Jhol Momo Baneshwor" />
const page = { default: Page, clientLoader: () => prefetch(dayQuery(date)) }
async function openTill(day = aDay()) {
  api.reply(getTillDay, day, params)
  const user = renderBrowserPage(page, '/till')
  await screen.findByRole('button', { name: texts.close })
  return user
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const counted = (method: 'cash' | 'khalti') => field(texts.countedOf(methodWords[method]))
const cashRow = () => within(counted('cash').closest('li') as HTMLElement)
const closeButton = () => screen.getByRole('button', { name: texts.close })
const confirmDialog = async () =>
  within(await screen.findByRole('dialog', { name: texts.closeTitle(longDay(date)) }))
type User = Awaited<ReturnType<typeof openTill>>

async function countAll(user: User) {
  await fill(user, counted('cash'), '12300.50')
  await user.click(screen.getByRole('button', { name: texts.asExpectedOf(methodWords.khalti) }))
}

test('counted notes and coins set the cash; typing the cash clears the notes', async () => {
  const user = await openTill()
  await user.type(field(texts.piecesOf(1000)), '12')
  await user.type(field(texts.piecesOf(100)), '३')
  await fill(user, field(texts.coinsOf), '0.50')
  expect(counted('cash').value).toBe('12300.50')
  expect(cashRow().getByText(texts.fits)).toBeTruthy()
  await user.type(counted('cash'), '{Backspace}{Backspace}{Backspace}')
  expect(counted('cash').value).toBe('12300')
  expect(field(texts.piecesOf(1000)).value).toBe('')
  expect(cashRow().getByText(texts.short('Rs. 0.50'))).toBeTruthy()
})

test('a day with an uncounted or invalid amount cannot be closed', async () => {
  const user = await openTill()
  await fill(user, counted('cash'), 'a lot')
  expect(screen.getByText(texts.wrongAmount)).toBeTruthy()
  await user.click(closeButton())
  expect(await screen.findByText(texts.countAll)).toBeTruthy()
  expect(document.activeElement).toBe(counted('cash'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closing needs confirmation; a double click sends one request and the sheet is shown', async () => {
  const user = await openTill()
  await countAll(user)
  await user.click(closeButton())
  const dialog = await confirmDialog()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: texts.cancel }))
  const release = api.hold(closeDay, closedDay, params)
  await user.dblClick(dialog.getByRole('button', { name: texts.close }))
  expect(await dialog.findByRole('button', { name: texts.closing })).toBeTruthy()
  api.reply(getTillDay, closedDay, params)
  release()
  expect(await screen.findByRole('button', { name: texts.print })).toBeTruthy()
  expect(api.bodiesTo(closeDay).map((closing) => closing.counted.map(({ amount }) => amount))).toEqual([
    [1_230_050, 0, 0, 0, 80_000],
  ])
})

test('a conflict rejects the closing, loads the new sums and keeps the count', async () => {
  const user = await openTill()
  await countAll(user)
  api.fault(closeDay, { status: 409, code: 'till.changed' }, params)
  const [cash, ...others] = aDay().methods
  api.reply(
    getTillDay,
    aDay({ methods: [{ ...cash!, taken: 1_270_050, expected: 1_250_050 }, ...others] }),
    params,
  )
  await user.click(closeButton())
  await user.click((await confirmDialog()).getByRole('button', { name: texts.close }))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.faults.codes['till.changed'])
  expect(await cashRow().findByText(texts.short('Rs. 200.00'))).toBeTruthy()
  expect(counted('cash').value).toBe('12300.50')
})

test('a closing without a response keeps the count, also after reopening the page', async () => {
  const user = await openTill()
  await countAll(user)
  api.disconnect(closeDay, params)
  await user.click(closeButton())
  await user.click((await confirmDialog()).getByRole('button', { name: texts.close }))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.faults.failed)
  renderBrowserPage(page, '/till')
  expect(await screen.findByText(texts.restored)).toBeTruthy()
  const values = screen
    .getAllByRole<HTMLInputElement>('textbox', { name: texts.countedOf(methodWords.cash) })
    .map(({ value }) => value)
  expect(values).toEqual(['12300.50', '12300.50'])
})

test('a retry of a rider hand-over after a lost response reuses its idempotency key', async () => {
  const takers = [{ name: 'Hari Thapa', orders: 3, taken: 150_000, handedOver: 100_000, open: 50_000 }]
  const user = await openTill(aDay({ takers }))
  await user.click(screen.getByRole('button', { name: texts.handOverOf('Hari Thapa') }))
  const dialog = within(screen.getByRole('dialog', { name: texts.handOverOf('Hari Thapa') }))
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: texts.amount })
  expect(amount.value).toBe('500')
  await user.clear(amount)
  await user.click(dialog.getByRole('button', { name: texts.take }))
  expect(await dialog.findByText(texts.amountMissing)).toBeTruthy()
  expect(api.requestsTo(takeRiderCash)).toEqual([])
  await user.type(amount, '500')
  api.disconnect(takeRiderCash, params)
  await user.click(dialog.getByRole('button', { name: texts.take }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  await fill(user, amount, '400')
  await user.click(dialog.getByRole('button', { name: texts.take }))
  await waitFor(() => expect(api.bodiesTo(takeRiderCash)).toHaveLength(2))
  await fill(user, amount, '500')
  api.reply(takeRiderCash, aDay(), params)
  await waitFor(() => expect(dialog.queryByRole('button', { name: texts.taking })).toBeNull())
  await user.click(dialog.getByRole('button', { name: texts.take }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second, third] = api.bodiesTo(takeRiderCash)
  expect(first).toMatchObject({ name: 'Hari Thapa', amount: 50_000 })
  expect(second, 'the server rejects another amount').toEqual({ ...first, amount: 40_000 })
  expect(third).toEqual(first)
})

test('a failed load can be retried', async () => {
  api.fault(getTillDay, { status: 503, code: 'server.error' }, params)
  const user = renderBrowserPage(page, '/till')
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(getTillDay, aDay(), params)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('button', { name: texts.close })).toBeTruthy()
})

test('ADM-04 local purchases paid from the till are listed, lower the expected cash, and are marked when put back', async () => {
  const [cash, ...others] = aDay().methods
  const payout = { amount: 125_000, at: new Date('2026-11-15T01:06:00Z'), paidBy: 'Maya Lama' }
  const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
  await openTill(
    aDay({
      methods: [{ ...cash!, paidOut: 125_000, expected: 1_105_050 }, ...others],
      payouts: [
        { ...payout, id: id(1), what: 'PUR-0041, market', isReversed: false },
        { ...payout, id: id(2), what: 'PUR-0042, market', isReversed: true },
      ],
    }),
  )
  const list = within(screen.getByRole('list', { name: texts.payouts }))
  const [first, second] = list.getAllByRole('listitem').map((row) => row.textContent)
  expect(first).toBe('PUR-0041, market, 6:51 AM, by Maya LamaRs. 1,250.00')
  expect(second).toContain(texts.payoutReversed)
  expect(cashRow().getByText(/Paid out Rs. 1,250.00/)).toBeTruthy()
  expect(cashRow().getByText(`${texts.expected} Rs. 11,050.50`)).toBeTruthy()
})
