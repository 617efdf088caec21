import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Tx } from '#platform/db/database.ts'

type Removal = { accountId: string; lineIds: string[]; at: Date }

/** Lines of another account are ignored. The cart's version grows only if a line was removed. */
export async function removeLines(tx: Tx, removal: Removal): Promise<number> {
  return (await statement(tx, removal))[0]!.removed
}

const statement = prepared((tx, { accountId, lineIds, at }: Removal) =>
  sql<{ removed: number }>`
    with removed as (
      delete from cart_lines where account_id = ${accountId}::uuid and id = any (${lineIds}::uuid[]) returning id
    ), cart as (
      update carts set version = version + 1, changed_at = ${at}::timestamptz
      where account_id = ${accountId}::uuid and exists (select from removed)
    )
    select count(*)::int4 as removed from removed`.compile(tx),
)
