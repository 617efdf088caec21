/** An action in IndexedDB, until the server accepts it or the user dismisses the refusal. The field names are persisted. */
export type StoredAction = {
  /** Idempotency key. */
  key: string
  accountId: string
  /** The branch in which the user acted; it is sent to no other. */
  branchId?: string
  pressedAt: number
  /** Until then it can be undone. */
  sendAt: number
  /** FIFO sequence number. */
  turn: number
  /** The token of the person who made it, where people sign in at the tablets. */
  person?: string
  /** The error code of a refused action. */
  refused?: string
  /** The server has accepted it; it is stored a little longer. */
  deliveredAt?: number
}

/** When the user acted, by the clock of the device. */
export const actedAt = (action: StoredAction): Date => new Date(action.pressedAt)

/** Who made it and when, for the call that sends it. */
export const madeBy = (action: StoredAction) => ({
  person: { token: action.person, madeAt: actedAt(action) },
})

/** The PIN pad was closed without a PIN. */
export class TabletLocked extends Error {}

/** Persistent storage of a queue, shared by all tabs of the device. */
export type QueueStorage<Action extends StoredAction> = {
  all(accountId: string): Promise<Action[]>
  /** Whether it still has to be sent. */
  has(key: string): Promise<boolean>
  /** Atomic: applies all of the change or nothing. */
  change(change: Change<Action>): Promise<void>
  /** Actions up to that time are being sent and can no longer be undone. Written synchronously, so the next page sees it too. */
  release(until: number): void
  releasedUntil(): number
  /** Deletes all stored actions after a log-out. */
  clear(): Promise<void>
  /** Calls the listener when another tab changes the queue. */
  watch(listener: () => void): () => void
}

export type Change<Action> = { put?: Action[]; remove?: string[] }

/** In localStorage: this device has used the queue. */
export const markOf = (name: string): string => `${name}:actions`

/** The undo delay. */
export const undoMs = 8_000

const refusals = { from: 400, to: 499, unless: [401, 408, 425, 429] }

/** A client error is final. Timeouts, rate limits and an ended session are retried, like a network failure or a server error. */
export const isRefusal = (status: number): boolean =>
  status >= refusals.from && status <= refusals.to && !refusals.unless.includes(status)

/** Marks an action that depended on a refused one. */
export const builtOnRefused = 'board.built_on_refused'

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Back-off with jitter, so that tablets do not retry at the same moment. */
export const backoffMs = (failures: number, chance: number): number =>
  (pauses[Math.min(failures, pauses.length) - 1] ?? 0) * (0.75 + chance / 2)
