import type { BoardOrder } from '@momo/contracts/orders'
import { boardEngineMessages as texts } from './board-engine.messages.ts'

/** The orders without a browser notification so far. */
export const withoutNotification = (
  orders: readonly BoardOrder[],
  notified: ReadonlySet<string>,
): BoardOrder[] => orders.filter(({ id }) => !notified.has(id))

const tag = 'board'

/** Phones show notifications only through the service worker. */
async function show(title: string, body: string): Promise<void> {
  const options = { body, tag, renotify: true, requireInteraction: true }
  try {
    const notice = new Notification(title, options)
    notice.addEventListener('click', () => window.focus())
  } catch {
    const registered = await navigator.serviceWorker?.getRegistration()
    await registered?.showNotification(title, options)
  }
}

const isAllowed = () => typeof Notification !== 'undefined' && Notification.permission === 'granted'

/** Browser notifications about new orders while the page is hidden. */
export function openNotices() {
  let notified = new Set<string>()
  return {
    async ask(): Promise<void> {
      if (typeof Notification !== 'undefined' && Notification.permission === 'default')
        await Notification.requestPermission()
    },
    notify(orders: readonly BoardOrder[]): void {
      const fresh = withoutNotification(orders, notified)
      notified = new Set(orders.map(({ id }) => id))
      const [first] = fresh
      if (!first || !isAllowed() || !document.hidden) return
      void show(texts.newOrders(orders.length), texts.newOrder(first.number, first.customerName)).catch(
        () => undefined,
      )
    },
  }
}
