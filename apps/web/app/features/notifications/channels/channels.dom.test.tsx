import {
  addPushDevice,
  getNotificationChoices,
  getPushSettings,
  type NotificationChoices,
  type PushSettings,
  removePushDevice,
  saveNotificationChoice,
} from '@momo/contracts/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { ChannelSettings } from './channel-settings.tsx'
import { channelsMessages as texts } from './channels.messages.ts'
import { PushOffer } from './push-offer.tsx'

const api = domApi()
const publicKey = `B${'A'.repeat(86)}`
const endpoint = 'https://fcm.googleapis.com/fcm/send/1'
const bytes = (length: number) => new Uint8Array(length).fill(4).buffer
const keyBytes = Uint8Array.from(
  atob(`${publicKey}=`.replaceAll('-', '+')),
  (char) => char.codePointAt(0) ?? 0,
)

/** A browser with push, as far as it is used. */
function aBrowser({ permission = 'default', answer = 'granted' } = {}) {
  const subscription = {
    endpoint,
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    options: { applicationServerKey: keyBytes.buffer },
    unsubscribe: vi.fn(async () => ((current = undefined), true)),
  }
  let current: typeof subscription | undefined = permission === 'granted' ? subscription : undefined
  const pushManager = {
    getSubscription: async () => current ?? null,
    subscribe: vi.fn(async () => (current = subscription)),
  }
  const notification = {
    permission,
    requestPermission: vi.fn(async () => (notification.permission = answer)),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  const registration = { pushManager }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return { notification, pushManager, subscription }
}
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

const device = (over: Partial<PushSettings['devices'][number]> = {}) => ({
  id: '019311ab-0000-7000-8000-000000000001',
  name: 'Chrome on Android',
  since: new Date(0),
  isThisOne: true,
  ...over,
})
const settings = (...devices: PushSettings['devices']): PushSettings => ({ publicKey, devices })
const choices: NotificationChoices = {
  topics: [
    {
      topic: 'orders',
      channels: [
        { channel: 'mail', isOn: true },
        { channel: 'sms', isOn: false },
        { channel: 'push', isOn: true },
      ],
    },
    { topic: 'payments', channels: [{ channel: 'mail', isOn: true, fixed: 'required' }] },
    { topic: 'reviews', channels: [{ channel: 'mail', isOn: false, fixed: 'no-address' }] },
  ],
}
beforeEach(() => {
  api.reply(getNotificationChoices, choices)
  api.reply(getPushSettings, settings())
})

const open = () => renderScreen(<ChannelSettings reader="customer" />)
const button = (name: string) => screen.findByRole('button', { name })
const toggle = (channel: 'mail' | 'sms' | 'push', topic: 'orders' | 'payments' | 'reviews' = 'orders') =>
  screen.findByRole<HTMLInputElement>('switch', { name: texts.switchOf(channel, topic) })
const toasts = () => toastStore.read().map(({ text }) => text)

test('the browser is asked only after a tap, and then this device is on', async () => {
  const { notification } = aBrowser()
  const user = open()
  const on = await button(texts.push.turnOn)
  expect(notification.requestPermission).not.toHaveBeenCalled()
  api.reply(addPushDevice, settings(device()))
  await user.click(on)
  await button(texts.push.turnOff)
  expect(toasts()).toContain(texts.push.turnedOn)
  expect(api.bodiesTo(addPushDevice)).toMatchObject([{ endpoint, publicKey }])
})

test('a person who says no stays off, and a browser that blocks says what to do', async () => {
  aBrowser({ answer: 'denied' })
  const user = open()
  await user.click(await button(texts.push.turnOn))
  await screen.findByText(texts.push.blocked)
  expect(api.bodiesTo(addPushDevice)).toEqual([])
})

test('turning off removes the device and its subscription', async () => {
  const { subscription } = aBrowser({ permission: 'granted' })
  api.reply(getPushSettings, settings(device()))
  const user = open()
  const off = await button(texts.push.turnOff)
  api.reply(removePushDevice, undefined, { id: device().id })
  api.reply(getPushSettings, settings())
  await user.click(off)
  await button(texts.push.turnOn)
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})

test('a subscription that could not be saved says so, and can be tried again', async () => {
  aBrowser()
  api.disconnect(addPushDevice)
  const user = open()
  await user.click(await button(texts.push.turnOn))
  await waitFor(() => expect(toasts()).toContain(texts.faults.failed))
  api.reply(addPushDevice, settings(device()))
  await user.click(await button(texts.push.turnOn))
  await button(texts.push.turnOff)
})

test('after a new sign-in the browser of the same person is registered again without a tap', async () => {
  const { notification } = aBrowser({ permission: 'granted' })
  api.reply(addPushDevice, settings(device()))
  open()
  await button(texts.push.turnOff)
  expect(api.bodiesTo(addPushDevice)).toMatchObject([{ endpoint, isRenewal: true }])
  expect(notification.requestPermission).not.toHaveBeenCalled()
})

test('another device can be turned off from here', async () => {
  aBrowser()
  const tablet = device({
    id: '019311ab-0000-7000-8000-000000000002',
    name: 'Safari on iPad',
    isThisOne: false,
  })
  api.reply(getPushSettings, settings(tablet))
  const user = open()
  const off = await button(texts.push.remove('Safari on iPad'))
  api.reply(removePushDevice, undefined, { id: tablet.id })
  api.reply(getPushSettings, settings())
  await user.click(off)
  await waitFor(() => expect(screen.queryByText('Safari on iPad')).toBeNull())
})

test('a browser without push says so and asks the server nothing', async () => {
  open()
  await screen.findByText(texts.push.unsupported)
  await toggle('mail')
  expect(api.requests.map(({ path }) => path)).toEqual(['/api/v1/notifications/choices'])
})

test('on an iPhone outside the installed app the page says to install it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  open()
  await screen.findByText(texts.push.installFirst)
})

