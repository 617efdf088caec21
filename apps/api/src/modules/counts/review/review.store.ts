import { sql } from 'kysely'
import type { CountReason } from '@momo/contracts/counts'
import type { Tx } from '#platform/db/database.ts'

export type StockRecord = {
  item_id: string
  on_hand: number
  value: number
  last_cost: number
  is_resale: boolean
  is_known: boolean
  since_first: number
  since_last: number
  /** The newest batch with stock: what was found too much is added to it. */
  batch_id: string | null
}

export type Moments = { itemIds: string[]; firstAt: Date[]; lastAt: Date[] }

/** The stock of items now, with the sums of what happened after two moments of each. An index-only scan of few rows for each sum. */
export async function findStock(
  tx: Tx,
  locationId: string,
  { itemIds, firstAt, lastAt }: Moments,
): Promise<StockRecord[]> {
  const since = (moment: 'first_at' | 'last_at') => sql`
    (select coalesce(sum(m.quantity), 0)::int8 from stock_movements m
      where m.location_id = ${locationId}::uuid and m.item_id = p.item_id and m.happened_at > ${sql.ref(`p.${moment}`)})`
  const { rows } = await sql<StockRecord>`
    select p.item_id, coalesce(b.on_hand, 0) as on_hand, coalesce(b.value, 0) as value, coalesce(b.last_cost, 0) as last_cost,
      i.kind = 'resale' as is_resale, ${since('first_at')} as since_first, ${since('last_at')} as since_last,
      exists (select from stock_movements m where m.location_id = ${locationId}::uuid and m.item_id = p.item_id) as is_known,
      (select s.batch_id from stock_batch_balances s join stock_batches t on t.id = s.batch_id
        where s.location_id = ${locationId}::uuid and s.item_id = p.item_id and not s.is_empty and s.on_hand > 0
          and t.stopped_at is null
        order by t.made_on desc, t.id desc limit 1) as batch_id
    from unnest(${itemIds}::uuid[], ${firstAt}::timestamptz[], ${lastAt}::timestamptz[]) as p (item_id, first_at, last_at)
    join stock_items i on i.id = p.item_id
    left join stock_balances b on b.location_id = ${locationId}::uuid and b.item_id = p.item_id`.execute(tx)
  return rows
}

export async function saveReasons(
  tx: Tx,
  countId: string,
  reasons: { itemId: string; reason: CountReason }[],
): Promise<void> {
  const [itemIds, texts] = [reasons.map(({ itemId }) => itemId), reasons.map(({ reason }) => reason)]
  await sql`
    update stock_count_lines l set reason = r.reason
    from unnest(${itemIds}::uuid[], ${texts}::text[]) as r (item_id, reason)
    where l.count_id = ${countId}::uuid and l.item_id = r.item_id`.execute(tx)
}

type PostedLine = {
  item_id: string
  counted: string
  expected: string | undefined
  difference: string
  counted_at: Date
  stock_at: string
}
type Ending = { id: string; at: Date; by: string; happenedAt: Date; note: string; lines: PostedLine[] }

/** After the document was posted: stores what was posted, with the values that the ledger took. */
export async function endCount(tx: Tx, { id, at, by, happenedAt, note, lines }: Ending): Promise<void> {
  await sql`
    update stock_count_lines l set counted = p.counted, expected = p.expected, difference = p.difference, counted_at = p.counted_at,
      stock_at = p.stock_at, value = coalesce((select sum(m.value) from stock_movements m
        where m.document_type = 'count' and m.document_id = ${id}::uuid and m.item_id = l.item_id), 0)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as p (item_id uuid, counted int8, expected int8, difference int8,
      counted_at timestamptz, stock_at int8)
    where l.count_id = ${id}::uuid and l.item_id = p.item_id`.execute(tx)
  await sql`
    update stock_counts c set state = 'posted', ended_at = ${at}, ended_by = ${by}::uuid, happened_at = ${happenedAt}, note = ${note},
      net_value = (select coalesce(sum(l.value), 0) from stock_count_lines l where l.count_id = c.id),
      differences = (select count(*) from stock_count_lines l where l.count_id = c.id and l.difference <> 0 and l.expected is not null)
    where c.id = ${id}::uuid`.execute(tx)
}

/** Counts that were posted since then, the earliest first, so that an earlier count takes a late record back before a later one does. */
export async function listPostedSince(tx: Tx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_counts where state = 'posted' and ended_at > ${since} order by ended_at, id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export type LateLine = { item_id: string; stock_at: number; batch_id: string | null; late: number }

/** Lines for which the sum of the movements up to their moment has changed since they were posted. */
export async function findLateLines(tx: Tx, countId: string): Promise<LateLine[]> {
  const { rows } = await sql<LateLine>`
    select * from (
      select l.item_id, l.stock_at, b.on_hand - (select coalesce(sum(m.quantity), 0) from stock_movements m
          where m.location_id = c.location_id and m.item_id = l.item_id and m.happened_at > l.counted_at)::int8 - l.stock_at as late,
        (select s.batch_id from stock_batch_balances s join stock_batches t on t.id = s.batch_id
          where s.location_id = c.location_id and s.item_id = l.item_id and not s.is_empty and s.on_hand > 0 and t.stopped_at is null
          order by t.made_on desc, t.id desc limit 1) as batch_id
      from stock_count_lines l join stock_counts c on c.id = l.count_id
      join stock_balances b on b.location_id = c.location_id and b.item_id = l.item_id
      where l.count_id = ${countId}::uuid and l.counted_at is not null
    ) f where late <> 0 order by item_id`.execute(tx)
  return rows
}

export async function addLate(tx: Tx, countId: string, lines: LateLine[]): Promise<void> {
  await sql`
    update stock_count_lines l set stock_at = l.stock_at + p.late
    from unnest(${lines.map((line) => line.item_id)}::uuid[], ${lines.map(({ late }) => late)}::int8[]) as p (item_id, late)
    where l.count_id = ${countId}::uuid and l.item_id = p.item_id`.execute(tx)
}
