import { sendBoardHeartbeat, type Board, getBoard, moveOrder } from '@momo/contracts/orders'
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
/** The server's time advances with each response. */
const answerWith = (orders: Board['orders']) =>
  api.handle(getBoard, () => ({
    status: 200,
    body: getBoard.reply.encode(
      aBoard({ now: new Date(minutesLater(0).getTime() + performance.now() - began), orders }),
    ),
  }))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const asked = (path: string) => api.requests.filter((one) => one.path.endsWith(path)).length
const states = () => store.read().board?.orders.map(({ state }) => state)

function signIn(id: string): void {
  browser.localStorage.setItem('accessToken', aToken(id))
  browser.localStorage.setItem('userRole', 'branchAdmin')
  browser.localStorage.setItem('isAuthenticated', 'true')
  browser.localStorage.setItem('branchId', aBoard().branchId)
}

/** A new page of the same browser: modules are loaded again, storage is preserved. */
async function aPage(): Promise<void> {
  // The timers of the previous page end with it.
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

test('ADM-02 the board shows an action at once and keeps showing it until the server’s board includes it', async () => {
  await aPage()
  expect(store.read().state).toBe('shown')
  expect(store.read().pendingActions).toEqual([])
  store.read().enqueueAction(order, { move: 'accept' })
  expect(states()).toEqual(['preparing'])
  expect(store.read().pendingActions).toMatchObject([
    { number: order.number, state: 'held', before: { id: order.id, state: 'placed' } },
  ])
  api.handle(
    moveOrder,
    () => {
      // From here on every response includes the move.
      answerWith([{ ...order, state: 'preparing', version: 3 }])
      return { status: 200, body: moveOrder.reply.encode(anOrder({ version: 3 })) }
    },
    { id: order.id },
  )
  for (let second = 0; second < 12; second += 1) {
    await pass(1_000)
    expect(states()).toEqual(['preparing'])
  }
  expect(store.read().pendingActions).toEqual([])
  expect(asked('/moves')).toBe(1)
  expect(store.read().board?.orders[0]?.version).toBe(3)
})

test('R-38 a conflicting action shows a message, and the board is read again', async () => {
  await aPage()
  api.fault(moveOrder, { status: 409, code: 'order.changed' }, { id: order.id })
  store.read().enqueueAction(order, { move: 'accept' })
  const before = asked('/board')
  answerWith([])
  await pass(9_000)
  const [conflict] = store.read().conflicts
  expect(conflict?.text).toBe("Couldn't accept it: another device already changed this order.")
  expect(asked('/board')).toBeGreaterThan(before)
  expect(states()).toEqual([])
  store.read().dismiss(conflict!.key)
  expect(store.read().conflicts).toEqual([])
})

test('ADM-02 an offline reload shows the cached board at once, with its time', async () => {
  await aPage()
  await pass(2_000)
  const { seenAt } = store.read()
  stop()
  api.fault(getBoard, { status: 503, code: 'server.busy' })
  await aPage()
  expect(store.read()).toMatchObject({ state: 'shown', seenAt })
  await pass(10_000)
  expect(store.read().connection).toBe('offline')
  expect(states()).toEqual(['placed'])
})

test('ADM-02 a cached board is shown only to its own account, and is deleted on log-out', async () => {
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

test('ADM-02 the clock shows server time and ticks every second, even if the tablet’s clock is wrong', async () => {
  expect(Math.abs(Date.now() - minutesLater(0).getTime())).toBeGreaterThan(60_000)
  await aPage()
  await pass(3_000)
  const { now } = store.read()
  expect(Math.abs(now.getTime() - minutesLater(0).getTime() - 3_000)).toBeLessThanOrEqual(1_000)
})

test('R-19 a shift rings for unanswered orders, sends a heartbeat every 30 s, survives a reload and can be ended', async () => {
  api.reply(sendBoardHeartbeat, undefined)
  await aPage()
  expect(store.read()).toMatchObject({ isShift: false, isRinging: false })
  expect(asked('/heartbeat')).toBe(0)
  await Promise.all([store.read().startShift(), pass(1_000)])
  expect(store.read()).toMatchObject({ isShift: true, isRinging: true })
  expect(asked('/heartbeat')).toBe(1)
  await pass(61_000)
  expect(asked('/heartbeat')).toBe(3)
  store.read().enqueueAction(order, { move: 'accept' })
  expect(store.read().isRinging).toBe(false)
  store.read().undo(store.read().pendingActions[0]!.key)
  expect(store.read().isRinging).toBe(true)
  stop()
  await aPage()
  // The new page has had no user gesture yet, so the browser blocks audio.
  expect(store.read()).toMatchObject({ isShift: true, isRinging: true, sound: 'locked' })
  store.read().endShift()
  expect(store.read()).toMatchObject({ isShift: false, isRinging: false })
  const beats = asked('/heartbeat')
  await pass(90_000)
  expect(asked('/heartbeat')).toBe(beats)
})

test('R-19 a shift ends when another tab ends it, and after 16 hours', async () => {
  api.reply(sendBoardHeartbeat, undefined)
  await aPage()
  const begin = () => Promise.all([store.read().startShift(), pass(1_000)])
  await begin()
  const keys = Array.from(
    { length: browser.localStorage.length },
    (_, i) => browser.localStorage.key(i) ?? '',
  )
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

test('R-19 the board keeps polling on other pages only during a shift', async () => {
  api.reply(sendBoardHeartbeat, undefined)
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

test('ADM-02 the number of waiting orders follows the board, with the queued actions', async () => {
  await aPage()
  const { queryClient } = await import('#lib/query/query-client.ts')
  const waiting = () => queryClient.getQueryData(['orders', 'waiting'])
  expect(waiting()).toBe(1)
  store.read().enqueueAction(order, { move: 'accept' })
  expect(waiting()).toBe(0)
})

test('ADM-02 a page that is hidden sends held actions at once', async () => {
  await aPage()
  api.reply(moveOrder, anOrder({ version: 2 }), { id: order.id })
  store.read().enqueueAction(order, { move: 'accept' })
  browser.event('pagehide')
  expect(asked('/moves')).toBe(1)
  await pass(20_000)
  expect(asked('/moves')).toBe(1)
})
