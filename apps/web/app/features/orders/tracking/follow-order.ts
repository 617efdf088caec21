import { isFinal, type OrderState } from '@momo/contracts/orders'
import { debug } from '#lib/log/debug.ts'
import { liveLine } from '#lib/session/live/realtime-status.ts'
import { newest } from '../shared/order-view.ts'

/** live: the socket tells. checking: nobody tells, it is asked. offline: nobody answers, what is shown is what was last known. */
export type Line = 'live' | 'checking' | 'offline'
export type Followed<T> = { order: T; line: Line; asOf: Date }

type Followable = { id: string; version: number; state: OrderState }
type Options<T> = {
  first: T
  read: () => Promise<T>
  /** The own order has the socket's room; a shared link has none and asks at leisure. */
  by: 'socket' | 'asking'
  show: (followed: Followed<T>) => void
}

const leisureMs = 15_000
const withoutSocketMs = 5_000
const longestMs = 60_000

/** Behind the socket it is asked anyway, because hints get lost; sooner while the socket is down, later and later when nobody answers. */
export function nextPause({ failures, isLive, by }: { failures: number; isLive: boolean; by: 'socket' | 'asking' }): number {
  if (failures > 0) return Math.min(withoutSocketMs * 2 ** failures, longestMs)
  return isLive || by === 'asking' ? leisureMs : withoutSocketMs
}

/** News of its payment and of money that goes back are news of the order. */
export const isAboutOrders = (kind: string): boolean => /^(order|payment|refund)[.]/.test(kind)

const isOff = () => navigator.onLine === false

/** ORD-06: keeps an order up to date until it has ended. What the server says is shown, unless it is older than what is shown. */
export function followOrder<T extends Followable>({ first, read, by, show }: Options<T>) {
  let order = first
  let asOf = new Date()
  let failures = 0
  let isOver = false
  let reading: Promise<void> | undefined
  let isAskedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLive = () => by === 'socket' && liveLine.isUp()
  const line = (): Line => (failures > 0 || isOff() ? 'offline' : isLive() ? 'live' : 'checking')
  const tell = () => {
    if (!isOver) show({ order, line: line(), asOf })
  }

  function plan(): void {
    clearTimeout(timer)
    if (isOver || isFinal(order.state) || document.hidden) return
    // Not all at the same moment: many pages may wait for the same server.
    timer = setTimeout(look, nextPause({ failures, isLive: isLive(), by }) * (0.9 + Math.random() / 5))
  }

  async function ask(): Promise<void> {
    try {
      take(await read())
    } catch (fault) {
      debug('the order could not be read', fault)
      failures += 1
      tell()
    }
  }

  function take(answered: T): void {
    order = newest(order, answered)
    asOf = new Date()
    failures = 0
    tell()
  }

  /** A hint that comes while it is being asked may be newer than the answer: then it is asked once more. */
  function look(): void {
    if (isOver) return
    if (reading) {
      isAskedAgain = true
      return
    }
    clearTimeout(timer)
    reading = ask().finally(() => {
      reading = undefined
      const again = isAskedAgain
      isAskedAgain = false
      if (again) look()
      else plan()
    })
  }

  const lineChanged = () => {
    tell()
    // What happened while the socket was away was told to nobody.
    if (liveLine.isUp()) look()
    else plan()
  }
  const seenAgain = () => (document.hidden ? clearTimeout(timer) : look())
  const stops = [
    ...(by === 'socket' ? [liveLine.watch(lineChanged), liveLine.hear(({ kind }) => void (isAboutOrders(kind) && look()))] : []),
    on(window, 'online', look),
    on(window, 'offline', tell),
    on(document, 'visibilitychange', seenAgain),
  ]
  tell()
  plan()
  return {
    /** The answer to what the customer did here. */
    take: (answered: T) => {
      take(answered)
      plan()
    },
    look,
    stop: () => {
      isOver = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

function on(target: EventTarget, name: string, act: () => void): () => void {
  target.addEventListener(name, act)
  return () => target.removeEventListener(name, act)
}
