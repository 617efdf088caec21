// Applies the documents of the ledger to the model, in the order in which they held their locks, and compares every movement and balance.
import type pg from 'pg'
import { type Chain, isReversal, keyOf, placeOf, type SentDocument } from './documents.ts'
import { applyDocument, applyReversal, createModel, type Entry, type Model } from './model.ts'

export type Comparison = { documents: number; movements: number; balances: number; differences: string[] }

/**
 * Records the order of movements and stops, and a copy of each movement. The numbers are drawn in the transaction that holds the locks,
 * so of two documents about the same item at the same location the later one has the higher numbers. A correction of a cost may change the
 * last cost alone, without a movement; the change of the balance gives it its number.
 */
export const recordOrder = [
  'create sequence proof_sequence',
  'create table proof_movements (sequence int8 primary key, id uuid not null, movement stock_movements not null)',
  'create table proof_stops (sequence int8 primary key, batch_id uuid not null, is_stopped bool not null)',
  `create function proof_movement() returns trigger language plpgsql as $$ begin
     insert into proof_movements values (nextval('proof_sequence'), new.id, new);
     return null;
   end $$`,
  `create function proof_stop() returns trigger language plpgsql as $$ begin
     insert into proof_stops values (nextval('proof_sequence'), new.id, new.stopped_at is not null);
     return null;
   end $$`,
  'create table proof_corrections (id uuid primary key, xact xid8 not null)',
  'create table proof_costs (sequence int8 primary key, xact xid8 not null)',
  `create function proof_correction() returns trigger language plpgsql as $$ begin
     insert into proof_corrections values (new.id, pg_current_xact_id());
     return null;
   end $$`,
  `create function proof_cost() returns trigger language plpgsql as $$ begin
     insert into proof_costs values (nextval('proof_sequence'), pg_current_xact_id());
     return null;
   end $$`,
  `create trigger proof_correction after insert on stock_documents for each row when (new.type = 'cost-correction')
     execute function proof_correction()`,
  `create trigger proof_cost after update on stock_balances for each row when (new.on_hand = old.on_hand and new.value = old.value)
     execute function proof_cost()`,
  'create trigger proof_movement after insert on stock_movements for each row execute function proof_movement()',
  'create trigger proof_stop after update of stopped_at on stock_batches for each row execute function proof_stop()',
]

/** Movements that differ from their copy, or have none. */
export async function countChanged(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int4 from proof_movements p full join stock_movements m on m.id = p.id where p.movement is distinct from m`,
  )
  return rows[0]!.count
}

/** Items of which goods or money over all locations changed by a transfer. */
export async function countTransferred(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int4 from
       (select item_id, sum(on_hand) as on_hand, sum(value) as value from stock_balances group by 1) b
       join (select item_id, sum(quantity) as quantity, sum(value) as value from stock_movements
         where kind not in ('transfer-out', 'transfer-in') group by 1) m using (item_id)
     where b.on_hand <> m.quantity or b.value <> m.value`,
  )
  return rows[0]!.count
}

type MovementRow = {
  sequence: string
  document_type: string
  document_id: string
  document_line: number
  item_id: string
  location_id: string
  batch_id: string | null
  kind: string
  quantity: string
  value: string
  is_undo: boolean
  happened_at: Date
}
type StopRow = { sequence: string; batch_id: string; is_stopped: boolean }
type BatchRow = {
  id: string
  item_id: string
  code: string
  made_on: string
  use_by: string | null
  document_type: string
  document_id: string
}

const entryOf = (row: MovementRow): Entry => ({
  line: row.document_type === 'reversal' && !row.is_undo ? 0 : row.document_line,
  itemId: row.item_id,
  locationId: row.location_id,
  batchId: row.batch_id ?? '',
  kind: row.kind,
  quantity: BigInt(row.quantity),
  value: BigInt(row.value),
  isUndo: row.is_undo,
})

type Step = { sequence: bigint } & ({ key: string; happenedAt: Date; entries: Entry[] } | { stop: StopRow })

/** Corrections of a cost that moved nothing. */
async function readCorrections(pool: pg.Pool): Promise<Step[]> {
  const { rows } = await pool.query<{ sequence: string; id: string; happened_at: Date }>(
    `select min(c.sequence) as sequence, d.id, d.happened_at from proof_corrections p join proof_costs c using (xact)
     join stock_documents d on d.type = 'cost-correction' and d.id = p.id
     where not exists (select from stock_movements m where m.document_type = 'cost-correction' and m.document_id = d.id)
     group by 2, 3`,
  )
  return rows.map(({ sequence, id, happened_at: happenedAt }) => {
    const key = keyOf({ type: 'cost-correction', id })
    return { sequence: BigInt(sequence), key, happenedAt, entries: [] }
  })
}

async function readSteps(pool: pg.Pool): Promise<Step[]> {
  const { rows } = await pool.query<MovementRow>(
    `select p.sequence, m.document_type, m.document_id, m.document_line, m.item_id, m.location_id, m.batch_id, m.kind, m.quantity, m.value,
       m.reverses is not null as is_undo, m.happened_at
     from proof_movements p join stock_movements m on m.id = p.id order by p.sequence`,
  )
  const stops = await pool.query<StopRow>('select * from proof_stops')
  const byDocument = Map.groupBy(rows, (row) => keyOf({ type: row.document_type, id: row.document_id }))
  const steps = [...byDocument].map(([key, own]): Step => {
    const [{ sequence, happened_at: happenedAt }] = own as [MovementRow]
    return { sequence: BigInt(sequence), key, happenedAt, entries: own.map(entryOf) }
  })
  for (const stop of stops.rows) steps.push({ sequence: BigInt(stop.sequence), stop })
  steps.push(...(await readCorrections(pool)))
  return steps.toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1))
}

