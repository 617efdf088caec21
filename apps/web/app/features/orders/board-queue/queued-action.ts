import type { StaffMove } from '@momo/contracts/orders'
import { type QueueStorage, type StoredAction, undoMs } from '#lib/action-queue/stored-action.ts'

/** A staff action. Its times are the server's. The field names are persisted. */
export type QueuedAction = StoredAction & { orderId: string; number: string; move: StaffMove }

export type ActionQueueStorage = QueueStorage<QueuedAction>

const deadlineMs = 15_000

/** Undo delay of eight seconds, shortened so that the order is answered before its deadline. */
export function sendTime(queuedAt: number, missedAt: Date | undefined): number {
  const latest = missedAt === undefined ? Infinity : missedAt.getTime() - deadlineMs
  return Math.max(queuedAt, Math.min(queuedAt + undoMs, latest))
}
