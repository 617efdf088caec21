import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { ApiFault } from '#lib/api/api-error.ts'
import { newKey } from '#lib/forms/idempotency-key.ts'
import { debug } from '#lib/log/debug.ts'
import { byTurn, type Change, headsOf, released, waitingOf, withChange } from './queue-state.ts'
import { builtOnRefused, isRefusal, type KeptPress, pauseAfter, type PressShelf, sendTime } from './queued-action.ts'

export type QueueParts = {
  accountId: string
  shelf: PressShelf
  /** The server's clock. */
  now(): number
  send(press: KeptPress): Promise<{ version: number }>
  /** One tab at a time. */
  alone(name: string, work: () => Promise<void>): Promise<void>
  maySend(): boolean
  /** Something here has changed. */
  tell(): void
  /** The server has said yes or no: what is on the screen is old. */
  answered(press: KeptPress, verdict: 'done' | 'refused'): void
}
export type PressState = 'held' | 'waiting' | 'sending'
export type PressQueue = ReturnType<typeof openQueue>

/** ADM-02, R-38: presses go out in their order, one at a time per order, until the server has said yes or no to each. */
export function openQueue({ accountId, shelf, now, send, alone, maySend, tell, answered }: QueueParts) {
  let known: KeptPress[] = []
  /** Not on the shelf yet: another tab's news must not make them forgotten. */
  const unsaved = new Set<string>()
  const underway = new Set<string>()
  const failed = new Map<string, { failures: number; nextAt: number }>()
  /** Of orders that were moved here: newer than what the screen may still show. */
  const versions = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const ofOrder = (orderId: string) => waitingOf(known).filter((press) => press.orderId === orderId)
  const dueAt = (press: KeptPress) => Math.max(press.sendAt, failed.get(press.orderId)?.nextAt ?? 0)

  async function save(change: Change): Promise<void> {
    const { put = [] } = change
    known = withChange(known, change)
    for (const { key } of put) unsaved.add(key)
    tell()
    await shelf.change(change).finally(() => {
      for (const { key } of put) unsaved.delete(key)
    })
  }

  const saved = (change: Change) => void save(change).catch((fault: unknown) => debug('a press could not be kept', fault))

  /** What comes after it goes with the version that the server has just told. */
  async function done(press: KeptPress, version: number): Promise<void> {
    const [next] = ofOrder(press.orderId).filter(({ key }) => key !== press.key)
    failed.delete(press.orderId)
    versions.set(press.orderId, version)
    answered(press, 'done')
    await save({ remove: [press.key], put: next ? [{ ...next, move: { ...next.move, version } }] : [] })
  }

  async function refuse(press: KeptPress, code: string): Promise<void> {
    const all = ofOrder(press.orderId)
    failed.delete(press.orderId)
    answered(press, 'refused')
    await save({ put: all.map((one) => ({ ...one, refused: one.key === press.key ? code : builtOnRefused })) })
  }

  async function judge(press: KeptPress, fault: unknown): Promise<void> {
    if (fault instanceof ApiFault && isRefusal(fault.status)) return refuse(press, fault.code)
    debug('a press waits', fault)
    const failures = (failed.get(press.orderId)?.failures ?? 0) + 1
    failed.set(press.orderId, { failures, nextAt: now() + pauseAfter(failures, Math.random()) })
  }

  async function sendOne(press: KeptPress): Promise<void> {
    const answer = await send(press).then(
      ({ version }) => ({ version }),
      (fault: unknown) => ({ fault }),
    )
    await ('version' in answer ? done(press, answer.version) : judge(press, answer.fault))
  }

  /** Another tab may have sent it or taken it back meanwhile. */
  const sendIfKept = async (press: KeptPress) => {
    if (await shelf.has(press.key)) return sendOne(press)
    known = known.filter(({ key }) => key !== press.key)
  }

  async function deliver(press: KeptPress, how: 'in turn' | 'at once'): Promise<void> {
    underway.add(press.orderId)
    tell()
    // A page that is being left gets no locks any more; the key makes one of two.
    const work = how === 'in turn' ? alone(`board ${press.orderId}`, () => sendIfKept(press)) : sendOne(press)
    await work.catch((fault: unknown) => judge(press, fault)).catch((fault: unknown) => debug('a press could not be kept', fault))
    underway.delete(press.orderId)
    tell()
    run()
  }

  function run(): void {
    clearTimeout(timer)
    if (isClosed || !maySend()) return
    const next = headsOf(known).filter(({ orderId }) => !underway.has(orderId))
    const due = next.filter((press) => dueAt(press) <= now())
    for (const press of due) void deliver(press, 'in turn')
    const later = next.filter((press) => !due.includes(press)).map((press) => dueAt(press) - now())
    if (later.length > 0) timer = setTimeout(run, Math.min(...later))
  }

  async function load(): Promise<void> {
    const kept = await shelf.all(accountId)
    const own = known.filter(({ key }) => unsaved.has(key))
    const others = released(kept, shelf.releasedUntil()).filter(({ key }) => !unsaved.has(key))
    known = [...others, ...own].toSorted(byTurn)
    tell()
    run()
  }

  /** Of the presses on an order one at a time is sent, the first. */
  const isUnderWay = (press: KeptPress): boolean => underway.has(press.orderId) && ofOrder(press.orderId)[0]?.key === press.key

  const reload = () => void load().catch((fault: unknown) => debug('presses could not be read', fault))
  const stopWatching = shelf.watch(reload)
  reload()

  return {
    presses: (): (KeptPress & { state: PressState })[] =>
      waitingOf(known).map((press) => ({
        ...press,
        state: isUnderWay(press) ? 'sending' : now() < press.sendAt ? 'held' : 'waiting',
      })),
    conflicts: (): KeptPress[] => known.filter(({ refused }) => refused !== undefined),

    press(order: BoardOrder, move: StaffMove): void {
      const before = ofOrder(order.id)
      // A finger that trembles: the second of two is none.
      if (before.at(-1)?.move.move === move.move) return
      const [key, pressedAt] = [newKey(), now()]
      // One that stands on another press takes the version from the answer to that.
      const version = before.length > 0 ? undefined : Math.max(order.version, versions.get(order.id) ?? 0)
      const turn = Math.max(0, ...known.map((press) => press.turn)) + 1
      const sendAt = sendTime(pressedAt, order.missedAt)
      saved({
        put: [{ key, accountId, orderId: order.id, number: order.number, move: { ...move, key, version }, pressedAt, sendAt, turn }],
      })
      run()
    },

    /** With it go those that were pressed on top of it. */
    undo(key: string): void {
      const press = waitingOf(known).find((one) => one.key === key)
      if (!press || isUnderWay(press) || now() >= press.sendAt) return
      saved({ remove: ofOrder(press.orderId).flatMap((one) => (one.turn >= press.turn ? [one.key] : [])) })
      run()
    },

    dismiss: (key: string): void => saved({ remove: [key] }),

    /** Now or never: the page may be gone in a moment. */
    flush(): void {
      const at = now()
      shelf.release(at)
      known = known.map((press) => ({ ...press, sendAt: Math.min(press.sendAt, at) }))
      if (maySend()) for (const press of headsOf(known)) if (!underway.has(press.orderId)) void deliver(press, 'at once')
    },

    /** The line is back, or somebody signed in: nobody waits for a pause to end. */
    wake(): void {
      for (const [orderId, { failures }] of failed) failed.set(orderId, { failures, nextAt: 0 })
      run()
    },

    close(): void {
      isClosed = true
      clearTimeout(timer)
      stopWatching()
    },
  }
}
