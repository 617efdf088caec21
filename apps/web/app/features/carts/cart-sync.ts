import type { Cart, CartLine } from '@momo/contracts/carts'
import { debug } from '#lib/log/debug.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { mergeMutations, type CartMutation, applyCartMutation } from './cart-mutations.ts'
import { type CartProblem, cartStore, emptyCart, showCart } from './cart-view.ts'
import { findCart, removeLine, removeLines, saveQuantity } from './carts.api.ts'

/** The cart is fetched again when the tab becomes visible after this long. */
const freshMs = 60_000

let otherTabs: BroadcastChannel | undefined

let owner: string | undefined
/** Session token, new for each owner: responses to requests of a previous owner are ignored. */
let sessionToken = {}
let saved: Cart | undefined
let problem: CartProblem | undefined
let isFailed = false
let isStale = false
let isBusy = false
/** Pending mutations by line id, in the order of the first one on each line. */
let waiting = new Map<string, CartMutation>()
let sent: CartMutation[] = []
let reading: AbortController | undefined
let running: Promise<void> | undefined
let readAt = 0

function show(): void {
  if (owner === undefined) return showCart(emptyCart)
  const mutations = [...sent, ...waiting.values()]
  const cart = saved && mutations.reduce(applyCartMutation, saved)
  const { cart: before, isChanged } = cartStore.read()
  return showCart({
    state: cart ? 'ready' : isFailed ? 'failed' : 'loading',
    cart,
    busy: isBusy,
    isChanged: isChanged || (before !== undefined && before.lines.length !== cart?.lines.length),
    problem,
  })
}

/** CART-07: rolls back the rejected mutations and the pending ones on the same lines that build on them. */
function rollBack(mutations: CartMutation[], fault: unknown): void {
  debug('carts: update failed', fault)
  for (const { line } of mutations) waiting.delete(line.id)
  problem = mutations.length > 1 ? 'clear' : mutations[0]?.by === 'away' ? 'delete' : 'update'
}

async function sendMutations(mutations: CartMutation[]): Promise<void> {
  const [first] = mutations
  if (mutations.length === 1 && first) return sendMutation(first)
  const ids = mutations.map(({ line }) => line.id)
  await removeLines(ids)
  for (const id of ids) removeSavedLine(id)
}

async function sendMutation({ line, by }: CartMutation): Promise<void> {
  if (by === 'away') {
    await removeLine(line.id)
    return removeSavedLine(line.id)
  }
  const from = saved?.lines.find(({ id }) => id === line.id)?.quantity ?? line.quantity
  const { quantity } = await saveQuantity({ foodId: line.foodId, lineId: line.id, from, quantity: from + by })
  if (saved) saved = applyCartMutation(saved, { line, by: quantity - from })
}

function removeSavedLine(id: string): void {
  const line = saved?.lines.find((one) => one.id === id)
  if (saved && line) saved = applyCartMutation(saved, { line, by: 'away' })
}

async function send(mutations: CartMutation[]): Promise<void> {
  const currentToken = sessionToken
  for (const { line } of mutations) waiting.delete(line.id)
  sent = mutations
  const fault = await sendMutations(mutations).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  if (currentToken !== sessionToken) return
  sent = []
  isStale = true
  if (fault) rollBack(mutations, fault.reason)
  else otherTabs?.postMessage('changed')
  show()
}

/** NAV-10: a failed fetch is only logged; the cart views show the error (CART-07). */
async function read(): Promise<void> {
  const currentToken = sessionToken
  isStale = false
  const { signal } = (reading = new AbortController())
  try {
    const cart = await findCart(signal)
    if (currentToken !== sessionToken) return
    saved = cart
    readAt = Date.now()
    isFailed = false
    if (problem === 'fetch') problem = undefined
  } catch (fault) {
    if (currentToken !== sessionToken || signal.aborted) return
    debug('carts: fetch failed', fault)
    isFailed = true
    problem ??= 'fetch'
  }
  show()
}

/** The next mutation, or all removals if that is one: they are sent in one request. */
function nextMutations(): CartMutation[] {
  const [first, ...others] = waiting.values()
  if (first?.by !== 'away') return first ? [first] : []
  return [first, ...others.filter(({ by }) => by === 'away')]
}

/** Sends one request at a time in FIFO order, then fetches the server's cart (CART-05). */
async function processQueue(): Promise<void> {
  const currentToken = sessionToken
  while (currentToken === sessionToken && owner !== undefined && (waiting.size > 0 || isStale)) {
    const mutations = nextMutations()
    await (mutations.length > 0 ? send(mutations) : read())
  }
  if (currentToken !== sessionToken) return
  running = undefined
  isBusy = false
  show()
}

const run = (): Promise<void> => (running ??= processQueue())

function refresh(): Promise<void> {
  isStale = true
  return run()
}

/** Called after another part of this page has added to the cart. */
export function refetchCart(): Promise<void> {
  startCartSync()
  otherTabs?.postMessage('changed')
  return refresh()
}

function enqueue(...mutations: CartMutation[]): void {
  for (const next of mutations) {
    const { id } = next.line
    const merged = mergeMutations(waiting.get(id), next)
    if (merged) waiting.set(id, merged)
    else waiting.delete(id)
  }
  problem = undefined
  isBusy = true
  // A fetch in flight would return a cart without this mutation.
  isStale = true
  reading?.abort()
  show()
  void run()
}

export const deleteLine = (line: CartLine): void => enqueue({ line, by: 'away' })

/** Removes all lines that are shown. Resolves with them once the server has removed them, and with none if it has not. */
export async function clearCart(): Promise<CartLine[]> {
  const currentToken = sessionToken
  const lines = cartStore.read().cart?.lines ?? []
  if (lines.length === 0) return []
  enqueue(...lines.map((line) => ({ line, by: 'away' as const })))
  await run()
  const hasFailed = problem === 'clear' || problem === 'delete'
  return hasFailed || currentToken !== sessionToken ? [] : lines
}

/** CART-04: a quantity of 0 or less deletes the line. `to` is relative to the quantity on the screen. */
export function changeQuantity(line: CartLine, to: number): void {
  const shown = cartStore.read().cart?.lines.find(({ id }) => id === line.id)
  if (!shown || to === shown.quantity) return
  if (to <= 0) deleteLine(line)
  else enqueue({ line, by: to - shown.quantity })
}

function currentCustomerId(): string | undefined {
  const { isAuthenticated, role, user } = sessionStore.read()
  return isAuthenticated && role === 'user' ? user?.id : undefined
}

/** discards all cart state when the customer changes. */
function syncWithSession(): void {
  const next = currentCustomerId()
  if (next === owner) return
  owner = next
  sessionToken = {}
  saved = problem = running = undefined
  sent = []
  isFailed = isBusy = isStale = false
  waiting = new Map()
  reading?.abort()
  showCart(emptyCart)
  show()
  if (owner !== undefined) void refresh()
}

const refetchIfStale = () => {
  if (owner !== undefined && !document.hidden && !running && (isFailed || Date.now() - readAt > freshMs))
    void refresh()
}

let isStarted = false

/** Keeps the cart in sync with the signed-in customer until the page is closed. */
export function startCartSync(): void {
  if (isStarted) return
  isStarted = true
  sessionStore.subscribe(syncWithSession)
  otherTabs = new BroadcastChannel('cart')
  otherTabs.addEventListener('message', () => void refresh())
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, refetchIfStale)
  document.addEventListener('visibilitychange', refetchIfStale)
  syncWithSession()
}
