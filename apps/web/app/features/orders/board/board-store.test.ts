import { beatBoard, type Board, getBoard, moveOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBoard, aBoardOrder } from '#testing/boards.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { anOrder, minutesLater } from '#testing/orders.ts'
import type * as BoardStoreModule from './board-store.ts'
import type * as SessionModule from '#lib/session/session-store.ts'

const asha = '019311ab-0000-7000-8000-000000000001'
const maya = '019311ab-0000-7000-8000-000000000002'

vi.mock('#lib/log/debug.ts', () => ({ debug: () => {} }))

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let store: typeof BoardStoreModule.boardStore
let session: typeof SessionModule.session
let stop = () => {}

const order = aBoardOrder({ missedAt: undefined })
let began = 0
/** The server's clock goes on, whatever the orders. */
const answerWith = (orders: Board['orders']) =>
  api.answer(getBoard, () => ({
    status: 200,
    body: getBoard.reply.encode(aBoard({ now: new Date(minutesLater(0).getTime() + performance.now() - began), orders })),
  }))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const asked = (path: string) => api.asked.filter((one) => one.path.endsWith(path)).length
const states = () => store.read().board?.orders.map(({ state }) => state)

function signIn(id: string): void {
  browser.localStorage.setItem('accessToken', aToken(id))
  browser.localStorage.setItem('userRole', 'branchAdmin')
  browser.localStorage.setItem('isAuthenticated', 'true')
  browser.localStorage.setItem('branchId', aBoard().branchId)
}

/** A page of the same browser: its scripts begin anew, what is kept stays. */
async function aPage(): Promise<void> {
  // With the page before go its timers.
  vi.clearAllTimers()
  vi.resetModules()
  ;({ boardStore: store } = await import('./board-store.ts'))
  ;({ session } = await import('#lib/session/session-store.ts'))
  stop = store.subscribe(() => {})
  await pass(0)
}

beforeEach(() => {
  browser = fakeBrowser()
  vi.useFakeTimers()
  api = fakeApi()
  began = performance.now()
  answerWith([order])
  signIn(asha)
})
afterEach(async () => {
  stop()
  session.leave()
  await pass(0)
  vi.useRealTimers()
  api.restore()
  browser.restore()
})

test('ADM-02 the board shows a press at once and keeps showing it until the server’s own answer has it', async () => {
  await aPage()
  expect(store.read()).toMatchObject({ state: 'shown', presses: [] })
  store.read().press(order, { move: 'accept' })
  expect(states()).toEqual(['preparing'])
  expect(store.read().presses).toMatchObject([{ number: order.number, state: 'held' }])
  api.answer(
    moveOrder,
    () => {
      // From here on every answer has it.
      answerWith([{ ...order, state: 'preparing', version: 3 }])
      return { status: 200, body: moveOrder.reply.encode(anOrder({ version: 3 })) }
    },
    { id: order.id },
  )
  for (let second = 0; second < 12; second += 1) {
    await pass(1_000)
    expect(states()).toEqual(['preparing'])
  }
  expect(store.read().presses).toEqual([])
  expect(asked('/moves')).toBe(1)
  expect(store.read().board?.orders[0]?.version).toBe(3)
})

test('R-38 a press that somebody else was faster with is told in a sentence, and the board is read again', async () => {
  await aPage()
  api.fault(moveOrder, { status: 409, code: 'order.changed' }, { id: order.id })
  store.read().press(order, { move: 'accept' })
  const before = asked('/board')
  answerWith([])
  await pass(9_000)
  const [conflict] = store.read().conflicts
  expect(conflict?.text).toBe('JM-BNS-2411 could not be accepted: somebody else has moved it meanwhile. Please look at it again.')
  expect(asked('/board')).toBeGreaterThan(before)
  expect(states()).toEqual([])
  store.read().dismiss(conflict!.key)
  expect(store.read().conflicts).toEqual([])
})

test('ADM-02 after a reload without a line the same board is there at once, with the time it is from', async () => {
  await aPage()
  await pass(2_000)
  const { seenAt } = store.read()
  stop()
  api.fault(getBoard, { status: 503, code: 'server.busy' })
  await aPage()
  expect(store.read()).toMatchObject({ state: 'shown', seenAt })
  await pass(10_000)
  expect(store.read().line).toBe('offline')
  expect(states()).toEqual(['placed'])
})

