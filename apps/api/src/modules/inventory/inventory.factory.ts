import { sql } from 'kysely'
import type { ItemFields } from '@momo/contracts/inventory'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { writeItems } from './items/save-items.service.ts'
import { postDocument, type Posted } from './ledger/post-document.service.ts'
import type { DocumentLine, InLine, OutLine, StockDocument } from './ledger/stock-document.rules.ts'
import { insertKitchen } from './locations/locations.store.ts'

let made = 0

/** An ingredient in grams without batches, under a name of its own. */
export function itemFields(over: Partial<ItemFields> = {}): ItemFields {
  made += 1
  return {
    kind: 'ingredient',
    name: `Item ${made} ${newId()}`,
    nameNe: '',
    baseUnit: 'g',
    storageArea: '',
    tracksBatches: false,
    units: [],
    ...over,
  }
}

export async function anItem(over: Partial<ItemFields> = {}): Promise<string> {
  const id = newId()
  await transaction((tx) => writeItems(tx, [{ id, fields: itemFields(over), before: undefined }]))
  return id
}

export async function aKitchen(): Promise<{ id: string; transitId: string }> {
  const [id, transitId] = [newId(), newId()]
  const names = { name: `Kitchen ${id}`, transitName: `Transit ${id}` }
  await transaction((tx) => insertKitchen(tx, { id, transitId, ...names }))
  return { id, transitId }
}

/** A document that happens now. */
export const aDocument = (
  lines: DocumentLine[],
  { locationId, ...over }: Partial<StockDocument> & { locationId: string },
): StockDocument => ({
  type: 'receipt',
  id: newId(),
  happenedAt: now(),
  actorId: undefined,
  locationId,
  lines,
  ...over,
})

export const post = (document: StockDocument): Promise<Posted> =>
  transaction((tx) => postDocument(tx, document))

type At = { locationId: string; itemId: string }

/** Undefined without a balance. */
export const onHand = ({ locationId, itemId }: At): Promise<number | undefined> =>
  read(async (tx) => {
    const { rows } = await sql<{ on_hand: number }>`
      select on_hand from stock_balances where location_id = ${locationId} and item_id = ${itemId}`.execute(
      tx,
    )
    return rows[0]?.on_hand
  })

export const received = (at: At, quantity: number, value: number, over: Partial<InLine> = {}): InLine => ({
  move: 'in',
  kind: 'purchase',
  ...at,
  quantity: BigInt(quantity),
  cost: BigInt(value),
  ...over,
})

export const taken = (at: At, quantity: number, over: Partial<OutLine> = {}): OutLine => ({
  move: 'out',
  kind: 'waste',
  ...at,
  quantity: BigInt(quantity),
  ...over,
})

/** Posts a receipt, by default of now, and returns its id. */
export async function aReceipt(
  at: At,
  quantity: number,
  value: number,
  over: Partial<InLine> = {},
): Promise<string> {
  const document = aDocument([received(at, quantity, value, over)], { locationId: at.locationId })
  await post(document)
  return document.id
}

export const aSaleOf = (at: At, quantity: number): StockDocument =>
  aDocument([taken(at, quantity, { kind: 'sale' })], { type: 'consumption', locationId: at.locationId })
