import {
  getPushSettings,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@momo/contracts/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { notificationStore, setUnread } from '#lib/session/live/notification-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ui } from '#ui/ui.messages.ts'
import { NotificationBell } from './notification-bell.tsx'
import { notificationsQuery } from './notifications.api.ts'
import { notificationsMessages as texts } from './notifications.messages.ts'
import { OwnNotifications } from './own-notifications.tsx'

const api = domApi()
afterEach(() => setUnread(0))

const one = (sequence: number, readAt?: Date): Notification => ({
  id: `019311ab-0000-7000-8000-00000000000${sequence}`,
  sequence,
  kind: 'application.received',
  data: {},
  createdAt: new Date(),
  ...(readAt && { readAt }),
})
const answer = (...items: Notification[]) =>
  api.reply(listNotifications, { items, unread: items.filter(({ readAt }) => !readAt).length })

test('a browser of staff that had push on is registered again after a sign-in', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  api.reply(getPushSettings, { devices: [] })
  renderScreen(<NotificationBell pages={[]} />)
  await waitFor(() => expect(api.requests.map(({ path }) => path)).toEqual(['/api/v1/notifications/push']))
})

async function openBell() {
  const user = renderScreen(<NotificationBell pages={[]} />)
  const bell = screen.getByRole('button', { name: /notification/ })
  await user.click(bell)
  return { user, bell }
}

test('shown notifications are marked as read, and stay marked as new until the list is closed', async () => {
  setUnread(1)
  answer(one(1))
  api.reply(markNotificationsRead, undefined)
  const { user, bell } = await openBell()
  await screen.findByText(texts.fresh)
  await waitFor(() => expect(notificationStore.read()).toBe(0))
  answer(one(1, new Date()), one(2))
  act(() => setUnread(1))
  await waitFor(() => expect(screen.getAllByText(texts.fresh)).toHaveLength(2))
  await waitFor(() => expect(api.bodiesTo(markNotificationsRead)).toEqual([{ upTo: 1 }, { upTo: 2 }]))
  answer(one(1, new Date()), one(2, new Date()))
  await user.click(screen.getByRole('button', { name: ui.close }))
  await waitFor(() => expect(queryClient.getQueryData(notificationsQuery().queryKey)).toBeUndefined())
  await user.click(bell)
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText(texts.fresh)).toBeNull()
})

test('a list that failed to load says so and can be loaded again', async () => {
  api.disconnect(listNotifications)
  const { user } = await openBell()
  const alert = within(await screen.findByRole('alert'))
  alert.getByText(texts.failed)
  answer(one(1, new Date()))
  await user.click(alert.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('the notifications on the profile are read, and count as read, only when they are visible, with the number of the order', async () => {
  let show = () => {}
  class Observer {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      show = () => notify([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  answer({ ...one(1), kind: 'order.accepted', data: { orderId: 'known' }, orderNumber: 'JM-NR-2411' })
  api.reply(markNotificationsRead, undefined)
  renderScreen(<OwnNotifications />)
  await screen.findByText(texts.loading)
  expect(api.requests).toEqual([])
  act(show)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(texts.order('JM-NR-2411'))).toBeTruthy()
  await waitFor(() => expect(api.bodiesTo(markNotificationsRead)).toEqual([{ upTo: 1 }]))
})
