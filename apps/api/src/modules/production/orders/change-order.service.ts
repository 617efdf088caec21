import type { ProductionChange, ProductionOrder } from '@momo/contracts/production'
import { takeBatchCodes } from '#modules/inventory'
import { readPreparations } from '#modules/recipes'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { quantityText } from '../production.messages.ts'
import { lockOrder, type OrderRecord } from '../read/orders.store.ts'
import { productionNumber } from '../read/production-number.rules.ts'
import { loadOrder } from '../read/read-orders.service.ts'
import { assertAllowed } from './order-state.rules.ts'
import * as store from './orders.store.ts'
import { recordChange } from './record-change.service.ts'

/** Quantity and times, until it is started. Optimistic lock; the same change may be sent twice. */
export async function changeOrder(
  actor: Actor,
  id: string,
  change: ProductionChange,
): Promise<ProductionOrder> {
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('production', id)
    assertAllowed('change', order.state)
    if (isRepeated(order, change)) return loadOrder(tx, id)
    if (change.version !== order.version) throw fault('production.changed', { version: order.version })
    const { quantity, startsAt, endsAt } = change
    await store.updateOrder(tx, id, { planned: quantity, starts_at: startsAt, ends_at: endsAt })
    const planned = quantityText(quantity, order.base_unit)
    const details = {
      from: quantityText(order.planned, order.base_unit),
      quantity: planned,
      startsAt,
      endsAt,
    }
    await recordChange(tx, actor, { order, change: 'changed', details })
    return loadOrder(tx, id)
  })
}

const isRepeated = (order: OrderRecord, { quantity, startsAt, endsAt, version }: ProductionChange): boolean =>
  version === order.version - 1 &&
  order.planned === quantity &&
  order.starts_at.getTime() === startsAt.getTime() &&
  order.ends_at.getTime() === endsAt.getTime()

/** Fixes the version of the recipe and what it takes, and reserves the code of the batch. Idempotent. */
export async function startOrder(actor: Actor, id: string): Promise<ProductionOrder> {
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('production', id)
    if (order.state === 'started') return loadOrder(tx, id)
    assertAllowed('start', order.state)
    const code = await writeStart(tx, actor, order)
    await recordChange(tx, actor, { order, change: 'started', details: { batch: code } })
    return loadOrder(tx, id)
  })
}

async function writeStart(tx: Tx, actor: Actor, order: OrderRecord): Promise<string> {
  const recipe = (await readPreparations(tx, [order.item_id])).get(order.item_id)
  if (!recipe) throw fault('production.no_recipe', { itemId: order.item_id })
  const at = now()
  const [code] = await takeBatchCodes(tx, [order.name], localDate(at))
  await store.insertUses(tx, order.id, recipe.usageOf(BigInt(order.planned)).usage)
  await store.updateOrder(tx, order.id, {
    state: 'started',
    recipe_version_id: recipe.versionId,
    started_at: at,
    started_by: actor.id,
    batch_code: code!,
  })
  return code!
}

/** Before or after the start: nothing was taken from stock yet. Idempotent. */
export async function cancelOrder(actor: Actor, id: string, note: string): Promise<ProductionOrder> {
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('production', id)
    if (order.state === 'cancelled') return loadOrder(tx, id)
    assertAllowed('cancel', order.state)
    await store.updateOrder(tx, id, { state: 'cancelled', ended_at: now(), ended_by: actor.id, note })
    await recordChange(tx, actor, { order, change: 'cancelled', details: { note } })
    return loadOrder(tx, id)
  })
}

/** Not idempotent: each request stands for labels that left a printer. */
export async function recordLabels(actor: Actor, id: string, labels: number): Promise<ProductionOrder> {
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('production', id)
    assertAllowed('print', order.state)
    await store.addPrintedLabels(tx, id, labels)
    await audit(tx, actor, {
      action: 'production.labels_printed',
      subject: { kind: 'production-order', id },
      details: { number: productionNumber(order.number), name: order.name, labels },
    })
    return loadOrder(tx, id)
  })
}
