import type { Completion, ProductionOrder } from '@momo/contracts/production'
import { type DocumentLine, postDocument } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { quantityText, yieldText } from '../production.messages.ts'
import { listUses, lockOrder, type OrderRecord } from '../read/orders.store.ts'
import { productionNumber } from '../read/production-number.rules.ts'
import { loadOrder } from '../read/read-orders.service.ts'
import { listTaken } from '../read/stock.store.ts'
import { assertAllowed } from './order-state.rules.ts'
import * as store from './orders.store.ts'
import { recordChange } from './record-change.service.ts'
import { correctUses, isUsualYield, type Use, yieldOf } from './yield.rules.ts'

/**
 * Ingredients out, good output in and the record of the loss in one transaction. Idempotent by content: the row lock makes a second request
 * wait, and the same content returns the order as it is.
 */
export async function completeOrder(
  actor: Actor,
  id: string,
  completion: Completion,
): Promise<ProductionOrder> {
  const fingerprint = fingerprintOf(completion)
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('production', id)
    if (order.state === 'done' && order.fingerprint === fingerprint) return loadOrder(tx, id)
    assertAllowed('complete', order.state)
    const tenths = yieldOf(completion.good, order.planned)
    if (!isUsualYield(tenths) && completion.yieldReason === undefined)
      throw fault('production.reason_needed', { yield: tenths })
    const uses = await correctedUses(tx, order, completion)
    await postProduction(tx, actor, { order, completion, uses })
    await endOrder(tx, actor, { order, completion, fingerprint, tenths, uses })
    return loadOrder(tx, id)
  })
}

const fingerprintOf = ({ corrections, ...content }: Completion): string =>
  hashRequest({ ...content, corrections: corrections.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1)) })

async function correctedUses(tx: Tx, order: OrderRecord, { corrections }: Completion): Promise<Use[]> {
  const recipe = await listUses(tx, order.id)
  return correctUses(
    recipe.map(({ item_id: itemId, expected }) => ({ itemId, expected })),
    corrections,
  )
}

type Posted = { order: OrderRecord; completion: Completion; uses: Use[] }

/** The good output has the whole value of the ingredients, so lost output makes it dearer. Short ingredients go below zero. */
async function postProduction(tx: Tx, actor: Actor, { order, completion, uses }: Posted): Promise<void> {
  const { id, kitchen_id: locationId } = order
  const output: DocumentLine = {
    move: 'in',
    kind: 'production-in',
    locationId,
    itemId: order.item_id,
    quantity: BigInt(completion.good),
    cost: { weight: 1n },
    batch: { code: order.batch_code! },
  }
  const ingredients = uses
    .filter(({ used }) => used > 0)
    .map(({ itemId, used }): DocumentLine => {
      return { move: 'out', kind: 'production-out', locationId, itemId, quantity: BigInt(used) }
    })
  await postDocument(tx, {
    type: 'production',
    id,
    locationId,
    happenedAt: now(),
    actorId: actor.id,
    note: completion.note,
    details: {
      number: productionNumber(order.number),
      recipeVersionId: order.recipe_version_id,
      lost: completion.lost,
      lossReason: completion.lossReason,
    },
    lines: [...ingredients, output],
  })
}

type Ended = Posted & { fingerprint: string; tenths: number }

async function endOrder(
  tx: Tx,
  actor: Actor,
  { order, completion, fingerprint, tenths, uses }: Ended,
): Promise<void> {
  const { good, lost, yieldReason, note } = completion
  const lossReason = lost > 0 ? completion.lossReason : undefined
  const taken = await listTaken(tx, order.id)
  const value = taken.reduce((sum, movement) => sum + movement.value, 0)
  await store.saveUses(tx, order.id, uses)
  await store.updateOrder(tx, order.id, {
    state: 'done',
    ended_at: now(),
    ended_by: actor.id,
    good,
    lost,
    loss_reason: lossReason ?? null,
    yield: tenths,
    yield_reason: yieldReason ?? null,
    value,
    fingerprint,
    note,
  })
  const details = {
    good: quantityText(good, order.base_unit),
    lost: lost > 0 ? quantityText(lost, order.base_unit) : undefined,
    lossReason,
    yield: yieldText(tenths),
    yieldReason,
    batch: order.batch_code,
  }
  await recordChange(tx, actor, { order, change: 'done', details })
}
