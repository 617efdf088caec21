import type { BoardOrder } from '@momo/contracts/orders'
import { boardEngineMessages as texts } from './board-engine.messages.ts'

/** Those that stand on no board yet: each is announced once, whichever page is in front. */
export const newOnes = (orders: readonly BoardOrder[], told: ReadonlySet<string>): BoardOrder[] => orders.filter(({ id }) => !told.has(id))

const tag = 'board'

/** Phones show one only through the service worker. */
async function show(title: string, body: string): Promise<void> {
  const how = { body, tag, renotify: true, requireInteraction: true }
  try {
    const notice = new Notification(title, how)
    notice.addEventListener('click', () => window.focus())
  } catch {
    const registered = await navigator.serviceWorker?.getRegistration()
    await registered?.showNotification(title, how)
  }
}

const isAllowed = () => typeof Notification !== 'undefined' && Notification.permission === 'granted'

/** The browser's own notice, for whoever has another page in front. */
export function openNotices() {
  let told = new Set<string>()
  return {
    async ask(): Promise<void> {
      if (typeof Notification !== 'undefined' && Notification.permission === 'default') await Notification.requestPermission()
    },
    tell(orders: readonly BoardOrder[]): void {
      const fresh = newOnes(orders, told)
      told = new Set(orders.map(({ id }) => id))
      const [first] = fresh
      if (!first || !isAllowed() || !document.hidden) return
      void show(texts.newOrders(orders.length), texts.newOrder(first.number, first.customerName)).catch(() => undefined)
    },
  }
}
