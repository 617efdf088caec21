// Clients that post random stock documents to several programs, send some of them twice, and send again what got no answer.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Answer, ask, type Asked, isUndecided } from '../chaos/clients/ask.ts'
import { type Roll, rollOf } from '../chaos/seeded-random.ts'
import { dayOf, keyOf, type PostedDocument, type SentDocument } from './documents.ts'
import { type Action, drawAction, type HeldBatch, noteAccepted, type Source } from './random-documents.ts'

export type Posts = {
  /** By key: what the ledger must contain, and nothing else. */
  accepted: Map<string, SentDocument>
  /** Keys of documents that were rejected. */
  rejected: Set<string>
  rejections: Map<string, number>
  /** Names of the accepted documents, like 'staff-meal'. */
  names: Map<string, number>
  late: number
  requests: number
  /** Requests without an answer, and answers that say 'later'. */
  unknown: number
  /** Documents acknowledged more than once. */
  repeated: number
  newTwice: number
  /** Documents that a killed program had posted without answering. */
  postedUnanswered: number
  otherContent: number
  otherContentAccepted: number
  stops: number
  unexpected: string[]
}

export type Posting = {
  pool: pg.Pool
  origins: string[]
  token(): Promise<string>
  source: Omit<Source, 'roll'>
  documents: number
  clients: number
  seed: string
  /** After each accepted document, with their number. */
  onAccepted?(count: number): void
}

type Client = Posting & { roll: Roll; posts: Posts }

const area = '/api/v1/super-admin/inventory'

/** Sends until it is decided: a killed program is restarted within seconds. */
async function decide({ origins, token, roll, posts }: Client, request: Omit<Asked, 'origin' | 'token'>) {
  for (let tries = 0; tries < 600; tries += 1) {
    const origin = origins[Math.floor(roll() * origins.length)]!
    posts.requests += 1
    const answer = await ask({ ...request, origin, token: await token() })
    if (!isUndecided(answer) || answer.status === 500) return answer
    posts.unknown += 1
    await sleep(20 + roll() * 100)
  }
  throw new Error(`${request.path} was never answered`)
}

type Sent = { request: Omit<Asked, 'origin' | 'token'>; documents: SentDocument[]; name: string }

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)

/** Openings and reversals by hand have routes of the product; a route of the proof posts the others (posting-stock.ts). */
function openingOf(document: PostedDocument): Asked['body'] {
  const { id, locationId, happenedAt } = document
  const lines = document.lines.flatMap((line) => {
    if (line.move !== 'in' || typeof line.cost !== 'number') return []
    const { itemId, quantity, cost, batch } = line
    return [{ itemId, quantity, value: rupees(cost), ...(batch && { batch }) }]
  })
  return { id, locationId, happenedAt, note: '', lines }
}

const hasRoute = ({ type, lines }: PostedDocument): boolean =>
  type === 'opening' && lines.every((line) => line.move === 'in' && !(line.batch && 'id' in line.batch))

const byHand = new Set(['opening', 'receipt', 'supplier-return', 'waste', 'count'])

function requestFor(action: Exclude<Action, { act: 'stop' }>): Sent {
  if (action.act === 'reverse') {
    const { id, of } = action
    const path = byHand.has(of.type)
      ? `${area}/documents/${of.type}/${of.id}/reversal`
      : `/proof/documents/${of.type}/${of.id}/reversal`
    const body = { id, note: 'Entered by mistake' }
    return {
      request: { method: 'POST', path, body },
      documents: [{ type: 'reversal', id, of }],
      name: 'reversal',
    }
  }
  const { documents, name } = action
  const [first] = documents
  const request =
    first && hasRoute(first)
      ? { method: 'POST' as const, path: `${area}/openings`, body: openingOf(first)! }
      : { method: 'POST' as const, path: '/proof/documents', body: { documents } }
  return { request, documents, name }
}

/** What a random document may be rejected with. */
const isExpected = (code: string): boolean =>
  ['stock.short', 'batch.short', 'batch.unusable', 'batch.unknown', 'document.reversed'].includes(code)

const isNewIn = ({ data }: Answer): boolean => data['isNew'] === true

