import { listNotifications } from '@momo/contracts/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as SocketModule from './socket.ts'
import type * as LiveLineModule from './realtime-status.ts'
import type * as NewsStoreModule from './notification-store.ts'

const sita = '019311ab-0000-7000-8000-000000000001'
const maya = '019311ab-0000-7000-8000-000000000002'

type Heard = (...said: unknown[]) => void
type Options = { path: string; auth: (give: (said: unknown) => void) => void }

function fakeSocket(options: Options) {
  const heard = new Map<string, Heard>()
  return {
    options,
    active: true,
    emitted: [] as unknown[][],
    on(event: string, hear: Heard) {
      heard.set(event, hear)
    },
    emit(...said: unknown[]) {
      this.emitted.push(said)
    },
    connect: vi.fn(),
    disconnect: vi.fn(),
    say: (event: string, ...said: unknown[]) => heard.get(event)?.(...said),
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
let newsStore: typeof NewsStoreModule.newsStore
let liveLine: typeof LiveLineModule.liveLine
const logged = vi.fn()
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  browser.localStorage.setItem('accessToken', aToken(sita))
  opened.length = 0
  vi.resetModules()
  vi.doMock('#lib/log/debug.ts', () => ({ debug: logged }))
  ;({ connectAs } = await import('./socket.ts'))
  ;({ newsStore } = await import('./notification-store.ts'))
  ;({ liveLine } = await import('./realtime-status.ts'))
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

test('SES-09 a socket of the user joins the own room and is let go when the user changes', () => {
  connectAs(sita)
  opened[0]?.say('connect')
  expect(opened[0]?.options.path).toBe('/socket.io')
  expect(opened[0]?.emitted).toEqual([['join_room', `user_${sita}`]])
  connectAs(maya)
  expect(opened[0]?.disconnect).toHaveBeenCalled()
  opened[1]?.say('connect')
  expect(opened[1]?.emitted).toEqual([['join_room', `user_${maya}`]])
  connectAs(undefined)
  expect(opened[1]?.disconnect).toHaveBeenCalled()
  expect(opened).toHaveLength(2)
})

test('SES-09 a notification is logged, and only hints: the rows after the last one are read from the API', async () => {
  api.reply(listNotifications, { items: [aNotification(1), aNotification(2)], unread: 2 })
  connectAs(sita)
  opened[0]?.say('connect')
  await vi.waitFor(() => expect(newsStore.read()).toBe(2))
  api.reply(listNotifications, { items: [aNotification(3)], unread: 3 })
  const hint = { room: `user_${sita}`, sequence: 3, kind: 'account.password_changed' }
  opened[0]?.say('notification', hint)
  expect(logged).toHaveBeenCalledWith('notification', hint)
  await vi.waitFor(() => expect(newsStore.read()).toBe(3))
  expect(api.asked.map(({ search }) => search.get('since'))).toEqual([null, '2'])
})

test('every attempt goes with the newest token', () => {
  connectAs(sita)
  const said = vi.fn()
  opened[0]?.options.auth(said)
  const renewed = aToken(sita, 'new')
  browser.localStorage.setItem('accessToken', renewed)
  opened[0]?.options.auth(said)
  expect(said).toHaveBeenLastCalledWith({ token: renewed })
})

test('a socket the server refuses is tried again with a new token', async () => {
  vi.useFakeTimers()
  connectAs(sita)
  if (opened[0]) opened[0].active = false
  opened[0]?.say('connect_error', Object.assign(new Error('auth.required'), { data: { code: 'auth.required' } }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(api.asked.map(({ path }) => path)).toEqual(['/api/v1/auth/refresh-token'])
  expect(opened[0]?.connect).toHaveBeenCalledTimes(1)
})

test('a socket that a busy server refuses comes back without asking for new tokens', async () => {
  vi.useFakeTimers()
  connectAs(sita)
  if (opened[0]) opened[0].active = false
  opened[0]?.say('connect_error', Object.assign(new Error('server.busy'), { data: { code: 'server.busy' } }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(api.asked).toEqual([])
  expect(opened[0]?.connect).toHaveBeenCalledTimes(1)
})

test('a socket the server ends asks whether the session has ended too', async () => {
  vi.useFakeTimers()
  connectAs(sita)
  browser.storageEvent('accessToken')
  opened[0]?.say('disconnect', 'io server disconnect')
  await vi.advanceTimersByTimeAsync(10)
  expect(api.asked.map(({ path }) => path)).toContain('/api/v1/auth/check')
})

test('SES-09 ORD-06 what is open on the screen hears each hint, and knows whether the socket stands', () => {
  const heard = vi.fn()
  liveLine.hear(heard)
  connectAs(sita)
  expect(liveLine.isUp()).toBe(false)
  opened[0]?.say('connect')
  expect(liveLine.isUp()).toBe(true)
  const hint = { room: `user_${sita}`, sequence: 4, kind: 'order.accepted' }
  opened[0]?.say('notification', hint)
  opened[0]?.say('notification', 'nonsense')
  expect(heard.mock.calls).toEqual([[hint]])
  opened[0]?.say('disconnect', 'transport close')
  expect(liveLine.isUp()).toBe(false)
})

test('the unread count stands on the page for the bell that CSS draws, and goes with the person', async () => {
  api.reply(listNotifications, { items: [aNotification(1)], unread: 1 })
  connectAs(sita)
  opened[0]?.say('connect')
  await vi.waitFor(() => expect(browser.styles.get('--unread')).toBe('"1"'))
  expect(browser.html.dataset).toHaveProperty('unread')
  connectAs(undefined)
  expect(browser.html.dataset).not.toHaveProperty('unread')
})

test('ADM-02 what has changed on the branch’s board is hinted, and the bell has nothing to read of it', () => {
  const heard = vi.fn()
  connectAs(sita)
  liveLine.hear(heard)
  const hint = { room: `branch_${maya}`, kind: 'board.changed' }
  opened[0]?.say('board', hint)
  expect(heard.mock.calls).toEqual([[hint]])
  expect(api.asked).toEqual([])
})
