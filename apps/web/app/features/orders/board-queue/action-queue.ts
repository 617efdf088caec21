import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { type ActionQueueParts, openActionQueue } from '#lib/action-queue/action-queue.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { debug } from '#lib/log/debug.ts'
import { type QueuedAction, sendTime } from './queued-action.ts'

type Answer = { version: number }
export type QueueParts = Pick<
  ActionQueueParts<QueuedAction, Answer>,
  'accountId' | 'storage' | 'now' | 'withLock' | 'maySend' | 'onChange' | 'onAnswered'
> & { send(action: QueuedAction): Promise<Answer> }
export type ActionQueue = ReturnType<typeof openQueue>

/** ADM-02, R-38: the actions of the board. Those on one order depend on each other and have the version of the answer before. */
export function openQueue(parts: QueueParts) {
  /** Versions from the server's answers: newer than those on a board that has not been refetched yet. */
  const versions = new Map<string, number>()

  async function sendOne([action]: QueuedAction[]): Promise<Answer> {
    if (!action) throw new Error('board queue: nothing to send')
    const answer = await parts.send(action)
    versions.set(action.orderId, answer.version)
    return answer
  }

  const queue = openActionQueue<QueuedAction, Answer>({
    ...parts,
    name: 'board',
    groupOf: ({ orderId }) => orderId,
    send: sendOne,
    rebase: (next, { version }) => ({ ...next, move: { ...next.move, version } }),
  })

  function enqueue(order: BoardOrder, move: StaffMove): void {
    const before = queue.ofGroup(order.id)
    // A double tap enqueues the action once.
    if (before.at(-1)?.move.move === move.move) return
    // An action behind another one gets its version from the answer to that one.
    const version = before.length > 0 ? undefined : Math.max(order.version, versions.get(order.id) ?? 0)
    const key = newIdempotencyKey()
    const sendAt = sendTime(parts.now(), order.missedAt)
    const action = { key, orderId: order.id, number: order.number, move: { ...move, key, version }, sendAt }
    queue.add(action).catch((fault: unknown) => debug('board queue: save failed', fault))
  }

  return { ...queue, enqueue }
}
