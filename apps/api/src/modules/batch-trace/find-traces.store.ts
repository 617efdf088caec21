import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { OrderRecord } from './order-uses.store.ts'

export type BatchMatch = { id: string; code: string; name: string; made_on: string }

const batches = sql`select b.id, b.code, i.name, b.made_on from stock_batches b join stock_items i on i.id = b.item_id`

/** Ids grow with time. */
export async function listNewestBatches(tx: Tx, limit: number): Promise<BatchMatch[]> {
  const { rows } = await sql<BatchMatch>`${batches} order by b.id desc limit ${limit}`.execute(tx)
  return rows
}

/** After every character that a code can begin with. */
const lastCharacter = '\u{10ffff}'

/** A range and the order of the index stock_batches_code. Codes of a preparation contain the day, so the newest come first. */
export async function findBatchesByCode(
  tx: Tx,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<BatchMatch[]> {
  const { rows } = await sql<BatchMatch>`
    ${batches}
    where b.code <> '' and upper(b.code) ~>=~ ${prefix} and upper(b.code) ~<~ ${prefix + lastCharacter}
    order by upper(b.code) using ~>~, b.id desc limit ${limit}`.execute(tx)
  return rows
}

export type OrderMatch = OrderRecord & { placed_at: Date }

/** At all branches, unless the code of one is given. One index lookup per branch. */
export async function findOrdersByNumber(
  tx: Tx,
  { code, number, limit }: { code: string | undefined; number: number; limit: number },
): Promise<OrderMatch[]> {
  const { rows } = await sql<OrderMatch>`
    select o.id, o.number, o.branch_code, n.name as branch_name, o.placed_at
    from branches n join orders o on o.branch_id = n.id and o.number = ${number}::int4
    where ${code ? sql`o.branch_code = ${code}` : sql`true`}
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(tx)
  return rows
}
