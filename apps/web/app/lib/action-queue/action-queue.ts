import { ApiError } from '#lib/api/api-error.ts'
import { personStore } from '#lib/session/person/person-store.ts'
import { createDelivery, type DeliveryParts } from './action-delivery.ts'
import { createActionSender, type SenderParts } from './action-sender.ts'
import { createKnownActions } from './known-actions.ts'
import { deliveredOf } from './queue-state.ts'
import { type StoredAction, TabletLocked } from './stored-action.ts'

export type ActionQueueParts<Action extends StoredAction, Answer> = SenderParts<Action, Answer> &
  DeliveryParts<Action> & {
    accountId: string
    branchId?: string | undefined
    /** An action that can not be written to the device is not added: `add` rejects. */
    mustStore?: boolean
  }
export type PendingState = 'held' | 'waiting' | 'sending'
/** Without what the queue itself adds. */
export type NewAction<Action extends StoredAction> = Omit<
  Action,
  'accountId' | 'branchId' | 'turn' | 'person' | 'refused' | 'deliveredAt' | 'pressedAt'
> & {
  /** Who made it, if that was before now. */
  person?: string | undefined
}
export type ActionQueue<Action extends StoredAction> = ReturnType<typeof openActionQueue<Action, unknown>>

/**
 * Persistent offline queue (decision 056). Actions are sent in FIFO order, one in flight per group, and retried with back-off until the
 * server accepts or refuses them. The idempotency key makes a repeated send safe.
 */
export function openActionQueue<Action extends StoredAction, Answer>(
  parts: ActionQueueParts<Action, Answer>,
) {
  const { accountId, branchId, storage, now, groupOf, isIndependent = false, mustStore = false } = parts
  const actions = createKnownActions(parts)
  const sender = createActionSender({ ...parts, send: sendIfAllowed, actions })
  const delivery = createDelivery({ ...parts, actions, sender })
  const stopWatching = actions.watchStorage(delivery.run)

  /** While the action waited for its turn, the session may have changed to another account or branch. */
  async function sendIfAllowed(batch: Action[]): Promise<Answer> {
    if (!parts.maySend()) throw new ApiError({ status: 503, code: 'server.busy', message: 'Not the owner' })
    return parts.send(batch)
  }

  /**
   * Resolves when the action is on the device. Without `mustStore` it is shown and sent at once, also if storing it fails. A locked tablet asks for a PIN
   * first; without one nothing is added, and it rejects with `TabletLocked`.
   */
  function add({ person, ...action }: NewAction<Action>): Promise<void> {
    const { needsPin, current } = personStore.read()
    const by = person ?? current?.token
    if (!needsPin || by !== undefined) return addNow(action, by)
    return personStore.ask({ kind: 'person' }).then((answer) => {
      if (answer === undefined) throw new TabletLocked()
      return addNow(action, personStore.read().current?.token)
    })
  }

  async function addNow(action: object, person: string | undefined): Promise<void> {
    const place = branchId === undefined ? {} : { branchId }
    const made = {
      accountId,
      ...place,
      pressedAt: now(),
      turn: actions.nextTurn(),
      ...(person && { person }),
    }
    const added = { ...action, ...made } as Action
    if (mustStore) {
      await actions.saveStored({ put: [added] })
      return delivery.run()
    }
    const saved = actions.save({ put: [added] })
    delivery.run()
    await saved
  }

  /** Later actions of the group that depend on this one are removed with it. */
  function undo(key: string): void {
    const action = actions.waiting().find((one) => one.key === key)
    if (!action || delivery.isInProgress(action) || now() >= action.sendAt) return
    const undone = isIndependent
      ? [action]
      : actions.ofGroup(groupOf(action)).filter((one) => one.turn >= action.turn)
    actions.saveInBackground({ remove: undone.map((one) => one.key) })
    delivery.run()
  }

  /** Sends everything without the undo delay, because the page may be unloading. */
  function flush(): void {
    const at = now()
    storage.release(at)
    actions.endUndoDelay(at)
    delivery.sendAllNow()
  }

  /** Sends refused actions once more. */
  function retry(keys: string[]): void {
    const again = actions.all().filter(({ key, refused }) => refused !== undefined && keys.includes(key))
    actions.saveInBackground({ put: again.map(({ refused: _, ...action }) => action as Action) })
    delivery.run()
  }

  return {
    pendingActions: (): (Action & { state: PendingState })[] =>
      actions.waiting().map((action) => ({
        ...action,
        state: delivery.isInProgress(action) ? 'sending' : now() < action.sendAt ? 'held' : 'waiting',
      })),
    conflicts: (): Action[] => actions.all().filter(({ refused }) => refused !== undefined),
    delivered: (): Action[] => deliveredOf(actions.all()),
    ofGroup: actions.ofGroup,
    add,
    undo,
    retry,
    dismiss: (key: string): void => actions.saveInBackground({ remove: [key] }),
    flush,
    /** Cancels the back-off after a reconnect or a sign-in. */
    wake(): void {
      sender.retryAllNow()
      delivery.run()
    },
    close(): void {
      delivery.stop()
      stopWatching()
    },
  }
}
