import { ApiError } from '#lib/api/api-error.ts'
import { debug } from '#lib/log/debug.ts'
import type { KnownActions } from './known-actions.ts'
import { backoffMs, builtOnRefused, isRefusal, type QueuedAction } from './queued-action.ts'

type Parts = {
  actions: KnownActions
  now(): number
  send(action: QueuedAction): Promise<{ version: number }>
  onAnswered(action: QueuedAction, verdict: 'done' | 'refused'): void
}
export type ActionSender = ReturnType<typeof createActionSender>

/** Back-off per order after failed sends. */
function createBackoff(now: () => number) {
  const failed = new Map<string, { failures: number; nextAt: number }>()
  return {
    retryAt: (orderId: string): number => failed.get(orderId)?.nextAt ?? 0,
    recordFailure: (orderId: string): void => {
      const failures = (failed.get(orderId)?.failures ?? 0) + 1
      failed.set(orderId, { failures, nextAt: now() + backoffMs(failures, Math.random()) })
    },
    clear: (orderId: string): void => void failed.delete(orderId),
    retryAllNow: (): void => {
      for (const [orderId, { failures }] of failed) failed.set(orderId, { failures, nextAt: 0 })
    },
  }
}

/** Sends an action and saves the server's answer, or the time of the next attempt. */
export function createActionSender({ actions, now, send, onAnswered }: Parts) {
  const backoff = createBackoff(now)
  /** Versions from the server's answers: newer than those on a board that has not been refetched yet. */
  const versions = new Map<string, number>()

  /** The next action on the order is sent with the version from this answer. */
  async function markDone(action: QueuedAction, version: number): Promise<void> {
    const [next] = actions.ofOrder(action.orderId).filter(({ key }) => key !== action.key)
    backoff.clear(action.orderId)
    versions.set(action.orderId, version)
    onAnswered(action, 'done')
    await actions.save({
      remove: [action.key],
      put: next ? [{ ...next, move: { ...next.move, version } }] : [],
    })
  }

  async function markRefused(action: QueuedAction, code: string): Promise<void> {
    const all = actions.ofOrder(action.orderId)
    backoff.clear(action.orderId)
    onAnswered(action, 'refused')
    await actions.save({
      put: all.map((one) => ({ ...one, refused: one.key === action.key ? code : builtOnRefused })),
    })
  }

  async function handleFailure(action: QueuedAction, fault: unknown): Promise<void> {
    if (fault instanceof ApiError && isRefusal(fault.status)) return markRefused(action, fault.code)
    debug('board queue: send failed, will retry', fault)
    backoff.recordFailure(action.orderId)
  }

  async function sendOne(action: QueuedAction): Promise<void> {
    const answer = await send(action).then(
      ({ version }) => ({ version }),
      (fault: unknown) => ({ fault }),
    )
    await ('version' in answer ? markDone(action, answer.version) : handleFailure(action, answer.fault))
  }

  return {
    sendOne,
    handleFailure,
    /** The version in the server's last answer about the order; 0 without one. */
    versionOf: (orderId: string): number => versions.get(orderId) ?? 0,
    retryAt: backoff.retryAt,
    retryAllNow: backoff.retryAllNow,
  }
}
