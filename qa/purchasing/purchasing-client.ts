// A client of head office, and what it does with stock outside of purchasing.
import { idOf, pick } from '../chaos/seeded-random.ts'
import { act, decide, type PersistentClient, type Request } from '../clients/persistent-client.ts'
import type { PurchasingPlace } from '../fixtures/stock/purchasing-place.ts'
import { dayOf, keyOf, type PostedDocument, type StockItem } from '../stock/documents.ts'
import type { Books, Model } from './purchasing-model.ts'

export type Client = PersistentClient & { place: PurchasingPlace; model: Model }

/** One life under way: its client and its books. */
export type Life = { client: Client; books: Books }

/** One of several requests at once, of which one may succeed; `win` records what it did. */
export type Racer = { request: Request; win: () => void }

export const office = '/api/v1/super-admin'

/** '1250.00' */
export const rupees = (paisa: number): string =>
  `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`

export const paisaOf = (text: unknown): number => Math.round(Number(text) * 100)

export const today = (): string => dayOf(new Date())

type Post = Pick<Request, 'name' | 'path' | 'body'>

/** By the person who orders, receives, enters bills and pays. */
export const buyer = ({ place }: Client, { name, path, body }: Post): Request => ({
  name,
  as: place.token,
  method: 'POST',
  path: office + path,
  ...(body && { body }),
})

/** The request must be refused with this code, and change nothing. */
export async function expectRefusal(client: Client, request: Request, code: string): Promise<void> {
  const { tally } = client
  const answer = await decide(client, request)
  tally.rejections.set(code, (tally.rejections.get(code) ?? 0) + 1)
  if (answer.code !== code)
    tally.unexpected.push(`${request.name}: ${answer.status} ${answer.code} instead of ${code}`)
}

export const itemOf = ({ model }: Client, id: string): StockItem =>
  model.chain.items.find((item) => item.id === id)!

/** Now, or up to three days ago. */
export function momentOf({ roll, place }: Client): string {
  const since = Math.max(place.openSince.getTime(), Date.now() - 3 * 86_400_000)
  return new Date(roll() < 0.9 ? Date.now() : since + roll() * (Date.now() - since)).toISOString()
}

type Used = { locationId: string; itemId: string; quantity: number }

/** Goods are eaten or spoil, so a bill that comes later finds only a part of them. A deficit is filled by the next goods. */
export async function useGoods(client: Client, goods: Used): Promise<void> {
  const { roll, model, place } = client
  const isSale = roll() < 0.6
  const { locationId, itemId, quantity } = goods
  const reason = pick(roll, ['spoiled', 'expired'])
  const line = { move: 'out' as const, locationId, itemId, quantity }
  const lines = [{ ...line, ...(isSale ? { kind: 'sale' } : { kind: 'waste', reason }) }]
  const type = isSale ? 'consumption' : 'waste'
  const document: PostedDocument = {
    type,
    id: idOf(roll),
    locationId,
    happenedAt: new Date().toISOString(),
    lines,
  }
  const body = { documents: [document] }
  const request: Request = { name: type, as: place.token, method: 'POST', path: '/proof/documents', body }
  const answer = await act(client, request, ['stock.short'])
  if (answer.status === 200) model.documents.set(keyOf(document), document)
}
