import type { Change, StoredAction } from './stored-action.ts'

export type GroupOf<Action> = (action: Action) => string

/** The actions that the server has not answered, in FIFO order. */
export const waitingOf = <Action extends StoredAction>(known: Action[]): Action[] =>
  known.filter(({ refused, deliveredAt }) => refused === undefined && deliveredAt === undefined)

export const deliveredOf = <Action extends StoredAction>(known: Action[]): Action[] =>
  known.filter(({ deliveredAt }) => deliveredAt !== undefined)

/** The first action of each group; the others wait for its answer. */
export function nextPerGroup<Action extends StoredAction>(
  known: Action[],
  groupOf: GroupOf<Action>,
): Action[] {
  const seen = new Set<string>()
  return waitingOf(known).filter((action) => {
    const group = groupOf(action)
    if (seen.has(group)) return false
    seen.add(group)
    return true
  })
}

export function applyChange<Action extends StoredAction>(
  known: Action[],
  { put = [], remove = [] }: Change<Action>,
): Action[] {
  const changed = new Map(put.map((action) => [action.key, action]))
  const isNew = (action: Action) => !known.some(({ key }) => key === action.key)
  return [
    ...known.filter(({ key }) => !remove.includes(key)).map((action) => changed.get(action.key) ?? action),
    ...put.filter(isNew),
  ]
}

/** Ends the undo delay of stored actions that an earlier page flushed when it was left. */
export const released = <Action extends StoredAction>(stored: Action[], until: number): Action[] =>
  stored.map((action) =>
    action.pressedAt <= until ? { ...action, sendAt: Math.min(action.sendAt, until) } : action,
  )

export const byTurn = (one: StoredAction, other: StoredAction): number => one.turn - other.turn
