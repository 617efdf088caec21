import type { CountReview, Posting } from '@momo/contracts/counts'
import { type DocumentLine, lockStock, postDocument } from '#modules/inventory'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { countNumber } from '../count-number.rules.ts'
import * as store from '../sheet/counts.store.ts'
import { checkLine, type Compared, sizeOf } from './review.mapper.ts'
import { endCount, saveReasons } from './review.store.ts'
import { evaluate, type Evaluation, loadReview, mayActorPost } from './review-count.service.ts'

type Scope = { locationId?: string; onlyWaiting?: true }

export const postOwnCount = (actor: Actor, id: string, posting: Posting): Promise<CountReview> =>
  postCount(actor, { id, scope: { locationId: ownBranch(actor) }, posting })

/** Head office approves what waits; a count that is still open belongs to the branch. */
export const approveCount = (actor: Actor, id: string, posting: Posting): Promise<CountReview> =>
  postCount(actor, { id, scope: { onlyWaiting: true }, posting })

/**
 * Posts the differences as one document. The count is locked first, so one of several requests posts it and the others return it; then the
 * stock, so that no order is cooked between the comparison and the document.
 */
async function postCount(
  actor: Actor,
  { id, scope, posting }: { id: string; scope: Scope; posting: Posting },
): Promise<CountReview> {
  return transaction(async (tx) => {
    const count = await lockOpen(tx, id, scope)
    if (count.state === 'posted') return loadReview(tx, actor, count)
    if (scope.onlyWaiting && count.state !== 'waiting') throw fault('count.changed')
    const evaluation = await prepare(tx, count, posting)
    if (!mayActorPost(actor, evaluation)) throw fault('count.approval_needed')
    await writeCount(tx, actor, { evaluation, note: posting.note })
    return loadReview(tx, actor, (await store.findCount(tx, id, scope)) ?? notFound('count', id))
  })
}

async function lockOpen(tx: Tx, id: string, scope: Scope): Promise<store.CountRecord> {
  const count = (await store.lockCount(tx, id, scope)) ?? notFound('count', id)
  if (count.state === 'discarded') throw fault('count.discarded')
  return count
}

/** Saves the reasons, locks the stock of all lines, and rejects what is not ready to be posted. */
async function prepare(
  tx: Tx,
  count: store.CountRecord,
  { revision, reasons }: Posting,
): Promise<Evaluation> {
  if (revision !== count.revision) throw fault('count.changed', { revision: count.revision })
  await saveReasons(tx, count.id, reasons)
  const first = await evaluate(tx, count)
  if (first.lines.length === 0) throw fault('count.empty')
  await lockStock(
    tx,
    count.location_id,
    first.lines.map(({ line }) => line.item_id),
  )
  const evaluation = await evaluate(tx, count)
  const { recount_from: recountFrom } = evaluation.settings
  const checked = (check: string) => evaluation.lines.filter((line) => checkLine(line, recountFrom) === check)
  const toRecount = checked('recount-needed')
  if (toRecount.length > 0) throw fault('count.recount_needed', { itemIds: toRecount.map(itemOf) })
  const unexplained = checked('recounted').filter(({ line }) => line.reason === null)
  if (unexplained.length > 0) throw fault('count.reason_needed', { itemIds: unexplained.map(itemOf) })
  return evaluation
}

const itemOf = ({ line }: Compared): string => line.item_id

/** Just after the last line was counted: what is counted next, and what is recorded late, is compared without this document. */
const momentAfter = (lines: Compared[]): Date =>
  later(new Date(Math.max(...lines.map(({ last }) => last.lastAt.getTime()))), 1)

async function writeCount(
  tx: Tx,
  actor: Actor,
  { evaluation: { count, lines }, note }: { evaluation: Evaluation; note: string },
): Promise<void> {
  const { id, location_id: locationId } = count
  const happenedAt = momentAfter(lines)
  await postDocument(tx, {
    type: 'count',
    id,
    locationId,
    happenedAt,
    actorId: actor.id,
    note,
    details: { number: countNumber(count.number), kind: count.kind },
    lines: lines.flatMap((line) => movementOf(locationId, line)),
  })
  await endCount(tx, { id, at: now(), by: actor.id, happenedAt, note, lines: lines.map(postedLine) })
  await auditCount(tx, actor, { count, action: 'stock-count.posted' })
}