/** One in seven is sent twice at once, one in seven again afterwards. */
async function send(client: Client, { request, documents, name }: Sent): Promise<boolean> {
  const { roll, posts } = client
  const luck = roll()
  const answers = await Promise.all(
    Array.from({ length: luck < 0.14 ? 2 : 1 }, () => decide(client, request)),
  )
  if (luck > 0.86) answers.push(await decide(client, request))
  const good = answers.filter(({ status }) => status === 200)
  if (good.length > 1) posts.repeated += documents.length
  const asNew = good.filter(isNewIn).length
  if (asNew > 1) posts.newTwice += 1
  if (asNew === 0 && good.some(({ data }) => 'isNew' in data)) posts.postedUnanswered += documents.length
  for (const { status, code } of answers.filter((answer) => answer.status !== 200)) {
    posts.rejections.set(code, (posts.rejections.get(code) ?? 0) + 1)
    if (!isExpected(code)) posts.unexpected.push(`${name}: ${status} ${code}`)
  }
  for (const document of documents)
    if (good.length > 0) accept(client, document, name)
    else posts.rejected.add(keyOf(document))
  return good.length > 0
}

function accept(client: Client, document: SentDocument, name: string): void {
  const { posts, source } = client
  posts.accepted.set(keyOf(document), document)
  posts.names.set(name, (posts.names.get(name) ?? 0) + 1)
  if ('happenedAt' in document && dayOf(document.happenedAt) < dayOf(new Date())) posts.late += 1
  noteAccepted({ ...source, roll: client.roll }, document)
  client.onAccepted?.(posts.accepted.size)
}

/** Other content under the id of an accepted document must be rejected. */
async function sendOther(client: Client, { documents: [first] }: Sent): Promise<void> {
  if (!first || !('lines' in first) || hasRoute(first)) return
  const lines = first.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }))
  const body = { documents: [{ ...first, lines }] }
  const { status, code } = await decide(client, { method: 'POST', path: '/proof/documents', body })
  client.posts.otherContent += 1
  if (status === 200) client.posts.otherContentAccepted += 1
  else if (code !== 'stock.key_reused') client.posts.unexpected.push(`other content: ${status} ${code}`)
}

async function stopBatch(client: Client, { batchId, isStopped }: { batchId: string; isStopped: boolean }) {
  const body = { isStopped, reason: 'Smells odd' }
  const path = `${area}/batches/${batchId}/stop`
  const { status, code } = await decide(client, { method: 'PUT', path, body })
  if (status === 200) client.posts.stops += 1
  else client.posts.unexpected.push(`stop: ${status} ${code}`)
}

/** Some of the batches that are not used up. */
async function refreshHeld({ pool, source }: Posting): Promise<void> {
  const { rows } = await pool.query<HeldBatch>(
    `select batch_id as id, item_id as "itemId", location_id as "locationId" from stock_batch_balances
     where on_hand > 0 order by random() limit 200`,
  )
  source.held.splice(0, source.held.length, ...rows)
}

async function work(client: Client): Promise<void> {
  const { posts, documents, source, roll } = client
  while (posts.accepted.size < documents) {
    if (roll() < 0.01) await refreshHeld(client)
    const action = drawAction({ ...source, roll })
    if (action.act === 'stop') {
      await stopBatch(client, action)
      continue
    }
    const sent = requestFor(action)
    const isAccepted = await send(client, sent)
    if (isAccepted && roll() < 0.02) await sendOther(client, sent)
  }
}

const noPosts = (): Posts => ({
  accepted: new Map(),
  rejected: new Set(),
  rejections: new Map(),
  names: new Map(),
  late: 0,
  requests: 0,
  unknown: 0,
  repeated: 0,
  newTwice: 0,
  postedUnanswered: 0,
  otherContent: 0,
  otherContentAccepted: 0,
  stops: 0,
  unexpected: [],
})

export async function postRandomly(posting: Posting): Promise<Posts> {
  const posts = noPosts()
  const client = (_: unknown, i: number) => work({ ...posting, posts, roll: rollOf(posting.seed, i) })
  await Promise.all(Array.from({ length: posting.clients }, client))
  return posts
}
