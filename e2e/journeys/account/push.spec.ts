// texts: apps/web/app/features/notifications/channels/channels.messages.ts
import type { CDPSession, Page } from '@playwright/test'
import { enterAsNew } from '../../account.ts'
import { wholeChromium } from '../../browser.ts'
import { placeOrder, theBranch } from '../../orders.ts'
import { place } from '../../place.ts'
import { expect, open, reload, test } from '../journey.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: wholeChromium })

type Content = { id: string; title: string; body: string; tag: string; path: string }
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Chromium without Google's services has no push service, so its subscription comes from the stand-in. */
async function useStandIn(page: Page): Promise<Subscription> {
  const reply = await fetch(`${place.pushOrigin()}/devices`, { method: 'POST' })
  const made = (await reply.json()) as Subscription
  await page.addInitScript(({ endpoint, keys }) => {
    const isSubscribed = 'device:stand-in-push'
    const bytesOf = (text: string) =>
      Uint8Array.from(
        atob(text.replaceAll('-', '+').replaceAll('_', '/')),
        (char) => char.codePointAt(0) ?? 0,
      ).buffer
    const keyOf = () => bytesOf(localStorage.getItem(isSubscribed) ?? '')
    const subscription = {
      endpoint,
      getKey: (name: 'p256dh' | 'auth') => bytesOf(keys[name]),
      options: {
        get applicationServerKey() {
          return keyOf()
        },
      },
      unsubscribe: async () => {
        localStorage.removeItem(isSubscribed)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(isSubscribed) === null ? null : subscription),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(isSubscribed, applicationServerKey)
        return subscription
      },
    })
  }, made)
  return made
}

/** What the worker sent to the browser, decrypted by the stand-in. */
async function sentTo({ endpoint }: Subscription): Promise<Content[]> {
  const reply = await fetch(`${place.pushOrigin()}/messages?to=${endpoint.split('/').at(-1)}`)
  return ((await reply.json()) as { content: Content }[]).map(({ content }) => content)
}

async function findRegistration(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return found
}

const shownOn = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  )

test.describe('a session that ends', () => {
  // The page goes on reading its notifications until it notices.
  test.use({ expected: /status of 401/ })

  test('ORD-06 a customer turns push on while waiting, gets the news on this device, and none after the log-out', async ({
    page,
    playwright,
  }) => {
    const browser = await useStandIn(page)
    const move = await theBranch(await playwright.request.newContext())
    const order = await placeOrder(await enterAsNew(page))
    await open(page, `/orderhistory?order=${order.id}`)
    await page.getByRole('button', { name: "Let me know when it's ready" }).click()
    const note = page.getByText("You'll get a push notification on this device when your order moves on.")
    await expect(note).toBeVisible()
    await reload(page)
    await expect(note).toBeVisible()

    await move(order.id, { move: 'accept' })
    await expect
      .poll(async () => (await sentTo(browser)).map(({ body }) => body))
      .toEqual(['Jhol Momo Day and Night accepted your order.'])
    const [content] = await sentTo(browser)
    expect(content?.path).toBe(`/orderhistory?order=${order.id}`)

    const session = await page.context().newCDPSession(page)
    const registrationId = await findRegistration(session)
    // Twice, as after a crash of the worker: the device shows one notification.
    for (let times = 1; times <= 2; times += 1)
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: place.origin(),
        registrationId,
        data: JSON.stringify(content),
      })
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title: content?.title, body: content?.body, tag: `order-${order.id}` }])

    await open(page, '/profile')
    const settings = page.getByRole('region', { name: 'Notification settings' })
    await expect(settings.getByText('This device gets push notifications.')).toBeVisible()
    await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`
      await fetch('/api/v1/auth/logout', { method: 'POST', headers: { authorization } })
    })
    await move(order.id, { move: 'reject', reasonCode: 'too-busy' }).catch(() => undefined)
    await move(order.id, { move: 'start' }, { move: 'ready' }).catch(() => undefined)
    expect(await sentTo(browser)).toHaveLength(1)
  })
})

test('a person turns push off on this device and switches one channel of one topic off', async ({ page }) => {
  await useStandIn(page)
  await enterAsNew(page)
  await open(page, '/profile')
  const settings = page.getByRole('region', { name: 'Notification settings' })
  await settings.getByRole('button', { name: 'Turn on' }).click()
  await expect(settings.getByText('This device gets push notifications.')).toBeVisible()
  const push = settings.getByRole('switch', { name: 'Push: Order updates' })
  const saved = page.waitForResponse((response) => response.url().endsWith('/notifications/choices'))
  await push.click()
  await saved
  await settings.getByRole('button', { name: 'Turn off' }).click()
  await expect(settings.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await reload(page)
  await expect(push).not.toBeChecked()
  await expect(settings.getByRole('switch', { name: 'Email: Payments and refunds' })).toBeDisabled()
})
