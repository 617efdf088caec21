import {
  getNotificationChoices,
  listNotifications,
  markNotificationsRead,
  type Notification,
  saveNotificationChoices,
} from '@momo/contracts/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { notificationStore, setUnread } from '#lib/session/live/notification-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { ui } from '#ui/ui.messages.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
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

test('the notifications on the profile are read, and count as read, only when they are visible', async () => {
  let show = () => {}
  class Observer {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      show = () => notify([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  answer(one(1))
  api.reply(markNotificationsRead, undefined)
  renderScreen(<OwnNotifications />)
  await screen.findByText(texts.loading)
  expect(api.requests).toEqual([])
  act(show)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  await waitFor(() => expect(api.bodiesTo(markNotificationsRead)).toEqual([{ upTo: 1 }]))
})

const choices = texts.choices

async function openChoices() {
  api.reply(getNotificationChoices, { orderMail: true, orderSms: false })
  const user = renderScreen(<NotificationPreferences />)
  const sms = await screen.findByRole<HTMLInputElement>('switch', { name: choices.sms })
  const mail = screen.getByRole<HTMLInputElement>('switch', { name: choices.mail })
  return { user, sms, mail }
}

test('ORD-06 a switch that could not be saved returns to the saved setting', async () => {
  const { user, sms } = await openChoices()
  api.disconnect(saveNotificationChoices)
  await user.click(sms)
  await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toEqual([choices.notSaved]))
  await waitFor(() => expect(sms.checked).toBe(false))
})

test('ORD-06 changed switches are shown at once and saved one after the other, the latest last', async () => {
  const { user, sms, mail } = await openChoices()
  const respond = api.hold(saveNotificationChoices, undefined)
  await user.click(sms)
  await waitFor(() => expect(sms.checked).toBe(true))
  await user.click(mail)
  await waitFor(() => expect(mail.checked).toBe(false))
  const [first, second] = [
    { orderMail: true, orderSms: true },
    { orderMail: false, orderSms: true },
  ]
  expect(api.bodiesTo(saveNotificationChoices)).toEqual([first])
  respond()
  await waitFor(() => expect(api.bodiesTo(saveNotificationChoices)).toEqual([first, second]))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect([mail.checked, sms.checked]).toEqual([false, true])
})
