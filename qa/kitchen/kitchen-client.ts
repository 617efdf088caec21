// A client of the branch or of head office: sends a request until it is decided, and some of them twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask, type Asked, isUndecided } from '../chaos/clients/ask.ts'
import { between, idOf, type Roll } from '../chaos/seeded-random.ts'
import type { KitchenPlace } from '../fixtures/stock/kitchen-place.ts'
import type { Token } from '../fixtures/stock/ledger-place.ts'
import { dayAfter, dayOf, type PostedDocument, type StockItem } from '../stock/documents.ts'
import type { Model } from './kitchen-model.ts'

export type Tally = {
  requests: number
  /** Requests without an answer, and answers that say 'later'. */
  undecided: number
  /** Changes acknowledged more than once. */
  repeated: number
  /** By name: 'receive', 'unpack'. */
  steps: Map<string, number>
  rejections: Map<string, number>
  otherContent: number
  unexpected: string[]
}

export const newTally = (): Tally => ({
  requests: 0,
  undecided: 0,
  repeated: 0,
  steps: new Map(),
  rejections: new Map(),
  otherContent: 0,
  unexpected: [],
})

export type Client = {
  place: KitchenPlace
  model: Model
  tally: Tally
  roll: Roll
  /** Requests of this client that got no answer; the program may apply such a request later. */
  unanswered: number
}
export type Request = { name: string; as: Token; method: Asked['method']; path: string; body?: object }

const count = (of: Map<string, number>, name: string): void => void of.set(name, (of.get(name) ?? 0) + 1)

/** Sends until it is decided: a killed program is restarted within seconds. */
export async function decide(client: Client, request: Request): Promise<Answer> {
  const { place, roll, tally } = client
  const { as, method, path, body } = request
  for (let tries = 0; tries < 600; tries += 1) {
    const origin = place.origins[Math.floor(roll() * place.origins.length)]!
    tally.requests += 1
    const answer = await ask({ origin, method, path, token: await as(), ...(body && { body }) })
    if (!isUndecided(answer) || answer.status === 500) return answer
    tally.undecided += 1
    client.unanswered += 1
    await sleep(20 + roll() * 100)
  }
  throw new Error(`${path} was never answered`)
}

/** One in seven is sent twice at once, one in seven again afterwards; each must be answered like the first. */
export async function act(client: Client, request: Request, expected: string[] = []): Promise<Answer> {
  const { roll, tally } = client
  const luck = roll()
  const answers = await Promise.all(
    Array.from({ length: luck < 0.14 ? 2 : 1 }, () => decide(client, request)),
  )
  if (luck > 0.86) answers.push(await decide(client, request))
  const good = answers.filter(({ status }) => status === 200)
  if (good.length > 1) tally.repeated += 1
  if (good.length > 0) count(tally.steps, request.name)
  for (const { status, code } of answers.filter((answer) => answer.status !== 200)) {
    count(tally.rejections, code)
    if (!expected.includes(code)) tally.unexpected.push(`${request.name}: ${status} ${code}`)
  }
  return good[0] ?? answers[0]!
}

/** The same request with other content must be rejected. */
export async function actOtherwise(client: Client, request: Request, code: string): Promise<void> {
  client.tally.otherContent += 1
  const answer = await decide(client, request)
  if (answer.code !== code)
    client.tally.unexpected.push(`${request.name} with other content: ${answer.status} ${answer.code}`)
}

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
