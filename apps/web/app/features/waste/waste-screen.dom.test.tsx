import { listOwnStock } from '@momo/contracts/inventory'
import {
  getWasteChoices,
  listOwnWaste,
  recordWaste,
  undoWaste,
  type WasteChoices,
  type WasteDay,
  type WasteEntry,
} from '@momo/contracts/waste'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { session } from '#lib/session/session-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { WasteScreen } from './waste-screen.tsx'
import { wasteMessages as texts } from './waste.messages.ts'

const api = domApi()
const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
let accounts = 300
let account = ''
const enter = () => signIn({ id: account, role: 'branchAdmin', branchId: idOf(80) })

const item = (n: number, name: string, onHand?: number) => ({
  itemId: idOf(n),
  name,
  nameNe: '',
  baseUnit: 'g' as const,
  units: [],
  onHand,
})
const choices: WasteChoices = {
  items: [item(1, 'Chicken filling', 6_400_000), item(2, 'Tomato', 480_000)],
  plates: [{ foodId: idOf(20), name: 'Chicken Jhol Momo' }],
  expired: [],
  usualItems: [{ itemId: idOf(1), usual: 500_000 }],
  usualPlates: [],
}
const aDay = (change: Partial<WasteDay> = {}): WasteDay => ({
  date: '2026-11-15',
  entries: [],
  byReason: [],
  ...change,
})
const anEntry = (change: Partial<WasteEntry> = {}): WasteEntry => ({
  id: idOf(50),
  what: {
    kind: 'item',
    itemId: idOf(1),
    name: 'Chicken filling',
    baseUnit: 'g',
    quantity: 500_000,
    unit: 'kg',
  },
  reason: 'spoiled',
  note: '',
  happenedAt: new Date('2026-11-15T10:00:00Z'),
  recordedAt: new Date('2026-11-15T10:00:00Z'),
  by: 'Maya Lama',
  isOwn: true,
  canUndo: true,
  isReversed: false,
  ...change,
})

beforeEach(() => {
  account = idOf((accounts += 1))
  enter()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime(new Date('2026-11-15T10:00:00+05:45'))
  api.reply(getWasteChoices, choices)
  api.reply(listOwnWaste, aDay())
  api.reply(recordWaste, anEntry())
})
afterEach(() => void vi.useRealTimers())

async function openScreen() {
  const user = renderScreen(<WasteScreen />, '/branchadmin/inventory/waste')
  await screen.findByRole('heading', { level: 2, name: texts.what })
  return user
}
type User = Awaited<ReturnType<typeof openScreen>>
const tile = (name: string | RegExp) => screen.findByRole('button', { name })
async function tap(user: User, ...names: (string | RegExp)[]) {
  for (const name of names) await user.click(await tile(name))
}
const log = () => within(screen.getByRole('region', { name: texts.log }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sent = () => api.bodiesTo(recordWaste)

test('ADM-04 waste takes three taps; it can be undone for eight seconds, then it is sent once', async () => {
  const user = await openScreen()
  await tap(user, /^Chicken filling/, '0.5', texts.reasons.spoiled)
  expect(log().getByText('Chicken filling, 500 g')).toBeTruthy()
  expect(sent()).toEqual([])
  await pass(7_000)
  expect(sent()).toEqual([])
  await pass(1_500)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    what: { kind: 'item', itemId: idOf(1), quantity: 500_000, unit: 'kg' },
    reason: 'spoiled',
  })
  // When it was tapped, not when it was sent.
  const { happenedAt, sentAt } = sent()[0]!
  expect(sentAt.getTime() - happenedAt.getTime()).toBeGreaterThanOrEqual(8_000)
  expect(screen.queryByRole('button', { name: texts.undoOf('Chicken filling, 500 g') })).toBeNull()
})