async function readBatches(pool: pg.Pool): Promise<BatchRow[]> {
  const { rows } = await pool.query<BatchRow>(
    `select id, item_id, code, made_on::text, use_by::text, document_type, document_id from stock_batches`,
  )
  return rows
}

const textOf = ({ line, itemId, locationId, batchId, kind, isUndo, quantity, value }: Entry): string =>
  `line ${line} ${kind}${isUndo ? ' undone' : ''} of ${itemId} at ${locationId} batch ${batchId}: ${quantity} for ${value} paisa`

/** Also finds what is there twice. */
function compareEntries(key: string, got: Entry[], expected: Entry[]): string[] {
  const missing = expected.map(textOf)
  const surplus = got.map(textOf).filter((text) => {
    const at = missing.indexOf(text)
    if (at >= 0) missing.splice(at, 1)
    return at < 0
  })
  return [
    ...surplus.map((text) => `${key}: not in the model: ${text}`),
    ...missing.map((text) => `${key}: not in the ledger: ${text}`),
  ]
}

type Documents = Map<string, SentDocument>

function apply(model: Model, documents: Documents, step: Extract<Step, { key: string }>): string[] {
  const { key, entries, happenedAt } = step
  const document = documents.get(key)
  if (!document) return [`${key}: in the ledger, but never accepted`]
  try {
    if (isReversal(document)) return compareEntries(key, entries, applyReversal(model, document.of))
    const expected = applyDocument(model, document, entries)
    const isMoved = document.happenedAt !== '' && happenedAt.toISOString() !== document.happenedAt
    return [
      ...(isMoved ? [`${key}: happened at another time`] : []),
      ...compareEntries(key, entries, expected),
    ]
  } catch (error) {
    return [`${key}: refused by the model: ${(error as Error).message}`]
  }
}

async function compareBalances(
  pool: pg.Pool,
  model: Model,
): Promise<{ count: number; differences: string[] }> {
  const differences: string[] = []
  const stored = await pool.query<{ location_id: string; item_id: string; text: string }>(
    `select location_id, item_id, concat_ws(' ', on_hand, value, last_cost) as text from stock_balances`,
  )
  for (const { location_id: locationId, item_id: itemId, text } of stored.rows) {
    const { onHand, value, cost } = model.places.get(placeOf(locationId, itemId)) ?? {
      onHand: 0n,
      value: 0n,
      cost: 0n,
    }
    const expected = `${onHand} ${value} ${cost}`
    if (text !== expected)
      differences.push(`balance of ${itemId} at ${locationId}: ${text} instead of ${expected}`)
  }
  const held = await pool.query<{ batch_id: string; location_id: string; item_id: string; on_hand: string }>(
    'select batch_id, location_id, item_id, on_hand from stock_batch_balances',
  )
  for (const row of held.rows) {
    const expected = model.places.get(placeOf(row.location_id, row.item_id))?.batches.get(row.batch_id) ?? 0n
    if (BigInt(row.on_hand) !== expected)
      differences.push(`batch ${row.batch_id} at ${row.location_id}: ${row.on_hand} instead of ${expected}`)
  }
  return { count: stored.rows.length + held.rows.length, differences }
}

const compareBatches = (model: Model, rows: BatchRow[]): string[] =>
  rows.flatMap(({ id, made_on: madeOn, use_by: useBy }) => {
    const batch = model.batches.get(id)
    const isSame = batch?.madeOn === madeOn && (batch.useBy ?? null) === useBy
    return isSame
      ? []
      : [`batch ${id}: made ${madeOn}, use by ${useBy}, the model has ${JSON.stringify(batch)}`]
  })

/** `documents` are those that the clients know to be accepted. */
export async function compareWithModel(
  pool: pg.Pool,
  chain: Chain,
  documents: Documents,
): Promise<Comparison> {
  const [steps, batches] = [await readSteps(pool), await readBatches(pool)]
  const ids = new Map(
    batches.flatMap((row) => {
      const of = `${row.document_type} ${row.document_id} ${row.item_id}`
      // A receipt without a code gets a generated one.
      return [`${of} `, `${of} ${row.code}`].map((key) => [key, row.id] as const)
    }),
  )
  const model = createModel(chain, (document, itemId, code) => {
    const id = ids.get(`${keyOf(document)} ${itemId} ${code}`)
    if (id === undefined) throw new Error('a batch is missing')
    return id
  })
  const differences: string[] = []
  let movements = 0
  for (const step of steps) {
    if ('stop' in step) {
      const batch = model.batches.get(step.stop.batch_id)
      if (batch) batch.isStopped = step.stop.is_stopped
      continue
    }
    movements += step.entries.length
    differences.push(...apply(model, documents, step))
  }
  const balances = await compareBalances(pool, model)
  differences.push(...balances.differences, ...compareBatches(model, batches))
  return {
    documents: steps.filter((step) => 'key' in step).length,
    movements,
    balances: balances.count,
    differences,
  }
}