test('ADM-02 what one account saw no other one sees, and after logging out nobody does', async () => {
  await aPage()
  await pass(2_000)
  api.fault(getBoard, { status: 503, code: 'server.busy' })
  session.end()
  expect(store.read().board).toBeUndefined()
  signIn(maya)
  await aPage()
  expect(store.read().board).toBeUndefined()
  signIn(asha)
  await aPage()
  expect(states()).toEqual(['placed'])
  session.leave()
  signIn(asha)
  await aPage()
  expect(store.read().board).toBeUndefined()
})

test('ADM-02 the clock is the server’s and ticks every second, however wrong the tablet’s is', async () => {
  expect(Math.abs(Date.now() - minutesLater(0).getTime())).toBeGreaterThan(60_000)
  await aPage()
  await pass(3_000)
  const { now } = store.read()
  expect(Math.abs(now.getTime() - minutesLater(0).getTime() - 3_000)).toBeLessThanOrEqual(1_000)
})

test('R-19 a shift rings while somebody waits, beats every half minute, goes on after a reload and ends when it is ended', async () => {
  api.reply(beatBoard, undefined)
  await aPage()
  expect(store.read()).toMatchObject({ isShift: false, isRinging: false })
  expect(asked('/heartbeat')).toBe(0)
  await Promise.all([store.read().startShift(), pass(1_000)])
  expect(store.read()).toMatchObject({ isShift: true, isRinging: true })
  expect(asked('/heartbeat')).toBe(1)
  await pass(61_000)
  expect(asked('/heartbeat')).toBe(3)
  store.read().press(order, { move: 'accept' })
  expect(store.read().isRinging).toBe(false)
  store.read().undo(store.read().presses[0]!.key)
  expect(store.read().isRinging).toBe(true)
  stop()
  await aPage()
  // Nobody has touched the new page yet: the browser lets nothing be heard.
  expect(store.read()).toMatchObject({ isShift: true, isRinging: true, sound: 'locked' })
  store.read().endShift()
  expect(store.read()).toMatchObject({ isShift: false, isRinging: false })
  const beats = asked('/heartbeat')
  await pass(90_000)
  expect(asked('/heartbeat')).toBe(beats)
})

test('R-19 a shift that ends in another tab, or was forgotten for a day, ends here too', async () => {
  api.reply(beatBoard, undefined)
  await aPage()
  const begin = () => Promise.all([store.read().startShift(), pass(1_000)])
  await begin()
  const keys = Array.from({ length: browser.localStorage.length }, (_, i) => browser.localStorage.key(i) ?? '')
  browser.localStorage.removeItem(keys.find((key) => key.startsWith('board:shift:'))!)
  browser.event('storage')
  expect(store.read()).toMatchObject({ isShift: false, isRinging: false })
  await begin()
  const beats = asked('/heartbeat')
  vi.setSystemTime(Date.now() + 16 * 3_600_000)
  await pass(60_000)
  expect(store.read()).toMatchObject({ isShift: false, isRinging: false })
  expect(asked('/heartbeat')).toBeLessThanOrEqual(beats + 1)
})

test('R-19 a shift goes on while another page is open; without one the board rests', async () => {
  api.reply(beatBoard, undefined)
  await aPage()
  stop()
  const resting = asked('/board')
  await pass(60_000)
  expect(asked('/board')).toBe(resting)
  stop = store.subscribe(() => {})
  await Promise.all([store.read().startShift(), pass(1_000)])
  stop()
  const before = asked('/board')
  await pass(60_000)
  expect(asked('/board')).toBeGreaterThan(before)
})

test('ADM-02 a page that is hidden sends at once what was held', async () => {
  await aPage()
  api.reply(moveOrder, anOrder({ version: 2 }), { id: order.id })
  store.read().press(order, { move: 'accept' })
  browser.event('pagehide')
  expect(asked('/moves')).toBe(1)
  await pass(20_000)
  expect(asked('/moves')).toBe(1)
})
