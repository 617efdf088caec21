import type { Cart, CartLine } from '@momo/contracts/carts'
import { debug } from '#lib/log/debug.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { joined, type Press, withPress } from './cart-mutations.ts'
import { type CartProblem, cartStore, nobodysCart, showCart } from './cart-view.ts'
import { findCart, removeLine, saveQuantity } from './carts.api.ts'

/** Whoever comes back to the tab after this long sees the cart anew. */
const freshMs = 60_000

let otherTabs: BroadcastChannel | undefined

let owner: string | undefined
/** One per owner: what was asked in the name of somebody else is not heard any more. */
let turn = {}
let saved: Cart | undefined
let problem: CartProblem | undefined
let isFailed = false
let isStale = false
let isBusy = false
/** In the order of the first press on each line. */
let waiting = new Map<string, Press>()
let sent: Press | undefined
let reading: AbortController | undefined
let running: Promise<void> | undefined
let readAt = 0

function show(): void {
  if (owner === undefined) return showCart(nobodysCart)
  const presses = [...(sent ? [sent] : []), ...waiting.values()]
  const cart = saved && presses.reduce(withPress, saved)
  const { cart: before, isChanged } = cartStore.read()
  return showCart({
    state: cart ? 'ready' : isFailed ? 'failed' : 'loading',
    cart,
    busy: isBusy,
    isChanged: isChanged || (before !== undefined && before.lines.length !== cart?.lines.length),
    problem,
  })
}

/** CART-07: the press is taken back, and those on the same line that were made on top of it. */
function takeBack(press: Press, fault: unknown): void {
  debug('the cart was not changed', fault)
  waiting.delete(press.line.id)
  problem = press.by === 'away' ? 'delete' : 'update'
}

async function deliver({ line, by }: Press): Promise<void> {
  if (by === 'away') {
    await removeLine(line.id)
    return forget(line.id)
  }
  const from = saved?.lines.find(({ id }) => id === line.id)?.quantity ?? line.quantity
  const { quantity } = await saveQuantity({ foodId: line.foodId, lineId: line.id, from, quantity: from + by })
  if (saved) saved = withPress(saved, { line, by: quantity - from })
}

function forget(id: string): void {
  const line = saved?.lines.find((one) => one.id === id)
  if (saved && line) saved = withPress(saved, { line, by: 'away' })
}

async function send(press: Press): Promise<void> {
  const mine = turn
  waiting.delete(press.line.id)
  sent = press
  const fault = await deliver(press).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  if (mine !== turn) return
  sent = undefined
  isStale = true
  if (fault) takeBack(press, fault.reason)
  else otherTabs?.postMessage('changed')
  show()
}

/** NAV-10: a cart that can't be read is only logged; who looks at the cart itself is told (CART-07). */
async function read(): Promise<void> {
  const mine = turn
  isStale = false
  const { signal } = (reading = new AbortController())
  try {
    const cart = await findCart(signal)
    if (mine !== turn) return
    saved = cart
    readAt = Date.now()
    isFailed = false
    if (problem === 'fetch') problem = undefined
  } catch (fault) {
    if (mine !== turn || signal.aborted) return
    debug('the cart could not be read', fault)
    isFailed = true
    problem ??= 'fetch'
  }
  show()
}

/** One call at a time, in the order of the presses; the server's word last (CART-05). */
async function work(): Promise<void> {
  const mine = turn
  while (mine === turn && owner !== undefined && (waiting.size > 0 || isStale)) {
    const [press] = waiting.values()
    await (press ? send(press) : read())
  }
  if (mine !== turn) return
  running = undefined
  isBusy = false
  show()
}

const run = (): Promise<void> => (running ??= work())

function refresh(): Promise<void> {
  isStale = true
  return run()
}

/** Something was put in elsewhere on this page. */
export function askAgain(): Promise<void> {
  keepCart()
  otherTabs?.postMessage('changed')
  return refresh()
}

function press(next: Press): void {
  const { id } = next.line
  const whole = joined(waiting.get(id), next)
  if (whole) waiting.set(id, whole)
  else waiting.delete(id)
  problem = undefined
  isBusy = true
  // What is being read would be old by the time it comes.
  isStale = true
  reading?.abort()
  show()
  void run()
}

export const deleteLine = (line: CartLine): void => press({ line, by: 'away' })

/** CART-04: nothing or less takes the line away. `to` is meant on top of what the screen shows now. */
export function changeQuantity(line: CartLine, to: number): void {
  const shown = cartStore.read().cart?.lines.find(({ id }) => id === line.id)
  if (!shown || to === shown.quantity) return
  if (to <= 0) deleteLine(line)
  else press({ line, by: to - shown.quantity })
}

function customer(): string | undefined {
  const { isAuthenticated, role, user } = sessionStore.read()
  return isAuthenticated && role === 'user' ? user?.id : undefined
}

/** with the person goes every trace of their cart. */
function followPerson(): void {
  const next = customer()
  if (next === owner) return
  owner = next
  turn = {}
  saved = sent = problem = running = undefined
  isFailed = isBusy = isStale = false
  waiting = new Map()
  reading?.abort()
  showCart(nobodysCart)
  show()
  if (owner !== undefined) void refresh()
}

const lookAgain = () => {
  if (owner !== undefined && !document.hidden && !running && (isFailed || Date.now() - readAt > freshMs)) void refresh()
}

let isKept = false

/** Follows whoever is signed in, from the first sign-in to the end of the page. */
export function keepCart(): void {
  if (isKept) return
  isKept = true
  sessionStore.subscribe(followPerson)
  otherTabs = new BroadcastChannel('cart')
  otherTabs.addEventListener('message', () => void refresh())
  for (const sign of ['focus', 'online', 'pageshow']) window.addEventListener(sign, lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  followPerson()
}
