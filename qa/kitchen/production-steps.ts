// The kitchen makes a preparation: a production order is released, started, and cancelled or finished with loss and corrections.
import { between, idOf } from '../chaos/seeded-random.ts'
import type { StockItem } from '../stock/documents.ts'
import { act, actOtherwise, type Request } from '../clients/persistent-client.ts'
import type { Client } from './kitchen-client.ts'
import type { ModelProduction } from './kitchen-model.ts'

const orders = '/api/v1/super-admin/production/orders'
const hourMs = 3_600_000

type Step = { name: string; path: string; body?: object }

const requestOf = ({ place }: Client, { name, path, body }: Step): Request => ({
  name,
  as: place.token,
  method: 'POST',
  path: `${orders}${path}`,
  ...(body && { body }),
})

/** What the recipe takes for so many batches of it, some of it corrected. */
function usesOf({ place, roll }: Client, itemId: string, batches: number) {
  const recipe = [...place.recipes.get(itemId)!].map(([id, quantity]) => [id, quantity * batches] as const)
  const corrections = recipe
    .filter(() => roll() < 0.15)
    .map(([id, expected]) => ({ itemId: id, used: Math.round(expected * roll() * 1.5) }))
  return {
    corrections,
    uses: new Map([...recipe, ...corrections.map((one) => [one.itemId, one.used] as const)]),
  }
}

/** Near the plan, or far from it with a reason. */
function outputOf({ roll }: Client, planned: number) {
  const isUsual = roll() < 0.7
  const good = Math.round(planned * (isUsual ? 0.96 + roll() * 0.08 : 0.5 + roll()))
  const lost = roll() < 0.4 ? between(roll, 1, 9_000) : 0
  return {
    good,
    lost,
    ...(lost > 0 && { lossReason: 'dropped' }),
    ...(!isUsual && { yieldReason: 'watery' }),
  }
}

async function finish(client: Client, production: ModelProduction, batches: number): Promise<void> {
  const { id, itemId } = production
  const { corrections, uses } = usesOf(client, itemId, batches)
  const output = outputOf(client, production.planned)
  const body = { ...output, corrections, note: '' }
  const request = requestOf(client, { name: 'finish', path: `/${id}/completion`, body })
  if ((await act(client, request)).status !== 200) return
  Object.assign(production, { state: 'done', good: output.good, lost: output.lost, uses })
  if (client.roll() < 0.1)
    await actOtherwise(client, { ...request, body: { ...body, note: 'Other' } }, 'production.done')
}

async function cancel(client: Client, production: ModelProduction): Promise<void> {
  const step = { name: 'cancel', path: `/${production.id}/cancellation`, body: { note: 'The oven is cold' } }
  if ((await act(client, requestOf(client, step))).status === 200) production.state = 'cancelled'
}

/** Its ingredients may go below zero, because a kitchen cooks before a delivery note is typed in. */
export async function produce(client: Client, { id: itemId, portion }: StockItem): Promise<void> {
  const { roll, model } = client
  const [id, batches] = [idOf(roll), between(roll, 3, 12)]
  const [startsAt, endsAt] = [Date.now(), Date.now() + hourMs].map((at) => new Date(at).toISOString())
  const planned = batches * portion
  const order = { id, itemId, quantity: planned, startsAt, endsAt }
  const release = { kitchenId: model.chain.kitchen, orders: [order] }
  if ((await act(client, requestOf(client, { name: 'release', path: '', body: release }))).status !== 200)
    return
  const production: ModelProduction = {
    id,
    itemId,
    planned,
    state: 'planned',
    good: 0,
    lost: 0,
    uses: new Map(),
  }
  model.productions.set(id, production)
  const luck = roll()
  if (luck < 0.05) return cancel(client, production)
  if ((await act(client, requestOf(client, { name: 'start', path: `/${id}/start` }))).status !== 200) return
  production.state = 'started'
  await (luck < 0.1 ? cancel(client, production) : finish(client, production, batches))
}
