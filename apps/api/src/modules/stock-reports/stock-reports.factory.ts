import type { MovementKind } from '@momo/contracts/inventory'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aDocument, aKitchen, anItem, received, taken } from '../inventory/inventory.factory.ts'
import { postDocuments } from '../inventory/ledger/post-document.service.ts'
import type { DocumentLine, StockDocument } from '../inventory/ledger/stock-document.rules.ts'

/** A movement as the ledger has it. */
export type LedgerRow = {
  location_id: string
  item_id: string
  day: string
  kind: MovementKind
  reason: string
  quantity: number
  value: number
}

/** Reads the whole ledger of some items, for sums that are computed in another way than by the reports. */
export const readLedger = async (
  query: (text: string, values: unknown[]) => Promise<LedgerRow[]>,
  itemIds: string[],
): Promise<LedgerRow[]> => {
  const rows = await query(
    `select location_id, item_id, to_char(happened_at at time zone 'Asia/Kathmandu', 'YYYY-MM-DD') as day, kind,
       coalesce(reason, '') as reason, quantity, value from stock_movements where item_id = any ($1::uuid[])`,
    [itemIds],
  )
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity), value: Number(row.value) }))
}

/** Two branches and a kitchen with two items, and documents of every kind on the days before 15 November 2026, in a fixed random order. */
export async function aLivedMonth() {
  const kitchen = await aKitchen()
  const locationIds = [kitchen.id, await aBranch(), await aBranch()]
  const itemIds = [await anItem(), await anItem()]
  let seed = 22
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(seed / 65_536) % below
  }
  const pick = <T>(from: T[]): T => from[next(from.length)]!
  const lineOf = (): [StockDocument['type'], DocumentLine] => {
    const at = { locationId: pick(locationIds), itemId: pick(itemIds) }
    const quantity = 1 + next(900)
    const kinds: [StockDocument['type'], DocumentLine][] = [
      ['receipt', received(at, quantity * 3, next(9_000))],
      ['consumption', taken(at, quantity, { kind: 'sale' })],
      ['consumption', taken(at, quantity, { kind: 'sale' })],
      ['waste', taken(at, quantity, { reason: pick(['spoiled', 'burnt']) })],
      ['waste', taken(at, quantity, { kind: 'staff-meal', reason: 'staff-meal' })],
      ['count', taken(at, quantity, { kind: 'count' })],
      ['count', received(at, quantity, 0, { kind: 'count', cost: 'average' })],
    ]
    return pick(kinds)
  }
  const documents = Array.from({ length: 160 }, () => {
    const day = String(1 + next(15)).padStart(2, '0')
    const moment = `2026-11-${day}T${String(next(10)).padStart(2, '0')}:30:00+05:45`
    const [type, line] = lineOf()
    const locationId = 'locationId' in line ? line.locationId : locationIds[0]!
    return aDocument([line], { type, id: newId(), locationId, happenedAt: new Date(moment) })
  })
  await transaction((tx) => postDocuments(tx, documents))
  stopClock('2026-11-15T12:00:00+05:45')
  return { kitchen, locationIds, itemIds }
}
