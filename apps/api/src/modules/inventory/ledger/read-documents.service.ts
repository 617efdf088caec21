import type { Document, Movement, MovementKind } from '@momo/contracts/inventory'
import { findNames } from '#modules/accounts'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { findDocuments, findMovementsOf, type MovementRecord, pageOfMovements } from './documents.store.ts'
import type { DocumentKey } from './stock-document.rules.ts'

export const readDocument = (key: DocumentKey): Promise<Document> => read((tx) => loadDocument(tx, key))

export async function loadDocument(tx: Tx, key: DocumentKey): Promise<Document> {
  const [document] = await findDocuments(tx, [key])
  if (!document) notFound('document', key.id)
  const movements = await findMovementsOf(tx, [key])
  const names = await namesOf(tx, [document, ...movements])
  const { reverses_type: type, reverses_id: id } = document
  return {
    type: document.type,
    id: document.id,
    locationId: document.location_id,
    happenedAt: document.happened_at,
    recordedAt: document.recorded_at,
    by: nameOf(names, document),
    note: document.note,
    reverses: type === null || id === null ? undefined : { type, id },
    reversedBy: document.reversed_by ?? undefined,
    movements: movements.map((movement) => movementFrom(movement, names)),
  }
}

type MovementsQuery = {
  itemId: string
  locationId: string
  kind?: MovementKind | undefined
  /** First and last day in Kathmandu. */
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
  hasCosts: boolean
}
type MovementsPage = { items: Movement[]; nextCursor: string | undefined }

/** Later than every movement. */
const endOfTime = new Date(8.64e15)

export async function listMovements(
  tx: Tx,
  { itemId, locationId, kind, from, to, cursor, limit, hasCosts }: MovementsQuery,
): Promise<MovementsPage> {
  const end = to === undefined ? endOfTime : startOfDay(daysLater(to, 1))
  const below = pageBelow(readCursor(cursor), end)
  const since = from === undefined ? undefined : startOfDay(from)
  const found = await pageOfMovements(tx, { itemId, locationId, kind, since, ...below, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const names = await namesOf(tx, shown)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => {
      const { value, ...movement } = movementFrom(row, names)
      return hasCosts ? { ...movement, value } : movement
    }),
    nextCursor: found.length > limit && last ? writeCursor(last.happened_at, last.id) : undefined,
  }
}

type ByActor = { actor_id: string | null }
const namesOf = (tx: Tx, rows: ByActor[]): Promise<Map<string, string>> =>
  findNames(
    tx,
    rows.flatMap((row) => row.actor_id ?? []),
  )
const nameOf = (names: Map<string, string>, { actor_id: id }: ByActor): string | undefined =>
  id === null ? undefined : names.get(id)

export const movementFrom = (row: MovementRecord, names: Map<string, string>): Movement => ({
  id: row.id,
  itemId: row.item_id,
  itemName: row.item_name,
  locationId: row.location_id,
  batchId: row.batch_id ?? undefined,
  quantity: row.quantity,
  value: row.value,
  kind: row.kind,
  documentType: row.document_type,
  documentId: row.document_id,
  documentLine: row.document_line,
  happenedAt: row.happened_at,
  recordedAt: row.recorded_at,
  by: nameOf(names, row),
  note: row.note,
  reason: row.reason ?? undefined,
  reverses: row.reverses ?? undefined,
  ...(row.balance !== undefined && { balance: row.balance }),
})
