import { listNotifications } from '@momo/contracts/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as SocketModule from './socket.ts'
import type * as RealtimeStatusModule from './realtime-status.ts'
import type * as NotificationStoreModule from './notification-store.ts'

const sita = '019311ab-0000-7000-8000-000000000001'
const maya = '019311ab-0000-7000-8000-000000000002'

type Handler = (...payload: unknown[]) => void
type Options = { path: string; auth: (callback: (data: unknown) => void) => void }

function fakeSocket(options: Options) {
  const handlers = new Map<string, Handler>()
  return {
    options,
    active: true,
    emitted: [] as unknown[][],
    on(event: string, handler: Handler) {
      handlers.set(event, handler)
    },
    emit(...payload: unknown[]) {
      this.emitted.push(payload)
    },
    connect: vi.fn(),
    disconnect: vi.fn(),
    receive: (event: string, ...payload: unknown[]) => handlers.get(event)?.(...payload),
  }
}

const opened: ReturnType<typeof fakeSocket>[] = []
vi.mock('socket.io-client', () => ({
  io: (options: Options) => {
    const socket = fakeSocket(options)
    opened.push(socket)
    return socket
  },
}))

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let connectAs: typeof SocketModule.connectAs
let notificationStore: typeof NotificationStoreModule.notificationStore
let realtimeConnection: typeof RealtimeStatusModule.realtimeConnection
const logged = vi.fn()
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  browser.localStorage.setItem('accessToken', aToken(sita))
  opened.length = 0
  vi.resetModules()
  vi.doMock('#lib/log/debug.ts', () => ({ debug: logged }))
  ;({ connectAs } = await import('./socket.ts'))
  ;({ notificationStore } = await import('./notification-store.ts'))
  ;({ realtimeConnection } = await import('./realtime-status.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  api.restore()
  browser.restore()
})

const aNotification = (sequence: number) => ({
  id: `019311ab-0000-7000-8000-0000000001${String(sequence).padStart(2, '0')}`,
  sequence,
  kind: 'account.password_changed',
  data: {},
  createdAt: new Date(),
})

test('SES-09 the socket joins the user’s own room and is closed when the user changes', () => {
  connectAs(sita)
  opened[0]?.receive('connect')
  expect(opened[0]?.options.path).toBe('/socket.io')
  expect(opened[0]?.emitted).toEqual([['join_room', `user_${sita}`]])
  connectAs(maya)
  expect(opened[0]?.disconnect).toHaveBeenCalled()
  opened[1]?.receive('connect')
  expect(opened[1]?.emitted).toEqual([['join_room', `user_${maya}`]])
  connectAs(undefined)
  expect(opened[1]?.disconnect).toHaveBeenCalled()
  expect(opened).toHaveLength(2)
})

test('SES-09 a notification is logged and triggers a read of the rows after the last one from the API', async () => {
  api.reply(listNotifications, { items: [aNotification(1), aNotification(2)], unread: 2 })
  connectAs(sita)
  opened[0]?.receive('connect')
  await vi.waitFor(() => expect(notificationStore.read()).toBe(2))
  api.reply(listNotifications, { items: [aNotification(3)], unread: 3 })
  const hint = { room: `user_${sita}`, sequence: 3, kind: 'account.password_changed' }
  opened[0]?.receive('notification', hint)
  expect(logged).toHaveBeenCalledWith('notification', hint)
  await vi.waitFor(() => expect(notificationStore.read()).toBe(3))
  expect(api.requests.map(({ search }) => search.get('since'))).toEqual([null, '2'])
})

test('every connection attempt sends the newest token', () => {
  connectAs(sita)
  const callback = vi.fn()
  opened[0]?.options.auth(callback)
  const renewed = aToken(sita, 'new')
  browser.localStorage.setItem('accessToken', renewed)
  opened[0]?.options.auth(callback)
  expect(callback).toHaveBeenLastCalledWith({ token: renewed })
})

test('a socket rejected for its token reconnects with a new one', async () => {
  vi.useFakeTimers()
  connectAs(sita)
  if (opened[0]) opened[0].active = false
  opened[0]?.receive(
    'connect_error',
    Object.assign(new Error('auth.required'), { data: { code: 'auth.required' } }),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(api.requests.map(({ path }) => path)).toEqual(['/api/v1/auth/refresh-token'])
  expect(opened[0]?.connect).toHaveBeenCalledTimes(1)
})

test('a socket rejected by a busy server reconnects without a token refresh', async () => {
  vi.useFakeTimers()
  connectAs(sita)
  if (opened[0]) opened[0].active = false
  opened[0]?.receive(
    'connect_error',
    Object.assign(new Error('server.busy'), { data: { code: 'server.busy' } }),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(api.requests).toEqual([])
  expect(opened[0]?.connect).toHaveBeenCalledTimes(1)
})

test('a disconnect by the server triggers a session check', async () => {
  vi.useFakeTimers()
  connectAs(sita)
  browser.storageEvent('accessToken')
  opened[0]?.receive('disconnect', 'io server disconnect')
  await vi.advanceTimersByTimeAsync(10)
  expect(api.requests.map(({ path }) => path)).toContain('/api/v1/auth/check')
})

test('a disconnect by the server during a log-out triggers no session check', async () => {
  vi.useFakeTimers()
  connectAs(sita)
  browser.storageEvent('accessToken')
  const { setLogOut } = await import('#lib/session/log-out/log-out-store.ts')
  setLogOut('leaving')
  opened[0]?.receive('disconnect', 'io server disconnect')
  await vi.advanceTimersByTimeAsync(10)
  setLogOut('none')
  expect(api.requests).toEqual([])
})

test('SES-09 ORD-06 open screens receive each hint and the connection state', () => {
  const listener = vi.fn()
  realtimeConnection.onHint(listener)
  connectAs(sita)
  expect(realtimeConnection.isUp()).toBe(false)
  opened[0]?.receive('connect')
  expect(realtimeConnection.isUp()).toBe(true)
  const hint = { room: `user_${sita}`, sequence: 4, kind: 'order.accepted' }
  opened[0]?.receive('notification', hint)
  opened[0]?.receive('notification', 'nonsense')
  expect(listener.mock.calls).toEqual([[hint]])
  opened[0]?.receive('disconnect', 'transport close')
  expect(realtimeConnection.isUp()).toBe(false)
})

test('the unread count is set on <html> for the CSS bell and cleared on sign-out', async () => {
  api.reply(listNotifications, { items: [aNotification(1)], unread: 1 })
  connectAs(sita)
  opened[0]?.receive('connect')
  await vi.waitFor(() => expect(browser.styles.get('--unread')).toBe('"1"'))
  expect(browser.html.dataset).toHaveProperty('unread')
  connectAs(undefined)
  expect(browser.html.dataset).not.toHaveProperty('unread')
})

test('ADM-02 a board change is sent as a hint and does not read notifications', () => {
  const listener = vi.fn()
  connectAs(sita)
  realtimeConnection.onHint(listener)
  const hint = { room: `branch_${maya}`, kind: 'board.changed' }
  opened[0]?.receive('board', hint)
  expect(listener.mock.calls).toEqual([[hint]])
  expect(api.requests).toEqual([])
})

test('a change at the central kitchen is sent as a hint and does not read notifications', () => {
  const listener = vi.fn()
  connectAs(sita)
  realtimeConnection.onHint(listener)
  const hint = { room: `branch_${maya}`, kind: 'requisitions.changed' }
  opened[0]?.receive('change', hint)
  expect(listener.mock.calls).toEqual([[hint]])
  expect(api.requests).toEqual([])
})
