import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { type ActionQueueParts, openActionQueue } from '#lib/action-queue/action-queue.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { debug } from '#lib/log/debug.ts'
import { isLastStation, isStationMove } from '../board-rules/stations.ts'
import { type QueuedAction, sendTime } from './queued-action.ts'

type Answer = { version: number }
export type QueueParts = Pick<
  ActionQueueParts<QueuedAction, Answer>,
  'accountId' | 'branchId' | 'storage' | 'now' | 'withLock' | 'maySend' | 'onChange' | 'onAnswered'
> & {
  send(action: QueuedAction): Promise<Answer>
  /** Whether the bump of the last station makes an order ready, which no recall takes back. */
  isReadyWhenBumped?(): boolean
}
export type ActionQueue = ReturnType<typeof openQueue>

/** A double tap enqueues an action once. The stations of an order do not depend on each other. */
function isRepeat(before: readonly QueuedAction[], move: StaffMove): boolean {
  const station = isStationMove(move) ? move.station : undefined
  const last = before.findLast(
    (one) => station === undefined || (isStationMove(one.move) && one.move.station === station),
  )
  return last?.move.move === move.move
}

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

  /** Other tablets see a bump at once, because it can be recalled; the last one of an order may not. */
  const isSentAtOnce = (order: BoardOrder, move: StaffMove): boolean =>
    isStationMove(move) && !(parts.isReadyWhenBumped?.() === true && isLastStation(order, move))

  function enqueue(order: BoardOrder, move: StaffMove): void {
    const before = queue.ofGroup(order.id)
    if (isRepeat(before, move)) return
    // An action behind another one gets its version from the answer to that one.
    const version = before.length > 0 ? undefined : Math.max(order.version, versions.get(order.id) ?? 0)
    const key = newIdempotencyKey()
    const sendAt = isSentAtOnce(order, move) ? parts.now() : sendTime(parts.now(), order.missedAt)
    const tap = move.move === 'bump' ? { ...move, at: new Date(parts.now()) } : move
    const action = { key, orderId: order.id, number: order.number, move: { ...tap, key, version }, sendAt }
    queue.add(action).catch((fault: unknown) => debug('board queue: save failed', fault))
  }

  return { ...queue, enqueue }
}
