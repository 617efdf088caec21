import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { aKitchen, anItem } from '../../../modules/inventory/inventory.factory.ts'
import { startOrder } from '../../../modules/production/orders/change-order.service.ts'
import { releaseOrders } from '../../../modules/production/orders/release-orders.service.ts'
import { aPreparation, aRelease } from '../../../modules/production/production.factory.ts'
import type { Call, ValidCall } from '../valid-calls.ts'

const base = '/api/v1/super-admin/production'
const cook: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }
const quantity = 1_000_000
const hourMs = 3_600_000

const aPlanned = async () => {
  const { id: kitchenId } = await aKitchen()
  return { kitchenId, itemId: await aPreparation({ [await anItem()]: quantity }) }
}

async function anOrder({ isStarted = false } = {}): Promise<string> {
  const { kitchenId, itemId } = await aPlanned()
  const times = { startsAt: now(), endsAt: later(now(), hourMs) }
  const orders = [{ id: newId(), itemId, quantity, ...times }]
  const [order] = await releaseOrders(cook, { kitchenId, orders })
  if (isStarted) await startOrder(cook, order!.id)
  return order!.id
}

const planned =
  (json?: () => unknown): ValidCall =>
  async () => ({ own: await anOrder(), json: json?.() })
const started =
  (json: unknown): ValidCall =>
  async (): Promise<Call> => ({ own: await anOrder({ isStarted: true }), json })

const change = () => ({
  quantity,
  startsAt: now().toISOString(),
  endsAt: later(now(), hourMs).toISOString(),
  version: 1,
})
const completion = { good: quantity, lost: 0, corrections: [], note: '' }

/** Valid calls for production. */
export const productionCalls: Record<string, ValidCall> = {
  [`GET ${base}/plan`]: async () => {
    await aKitchen()
    return { query: `?day=${localDate(now())}` }
  },
  [`POST ${base}/orders`]: async () => {
    const { kitchenId, itemId } = await aPlanned()
    return { json: aRelease(kitchenId, itemId) }
  },
  [`GET ${base}/orders/:id`]: planned(),
  [`PUT ${base}/orders/:id`]: planned(change),
  [`POST ${base}/orders/:id/start`]: planned(),
  [`POST ${base}/orders/:id/cancellation`]: planned(() => ({ note: 'Not needed' })),
  [`POST ${base}/orders/:id/completion`]: started(completion),
  [`POST ${base}/orders/:id/labels`]: started({ labels: 2 }),
}