test('an entry that is undone is never sent', async () => {
  const user = await openScreen()
  await tap(user, /^Chicken filling/, '0.5', texts.reasons.spoiled)
  await user.click(log().getByRole('button', { name: texts.undoOf('Chicken filling, 500 g') }))
  expect(log().queryByText('Chicken filling, 500 g')).toBeNull()
  await pass(9_000)
  expect(sent()).toEqual([])
  expect(screen.getByText(texts.logEmpty)).toBeTruthy()
})

test('a double tap on the reason records once', async () => {
  const user = await openScreen()
  await tap(user, /^Chicken filling/, '1')
  await user.dblClick(await tile(texts.reasons.burnt))
  await pass(9_000)
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('a reason cannot be tapped before what and how much', async () => {
  const user = await openScreen()
  const spoiled = await tile(texts.reasons.spoiled)
  expect((spoiled as HTMLButtonElement).disabled).toBe(true)
  await tap(user, /^Tomato/)
  expect((spoiled as HTMLButtonElement).disabled).toBe(true)
  await tap(user, '50')
  expect((spoiled as HTMLButtonElement).disabled).toBe(false)
})

test('plates: the same three taps', async () => {
  const user = await openScreen()
  await tap(user, texts.plates, 'Chicken Jhol Momo', '2', texts.reasons['staff-meal'])
  expect(log().getByText('Chicken Jhol Momo, 2 plates')).toBeTruthy()
  await pass(9_000)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    what: { kind: 'plates', foodId: idOf(20), optionIds: [], plates: 2 },
    reason: 'staff-meal',
  })
})

test('another amount is typed on the pad; more than on hand is pointed out', async () => {
  const user = await openScreen()
  await tap(user, /^Tomato/, texts.other)
  const dialog = within(await screen.findByRole('dialog', { name: texts.otherTitle('Tomato') }))
  await user.click(dialog.getByRole('button', { name: texts.use }))
  expect(dialog.getByRole('alert').textContent).toBe(texts.tooFine)
  for (const key of ['1', 'Decimal point', '5']) await user.click(dialog.getByRole('button', { name: key }))
  await user.click(dialog.getByRole('button', { name: texts.use }))
  expect(await screen.findByText(texts.only('480 g'))).toBeTruthy()
  await tap(user, texts.reasons.dropped)
  expect(log().getByText('Tomato, 1.5 kg')).toBeTruthy()
})

test('far more than usual is asked once', async () => {
  const user = await openScreen()
  await tap(user, /^Chicken filling/, '2', texts.reasons.spoiled)
  const dialog = within(await screen.findByRole('dialog', { name: texts.unusualTitle }))
  expect(dialog.getByText(texts.unusual('Chicken filling', '2 kg', '500 g'))).toBeTruthy()
  expect(log().queryByText('Chicken filling, 2 kg')).toBeNull()
  await user.click(dialog.getByRole('button', { name: texts.recordAnyway }))
  expect(await log().findByText('Chicken filling, 2 kg')).toBeTruthy()
})

test('an expired batch is recorded with one tap and leaves the list', async () => {
  api.reply(getWasteChoices, {
    ...choices,
    expired: [
      {
        ...item(3, 'Curd', 1_200_000),
        batchId: idOf(30),
        code: 'K-1',
        useBy: '2026-11-14',
        quantity: 1_200_000,
      },
    ],
  })
  const user = await openScreen()
  expect(screen.getByText(texts.expiredSince('Curd', '1.2 kg', texts.yesterday))).toBeTruthy()
  await tap(user, texts.recordExpiredOf('Curd'))
  expect(screen.queryByText(texts.blocked)).toBeNull()
  await pass(9_000)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ reason: 'expired', what: { batchId: idOf(30), quantity: 1_200_000 } })
})

