import type { PushSubscriptionDraft } from '@momo/contracts/notifications'

/** What the browser of this device can do. `subscribed`: it has an address, which the server may know or not. */
export type BrowserPush = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'subscribed'

/** Safari on iPhone and iPad has push only in the installed app. An iPad names itself a Mac with a touch screen. */
function isUninstalledIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos && !matchMedia('(display-mode: standalone)').matches
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isSupported()) return isUninstalledIos() ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'subscribed' : 'off'
}

const readyMs = 15_000

/** `ready` waits forever if the worker cannot be installed. */
async function findManager(): Promise<PushManager> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('push: no service worker')), readyMs)
  try {
    return (await Promise.race([navigator.serviceWorker.ready, late.promise])).pushManager
  } finally {
    clearTimeout(timer)
  }
}

const textOf = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function draftOf(subscription: PushSubscription, publicKey: string): PushSubscriptionDraft {
  const keys = { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) }
  return { endpoint: subscription.endpoint, keys, publicKey }
}

/** Only from a tap: browsers may block a page that asks without one. Undefined: the person refused. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionDraft | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const manager = await findManager()
  const current = await manager.getSubscription()
  // A browser keeps one subscription; one for a replaced key of the server would be rejected.
  const isCurrent = current && textOf(current.options.applicationServerKey) === publicKey
  if (current && !isCurrent) await current.unsubscribe()
  const subscription = isCurrent
    ? current
    : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return draftOf(subscription, publicKey)
}

export async function findSubscription(publicKey: string): Promise<PushSubscriptionDraft | undefined> {
  if ((await readBrowserPush()) !== 'subscribed') return undefined
  const subscription = await (await findManager()).getSubscription()
  return subscription ? draftOf(subscription, publicKey) : undefined
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
