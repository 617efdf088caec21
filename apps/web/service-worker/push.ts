import type { PushContent } from '@momo/contracts/notifications'

declare const self: ServiceWorkerGlobalScope

/** Browsers ask that every push message shows a notification, so an unreadable one shows this. */
const unknown: PushContent = {
  id: '',
  title: 'Jhol Momo',
  body: 'You have an update.',
  tag: 'update',
  path: '/',
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A newer server may send other fields, and a foreign sender anything. */
export function contentOf(read: () => unknown): PushContent {
  let given: Partial<Record<keyof PushContent, unknown>>
  try {
    given = (read() ?? {}) as typeof given
  } catch {
    return unknown
  }
  return {
    id: textOf(given.id) ?? unknown.id,
    title: textOf(given.title) ?? unknown.title,
    body: textOf(given.body) ?? unknown.body,
    tag: textOf(given.tag) ?? unknown.tag,
    path: textOf(given.path) ?? unknown.path,
  }
}

type Shown = { id: string; path: string }

/** A notification with the same tag is replaced; a repeated message makes no second sound. */
export async function showPush(read: () => unknown): Promise<void> {
  const { id, title, body, tag, path } = contentOf(read)
  const shown = await self.registration.getNotifications({ tag })
  const isRepeated = shown.some((one) => (one.data as Shown | undefined)?.id === id)
  // `renotify` is missing in the types of TypeScript.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-maskable-192.png',
    renotify: !isRepeated,
    data: { id, path } satisfies Shown,
  }
  await self.registration.showNotification(title, options)
}

/** Only pages of this site; anything else opens the home page. */
export function pageOf(path: string, origin: string): string {
  const page = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return page?.origin === origin ? page.href : new URL('/', origin).href
}

/** Shows the tab that has the page open; otherwise opens it, so that nothing typed in another tab is lost. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close()
  const page = pageOf((notification.data as Shown | undefined)?.path ?? '/', self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === page)
  await (open ? open.focus() : self.clients.openWindow(page))
}
