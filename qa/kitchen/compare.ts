// Compares the database with the model: stock of every place, lines and states of requisitions, transfers, money.
import type pg from 'pg'
import { expectedStock, type Model, placeKey, sumsOf, transfersOf } from './kitchen-model.ts'

type Difference = string

async function compareStock(pool: pg.Pool, model: Model): Promise<Difference[]> {
  const { rows } = await pool.query<{ location_id: string; item_id: string; on_hand: string }>(
    'select location_id, item_id, on_hand from stock_balances',
  )
  const stored = new Map(rows.map((row) => [placeKey(row.location_id, row.item_id), Number(row.on_hand)]))
  const expected = expectedStock(model)
  return [...new Set([...stored.keys(), ...expected.keys()])].flatMap((key) => {
    const [got, wanted] = [stored.get(key) ?? 0, expected.get(key) ?? 0]
    return got === wanted ? [] : [`stock of ${key}: ${got} instead of ${wanted}`]
  })
}

async function compareRequisitions(pool: pg.Pool, model: Model): Promise<Difference[]> {
  const { rows } = await pool.query<{ id: string; state: string; lines: Record<string, string> | null }>(
    `select q.id, q.state, (select json_object_agg(l.item_id, concat_ws(' ', l.approved, l.packed, l.shipped, l.received, l.damaged,
       l.missing, l.reopened)) from requisition_lines l where l.requisition_id = q.id and l.approved is not null) as lines
     from requisitions q`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const unknown = rows
    .filter(({ id }) => !model.requisitions.has(id))
    .map(({ id }) => `requisition ${id} is unknown`)
  const differences = [...model.requisitions.values()].flatMap(({ id, state, lines }) => {
    const transfers = transfersOf(model, id)
    const wanted = [...lines].map(([itemId, { approved }]) => {
      const { packed, shipped, received, damaged, missing, reopened } = sumsOf(transfers, itemId)
      return [itemId, [approved, packed, shipped, received, damaged, missing, reopened].join(' ')] as const
    })
    const row = stored.get(id)
    if (row?.state !== state) return [`requisition ${id} is ${row?.state} instead of ${state}`]
    return wanted.flatMap(([itemId, text]) =>
      row.lines?.[itemId] === text
        ? []
        : [`requisition ${id}, ${itemId}: ${row.lines?.[itemId]} instead of ${text}`],
    )
  })
  return [...unknown, ...differences]
}

async function compareTransfers(pool: pg.Pool, model: Model): Promise<Difference[]> {
  const { rows } = await pool.query<{ id: string; state: string; lines: Record<string, string> }>(
    `select t.id, case when t.unpacked_at is null then t.state else 'unpacked' end as state,
       (select json_object_agg(l.item_id, concat_ws(' ', l.quantity, coalesce(l.received, 0), coalesce(l.damaged, 0),
         coalesce(l.missing, 0), coalesce(l.extra, 0))) from transfer_lines l where l.transfer_id = t.id) as lines
     from transfers t`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const unknown = rows
    .filter(({ id }) => !model.transfers.has(id))
    .map(({ id }) => `transfer ${id} is unknown`)
  const differences = [...model.transfers.values()].flatMap(({ id, state, lines }) => {
    const row = stored.get(id)
    if (row?.state !== state) return [`transfer ${id} is ${row?.state} instead of ${state}`]
    return lines.flatMap((line) => {
      const { itemId, quantity, received, damaged, missing, extra } = line
      const text = [quantity, received, damaged, missing, extra].join(' ')
      const got = row.lines[itemId]
      return got === text ? [] : [`transfer ${id}, ${itemId}: ${got} instead of ${text}`]
    })
  })
  return [...unknown, ...differences]
}

async function compareProductions(pool: pg.Pool, model: Model): Promise<Difference[]> {
  const { rows } = await pool.query<{ id: string; text: string; uses: Record<string, string> | null }>(
    `select p.id, concat_ws(' ', p.state, p.planned, coalesce(p.good, 0), coalesce(p.lost, 0)) as text,
       (select json_object_agg(u.item_id, u.used) from production_order_uses u where u.order_id = p.id and u.used is not null) as uses
     from production_orders p`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const unknown = rows
    .filter(({ id }) => !model.productions.has(id))
    .map(({ id }) => `production order ${id} is unknown`)
  const differences = [...model.productions.values()].flatMap((production) => {
    const { id, state, planned, good, lost } = production
    const [row, text] = [stored.get(id), [state, planned, good, lost].join(' ')]
    if (row?.text !== text) return [`production order ${id}: ${row?.text} instead of ${text}`]
    return [...production.uses].flatMap(([itemId, used]) =>
      Number(row.uses?.[itemId]) === used
        ? []
        : [`production order ${id} used ${row.uses?.[itemId]} instead of ${used} of ${itemId}`],
    )
  })
  return [...unknown, ...differences]
}

/**
 * What was paid for an item = its value everywhere + what was sold, lost and made into something else; a deficit is corrected on lines of
 * their own.
 */
async function compareMoney(pool: pg.Pool, { chain, changes }: Model): Promise<Difference[]> {
  const { rows } = await pool.query<{ item_id: string; value: string }>(
    `select b.item_id, (sum(b.value) - coalesce((select sum(m.value) from stock_movements m where m.item_id = b.item_id
       and m.kind in ('sale', 'transfer-loss', 'cost-correction', 'production-in', 'production-out')), 0)) as value
     from stock_balances b group by b.item_id`,
  )
  const stored = new Map(rows.map((row) => [row.item_id, Number(row.value)]))
  return chain.items.flatMap(({ id }) => {
    const paid = [...changes.values()].reduce((sum, one) => sum + (one.itemId === id ? one.cost : 0), 0)
    const got = stored.get(id) ?? 0
    return got === paid ? [] : [`money of ${id}: ${got} instead of ${paid} paisa`]
  })
}

/** Quantities, paisa and batches that are still on the way. */
export async function countInTransit(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from stock_balances b join stock_locations l on l.id = b.location_id
         where l.kind = 'transit' and (b.on_hand <> 0 or b.value <> 0))
       + (select count(*) from stock_batch_balances b join stock_locations l on l.id = b.location_id
         where l.kind = 'transit' and b.on_hand <> 0))::int4 as count`,
  )
  return rows[0]!.count
}

export async function compareWithModel(pool: pg.Pool, model: Model): Promise<Difference[]> {
  return [
    ...(await compareStock(pool, model)),
    ...(await compareRequisitions(pool, model)),
    ...(await compareTransfers(pool, model)),
    ...(await compareProductions(pool, model)),
    ...(await compareMoney(pool, model)),
  ]
}
