import { ApiError } from '#lib/api/api-error.ts'
import { debug } from '#lib/log/debug.ts'
import type { KnownActions } from './known-actions.ts'
import { deliveredOf, type GroupOf } from './queue-state.ts'
import { backoffMs, builtOnRefused, isRefusal, type StoredAction } from './stored-action.ts'

type Verdict = 'done' | 'refused'
type Refusal = { key: string; code: string }
export type SenderParts<Action extends StoredAction, Answer> = {
  /** One action per group is in flight, or as many as `mostPerRequest`; the others wait for the answer. */
  groupOf: GroupOf<Action>
  /** The server's clock, or the device's. */
  now(): number
  send(batch: Action[]): Promise<Answer>
  /** The server accepted or refused the action, so what is shown is stale. */
  onAnswered(action: Action, verdict: Verdict): void
  /** Those of a batch that the server did not save. */
  refusalsIn?: (answer: Answer) => Refusal[]
  /** Changes the next action of the group by the answer to the one before it. */
  rebase?: (next: Action, answer: Answer) => Action
  /** Otherwise an action depends on those before it in its group: it is undone and refused with them. */
  isIndependent?: boolean
  /**
   * How long an accepted action stays on the device. What the page shows may come from a cache that reaches the disk later than the end of
   * the action; after a crash in between, the action completes it.
   */
  keepDeliveredMs?: number
}
export type ActionSender<Action extends StoredAction> = {
  sendBatch(batch: Action[]): Promise<void>
  handleFailure(batch: Action[], fault: unknown): Promise<void>
  retryAt(group: string): number
  retryAllNow(): void
}

/** Back-off per group after failed sends. */
function createBackoff(now: () => number) {
  const failed = new Map<string, { failures: number; nextAt: number }>()
  return {
    retryAt: (group: string): number => failed.get(group)?.nextAt ?? 0,
    recordFailure: (group: string): void => {
      const failures = (failed.get(group)?.failures ?? 0) + 1
      failed.set(group, { failures, nextAt: now() + backoffMs(failures, Math.random()) })
    },
    clear: (group: string): void => void failed.delete(group),
    retryAllNow: (): void => {
      for (const [group, { failures }] of failed) failed.set(group, { failures, nextAt: 0 })
    },
  }
}

/** Sends actions of one group and saves the server's answer, or the time of the next attempt. */
export function createActionSender<Action extends StoredAction, Answer>(
  parts: SenderParts<Action, Answer> & { actions: KnownActions<Action> },
): ActionSender<Action> {
  const { actions, groupOf, now, send, onAnswered, refusalsIn, rebase, isIndependent = false } = parts
  const { keepDeliveredMs = 0 } = parts
  const backoff = createBackoff(now)
  const groupOfBatch = ([action]: Action[]) => (action ? groupOf(action) : '')

  async function markAnswered(batch: Action[], answer: Answer): Promise<void> {
    const refusals = new Map((refusalsIn?.(answer) ?? []).map(({ key, code }) => [key, code]))
    const done = batch.filter(({ key }) => !refusals.has(key))
    const refused = batch.filter(({ key }) => refusals.has(key))
    const [next] = actions.ofGroup(groupOfBatch(batch)).filter((one) => !isIn(batch, one))
    backoff.clear(groupOfBatch(batch))
    for (const action of batch) onAnswered(action, refusals.has(action.key) ? 'refused' : 'done')
    const staysLonger = keepDeliveredMs > 0
    const expired = deliveredOf(actions.all()).filter((one) => isOlder(one, now() - keepDeliveredMs))
    await actions.save({
      remove: [...expired, ...(staysLonger ? [] : done)].map(({ key }) => key),
      put: [
        ...(staysLonger ? done.map((action) => ({ ...action, deliveredAt: now() })) : []),
        ...refused.map((action) => ({ ...action, refused: refusals.get(action.key) ?? '' })),
        ...(next && rebase ? [rebase(next, answer)] : []),
      ],
    })
  }

  /** Unless they are independent, the actions behind fail too, because they depend on these. */
  async function markRefused(batch: Action[], code: string): Promise<void> {
    const failed = isIndependent ? batch : actions.ofGroup(groupOfBatch(batch))
    backoff.clear(groupOfBatch(batch))
    for (const action of batch) onAnswered(action, 'refused')
    await actions.save({
      put: failed.map((one) => ({ ...one, refused: isIn(batch, one) ? code : builtOnRefused })),
    })
  }

  async function handleFailure(batch: Action[], fault: unknown): Promise<void> {
    if (fault instanceof ApiError && isRefusal(fault.status)) return markRefused(batch, fault.code)
    debug('action queue: send failed, will retry', fault)
    backoff.recordFailure(groupOfBatch(batch))
  }

  async function sendBatch(batch: Action[]): Promise<void> {
    const answer = await send(batch).then(
      (value) => ({ value }),
      (fault: unknown) => ({ fault }),
    )
    await ('value' in answer ? markAnswered(batch, answer.value) : handleFailure(batch, answer.fault))
  }

  return { sendBatch, handleFailure, retryAt: backoff.retryAt, retryAllNow: backoff.retryAllNow }
}

const isOlder = ({ deliveredAt = 0 }: StoredAction, than: number): boolean => deliveredAt < than

const isIn = (batch: StoredAction[], action: StoredAction): boolean =>
  batch.some(({ key }) => key === action.key)
