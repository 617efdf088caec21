import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://momo.example'
type Shown = {
  title: string
  tag: string
  body: string
  renotify: boolean
  data: { id: string; path: string }
}
let shown: Shown[] = []
const windows: { url: string; focus: ReturnType<typeof vi.fn> }[] = []
const openWindow = vi.fn()

vi.stubGlobal('self', {
  location: { origin },
  registration: {
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
      shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }]
    },
  },
  clients: { matchAll: async () => windows, openWindow },
})
const { contentOf, openPush, pageOf, showPush } = await import('./push.ts')
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  shown = []
  windows.length = 0
  openWindow.mockReset()
})

const ready = {
  id: 'a',
  title: 'Order 1',
  body: 'Your order is ready.',
  tag: 'order-1',
  path: '/orderhistory?order=1',
}

test('a push message shows a notification; a newer one about the same order replaces it with a sound', async () => {
  await showPush(() => ({ ...ready, id: 'b', body: 'Accepted.' }))
  await showPush(() => ready)
  expect(shown).toMatchObject([
    { title: 'Order 1', body: 'Your order is ready.', renotify: true, data: { id: 'a', path: ready.path } },
  ])
})

test('a message that arrives twice is shown once and makes no second sound', async () => {
  await showPush(() => ready)
  await showPush(() => ready)
  expect(shown).toMatchObject([{ tag: 'order-1', renotify: false }])
})

test('an unreadable or empty message shows a notification too', () => {
  const update = { title: 'Jhol Momo', body: 'You have an update.', path: '/' }
  expect(contentOf(() => JSON.parse('no json'))).toMatchObject(update)
  expect(contentOf(() => undefined)).toMatchObject(update)
  expect(contentOf(() => ({ title: 7, body: '' }))).toMatchObject(update)
})

const notificationOf = (path: unknown) => {
  const close = vi.fn()
  return { close, notification: { close, data: { id: 'a', path } } as unknown as Notification }
}

test('a tap shows the tab that has the page open already', async () => {
  const focus = vi.fn()
  windows.push({ url: `${origin}/mycart`, focus: vi.fn() }, { url: origin + ready.path, focus })
  const { notification, close } = notificationOf(ready.path)
  await openPush(notification)
  expect([close, focus, openWindow].map((call) => call.mock.calls.length)).toEqual([1, 1, 0])
})

test('a tap opens the page if no tab has it, and never navigates a tab in use', async () => {
  windows.push({ url: `${origin}/checkout`, focus: vi.fn() })
  await openPush(notificationOf(ready.path).notification)
  expect(openWindow.mock.calls).toEqual([[origin + ready.path]])
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://[bad'])(
  '%s opens the home page instead',
  (path) => expect(pageOf(path, origin)).toBe(`${origin}/`),
)