test('a server without keys says that push is not available', async () => {
  aBrowser()
  api.reply(getPushSettings, { devices: [] })
  open()
  await screen.findByText(texts.push.notSetUp)
})

test('devices that failed to load can be loaded again, and the switches work meanwhile', async () => {
  aBrowser()
  api.disconnect(getPushSettings)
  const user = open()
  const alert = within(await screen.findByRole('alert'))
  await toggle('mail')
  api.reply(getPushSettings, settings())
  await user.click(alert.getByRole('button', { name: texts.tryAgain }))
  await button(texts.push.turnOn)
})

test('ORD-06 a switch that could not be saved returns to the saved setting', async () => {
  const user = open()
  const sms = await toggle('sms')
  api.disconnect(saveNotificationChoice)
  await user.click(sms)
  await waitFor(() => expect(toasts()).toContain(texts.notSaved))
  await waitFor(() => expect(sms.checked).toBe(false))
})

test('ORD-06 changed switches are shown at once and saved one after the other', async () => {
  const user = open()
  const [sms, mail] = [await toggle('sms'), await toggle('mail')]
  const respond = api.hold(saveNotificationChoice, undefined)
  await user.click(sms)
  await waitFor(() => expect(sms.checked).toBe(true))
  await user.click(mail)
  await waitFor(() => expect(mail.checked).toBe(false))
  const [first, second] = [
    { topic: 'orders', channel: 'sms', isOn: true },
    { topic: 'orders', channel: 'mail', isOn: false },
  ]
  expect(api.bodiesTo(saveNotificationChoice)).toEqual([first])
  respond()
  await waitFor(() => expect(api.bodiesTo(saveNotificationChoice)).toEqual([first, second]))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect([mail.checked, sms.checked]).toEqual([false, true])
})

test('a receipt and a channel without an address cannot be switched', async () => {
  open()
  const [receipt, review] = [await toggle('mail', 'payments'), await toggle('mail', 'reviews')]
  expect([receipt.checked, receipt.disabled, review.checked, review.disabled]).toEqual([
    true,
    true,
    false,
    true,
  ])
  screen.getByText(texts.noAddress.mail)
})

test('a customer who waits for an order can turn push on from its page', async () => {
  aBrowser()
  api.reply(addPushDevice, settings(device()))
  const user = renderScreen(<PushOffer />)
  await user.click(await button(texts.offer.ask))
  await screen.findByText(texts.offer.on)
})
