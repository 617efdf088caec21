// A client of the branch or of head office, and what it does with stock outside of requisitions.
import { between, idOf, type Roll } from '../chaos/seeded-random.ts'
import { act, type PersistentClient } from '../clients/persistent-client.ts'
import type { KitchenPlace } from '../fixtures/stock/kitchen-place.ts'
import { dayAfter, dayOf, type PostedDocument, type StockItem } from '../stock/documents.ts'
import type { Model } from './kitchen-model.ts'

export type Client = PersistentClient & { place: KitchenPlace; model: Model }

async function post(client: Client, document: PostedDocument, expected: string[] = []): Promise<boolean> {
  const { place } = client
  const body = { documents: [document] }
  const request = { as: place.token, method: 'POST' as const, path: '/proof/documents', body }
  return (await act(client, { ...request, name: document.type }, expected)).status === 200
}

const documentAt = (locationId: string, roll: Roll) => ({
  id: idOf(roll),
  locationId,
  happenedAt: new Date().toISOString(),
})

/** Brings goods to the kitchen at a cost of their own. */
export async function buyForKitchen(client: Client, item: StockItem): Promise<void> {
  const { roll, model } = client
  const { kitchen: locationId } = model.chain
  const document = documentAt(locationId, roll)
  const [quantity, cost] = [item.portion * between(roll, 20, 60), between(roll, 1, 900_000)]
  const useBy = dayAfter(dayOf(new Date()), between(roll, 1, 20))
  const batch = { code: `B-${document.id.slice(0, 6)}`, madeOn: dayOf(new Date()), useBy }
  const line = { move: 'in' as const, kind: 'purchase', locationId, itemId: item.id, quantity, cost }
  const lines = [{ ...line, ...(item.tracksBatches && { batch }) }]
  if (await post(client, { ...document, type: 'receipt', lines }))
    model.changes.set(document.id, { locationId, itemId: item.id, quantity, cost })
}

/** Guests eat; a branch may go below zero, and the next goods fill that gap. */
export async function sellAt(client: Client, locationId: string, item: StockItem): Promise<void> {
  const { roll, model } = client
  const document = documentAt(locationId, roll)
  const quantity = item.portion * between(roll, 1, 4)
  const lines = [{ move: 'out' as const, kind: 'sale', locationId, itemId: item.id, quantity }]
  const isPosted = await post(client, { ...document, type: 'consumption', lines }, ['stock.short'])
  if (isPosted) model.changes.set(document.id, { locationId, itemId: item.id, quantity: -quantity, cost: 0 })
}

/** A batch of the kitchen is stopped wherever it is, also while it is being shipped. */
export async function stopBatch(client: Client): Promise<void> {
  const { place, model } = client
  const { rows } = await place.pool.query<{ id: string }>(
    'select batch_id as id from stock_batch_balances where location_id = $1 and on_hand > 0 order by random() limit 1',
    [model.chain.kitchen],
  )
  const path = `/api/v1/super-admin/inventory/batches/${rows[0]?.id}/stop`
  const body = { isStopped: true, reason: 'Smells sour' }
  if (rows[0]) await act(client, { name: 'stop', as: place.token, method: 'PUT', path, body })
}