test('offline an entry waits on the device, survives a reload, and is sent once when the connection is back', async () => {
  const user = await openScreen()
  api.disconnect(recordWaste)
  await tap(user, /^Chicken filling/, '0.5', texts.reasons.spoiled)
  await pass(9_000)
  await waitFor(() => expect(log().getByText(new RegExp(texts.waiting))).toBeTruthy())
  cleanup()
  session.leave()
  queryClient.clear()
  enter()
  await openScreen()
  expect(await log().findByText('Chicken filling, 500 g')).toBeTruthy()
  api.reply(recordWaste, anEntry())
  const tries = sent().length
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent()).toHaveLength(tries + 1))
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1)
  await waitFor(() => expect(log().queryByText(new RegExp(texts.waiting))).toBeNull())
})

test('a refused entry says why and can be removed', async () => {
  api.fault(recordWaste, { status: 409, code: 'waste.no_recipe' })
  const user = await openScreen()
  await tap(user, texts.plates, 'Chicken Jhol Momo', '1', texts.reasons.burnt)
  await pass(9_000)
  expect(await screen.findByText(texts.refused(texts.refusals['waste.no_recipe']!))).toBeTruthy()
  await tap(user, texts.remove)
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull())
})

test('an entry of today can be undone by a reversal; costs are shown if the API sends them', async () => {
  api.reply(
    listOwnWaste,
    aDay({
      entries: [anEntry({ value: 12_000 })],
      total: 12_000,
      byReason: [{ reason: 'spoiled', entries: 1, value: 12_000 }],
    }),
  )
  const user = await openScreen()
  expect(await log().findAllByText('Rs. 120.00')).toHaveLength(3)
  api.reply(undoWaste, anEntry({ isReversed: true, canUndo: false }), { id: idOf(50) })
  api.reply(listOwnWaste, aDay({ entries: [anEntry({ isReversed: true, canUndo: false })] }))
  await user.dblClick(log().getByRole('button', { name: texts.undoOf('Chicken filling, 500 g') }))
  expect(await log().findByText(new RegExp(texts.undone))).toBeTruthy()
  expect(api.requestsTo(undoWaste)).toHaveLength(1)
})

test('all items are searched by name', async () => {
  const user = await openScreen()
  const found = {
    id: idOf(9),
    kind: 'ingredient' as const,
    name: 'Paneer',
    nameNe: 'पनिर',
    baseUnit: 'g' as const,
    units: [],
    tracksBatches: false,
    storageArea: '',
    safetyLevel: 0,
    position: 0,
    onHand: 2_600_000,
    state: 'enough' as const,
  }
  api.reply(listOwnStock, { items: [found], nextCursor: undefined })
  await user.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: texts.search.items }))
  await fill(user, dialog.getByRole('searchbox'), 'पनि')
  await pass(500)
  await user.click(await dialog.findByRole('button', { name: /^Paneer/ }))
  expect((await tile(/^Paneer/)).getAttribute('aria-pressed')).toBe('true')
  expect(api.requestsTo(listOwnStock).at(-1)?.search.get('q')).toBe('पनि')
})

test('the keyboard: a digit picks the tile of the step, Ctrl+Z undoes', async () => {
  const user = await openScreen()
  await user.keyboard('1')
  await user.keyboard('2')
  await user.keyboard('3')
  expect(await log().findByText('Chicken filling, 500 g')).toBeTruthy()
  expect(log().getByText(new RegExp(texts.reasons.dropped))).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(log().queryByText('Chicken filling, 500 g')).toBeNull())
})

test('a branch without items and a failed page say so', async () => {
  api.reply(getWasteChoices, { ...choices, items: [], plates: [] })
  const user = await openScreen()
  expect(screen.getByText(texts.noItems)).toBeTruthy()
  await tap(user, texts.plates)
  expect(screen.getByText(texts.noPlates)).toBeTruthy()
  cleanup()
  queryClient.clear()
  localStorage.clear()
  enter()
  api.fault(getWasteChoices, { status: 503, code: 'server.busy' })
  renderScreen(<WasteScreen />, '/branchadmin/inventory/waste')
  expect(await screen.findByText(texts.failed)).toBeTruthy()
})
