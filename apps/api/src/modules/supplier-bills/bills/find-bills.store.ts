import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type FoundBill = { id: string; bill_number: string; supplier_name: string; billed_on: string }

/** After every character that a number can begin with. */
const lastCharacter = '\u{10ffff}'
/** The bills of this many suppliers are read; a chain has some hundred suppliers. */
const mostSuppliers = 10

type Wanted = { prefix: string; words: string[]; limit: number }

/** A range of the index on the number, and for each supplier the newest bills by its own index. */
export async function findBillsByText(tx: Tx, { prefix, words, limit }: Wanted): Promise<FoundBill[]> {
  const named = words.length === 0 ? [sql`false`] : words.map((word) => sql`s.search like ${`% ${word}%`}`)
  const { rows } = await sql<FoundBill>`
    with numbered as (
      select id from supplier_bills b where b.cancelled_at is null
        and lower(b.bill_number) ~>=~ ${prefix} and lower(b.bill_number) ~<~ ${prefix + lastCharacter}
      order by lower(b.bill_number) using ~<~ limit ${limit}
    ), of_suppliers as (
      select n.id from (select s.id from suppliers s where ${sql.join(named, sql` and `)} limit ${mostSuppliers}) s
      cross join lateral (
        select b.id from supplier_bills b where b.supplier_id = s.id and b.cancelled_at is null
        order by b.billed_on desc, b.id desc limit ${limit}
      ) n
    )
    select b.id, b.bill_number, s.name as supplier_name, b.billed_on
    from supplier_bills b join suppliers s on s.id = b.supplier_id
    where b.id in (select id from numbered union select id from of_suppliers)
    order by b.billed_on desc, b.id desc limit ${limit}`.execute(tx)
  return rows
}
