import type { QueuedAction } from './queued-action.ts'

export type Change = { put?: QueuedAction[]; remove?: string[] }

/** The actions that the server has not answered, in FIFO order. */
export const waitingOf = (known: QueuedAction[]): QueuedAction[] =>
  known.filter(({ refused }) => refused === undefined)

/** The first action of each order; the others wait for its answer. */
export function nextPerOrder(known: QueuedAction[]): QueuedAction[] {
  const waiting = waitingOf(known)
  return waiting.filter((action) => waiting.find(({ orderId }) => orderId === action.orderId) === action)
}

export function applyChange(known: QueuedAction[], { put = [], remove = [] }: Change): QueuedAction[] {
  const changed = new Map(put.map((action) => [action.key, action]))
  const isNew = (action: QueuedAction) => !known.some(({ key }) => key === action.key)
  return [
    ...known.filter(({ key }) => !remove.includes(key)).map((action) => changed.get(action.key) ?? action),
    ...put.filter(isNew),
  ]
}

/** Ends the undo delay of stored actions that an earlier page flushed when it was left. */
export const released = (stored: QueuedAction[], until: number): QueuedAction[] =>
  stored.map((action) =>
    action.pressedAt <= until ? { ...action, sendAt: Math.min(action.sendAt, until) } : action,
  )

export const byTurn = (one: QueuedAction, other: QueuedAction): number => one.turn - other.turn