/** Also used for what is recorded late. What is found too much belongs to the newest batch. */
export function lineOf(
  locationId: string,
  moved: { itemId: string; quantity: bigint; batchId: string | undefined; reason?: string | undefined },
): DocumentLine[] {
  const { itemId, quantity, batchId, reason } = moved
  const line = { kind: 'count', locationId, itemId, quantity: sizeOf(quantity), reason } as const
  if (quantity === 0n) return []
  if (quantity < 0n) return [{ move: 'out', ...line }]
  return [
    { move: 'in', ...line, cost: 'average', batch: batchId === undefined ? undefined : { id: batchId } },
  ]
}

const movementOf = (locationId: string, { line, difference, batchId }: Compared): DocumentLine[] =>
  lineOf(locationId, {
    itemId: line.item_id,
    quantity: difference.moved,
    batchId,
    reason: line.reason ?? undefined,
  })

const postedLine = ({ line, last, difference }: Compared) => ({
  item_id: line.item_id,
  counted: String(last.counted),
  expected: difference.expected === undefined ? undefined : String(difference.expected),
  difference: String(difference.moved),
  counted_at: last.lastAt,
  stock_at: String(difference.stockAt),
})

/** Another person must approve it. Saves the reasons; no more entries are accepted. */
export async function submitCount(actor: Actor, id: string, posting: Posting): Promise<CountReview> {
  const scope = { locationId: ownBranch(actor) }
  return transaction(async (tx) => {
    const count = await lockOpen(tx, id, scope)
    if (count.state === 'counting') {
      await prepare(tx, count, posting)
      await store.submitCount(tx, { id, at: now(), by: actor.id, note: posting.note })
      await auditCount(tx, actor, { count, action: 'stock-count.submitted' })
    }
    return loadReview(tx, actor, (await store.findCount(tx, id, scope)) ?? notFound('count', id))
  })
}

export const reopenOwnCount = (actor: Actor, id: string, note: string): Promise<CountReview> =>
  reopen(actor, { id, scope: { locationId: ownBranch(actor) }, note, returnedBy: undefined })
/** Head office asks for a recount. */
export const returnCount = (actor: Actor, id: string, note: string): Promise<CountReview> =>
  reopen(actor, { id, scope: {}, note, returnedBy: actor.id })

type Reopening = { id: string; scope: Scope; note: string; returnedBy: string | undefined }

async function reopen(actor: Actor, { id, scope, note, returnedBy }: Reopening): Promise<CountReview> {
  return transaction(async (tx) => {
    const count = await lockOpen(tx, id, scope)
    if (count.state === 'posted') throw fault('count.posted')
    if (count.state === 'waiting') {
      await store.reopenCount(tx, { id, note, returnedBy })
      await auditCount(tx, actor, { count, action: 'stock-count.reopened', details: { note } })
    }
    return loadReview(tx, actor, (await store.findCount(tx, id, scope)) ?? notFound('count', id))
  })
}

/** Idempotent. Nothing is posted; the entries stay on record. */
export async function discardCount(actor: Actor, id: string): Promise<CountReview> {
  const scope = { locationId: ownBranch(actor) }
  return transaction(async (tx) => {
    const count = (await store.lockCount(tx, id, scope)) ?? notFound('count', id)
    if (count.state === 'posted') throw fault('count.posted')
    if (count.state !== 'discarded') {
      await store.discardCount(tx, { id, at: now(), by: actor.id })
      await auditCount(tx, actor, { count, action: 'stock-count.discarded' })
    }
    return loadReview(tx, actor, (await store.findCount(tx, id, scope)) ?? notFound('count', id))
  })
}

type Audited = {
  count: store.CountRecord
  action: `stock-count.${string}`
  details?: Record<string, unknown>
}

const auditCount = (tx: Tx, actor: Actor, { count, action, details }: Audited): Promise<void> =>
  audit(tx, actor, {
    action,
    subject: { kind: 'stock-count', id: count.id, branchId: count.location_id },
    details: { number: countNumber(count.number), kind: count.kind, ...details },
  })
