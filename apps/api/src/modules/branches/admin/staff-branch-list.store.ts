import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StaffBranchQuery } from '@momo/contracts/branches'
import { countedUpTo } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import { type Few, hasWord } from '../public/branch-list.store.ts'

export type StaffFilter = { words: string[]; state: StaffBranchQuery['state']; among: Few }

const inState: Record<StaffBranchQuery['state'], RawBuilder<SqlBool>> = {
  open: sql<SqlBool>`b.closed_at is null`,
  hidden: sql<SqlBool>`b.closed_at is not null`,
  all: sql<SqlBool>`true`,
}

const matching = ({ words, state, among }: StaffFilter): RawBuilder<SqlBool> =>
  sql.join(
    [inState[state], ...(among ? [sql<SqlBool>`b.id = any (${among}::uuid[])`] : []), ...words.map(hasWord)],
    sql` and `,
  )

/** Keyset pagination along the name index; names are unique, so the last one is the cursor. */
export async function pageByName(
  tx: Tx,
  filter: StaffFilter,
  page: { after: string | undefined; limit: number },
): Promise<{ id: string; key: string }[]> {
  const start = page.after === undefined ? sql`` : sql`and lower(b.name) > ${page.after}`
  const { rows } = await sql<{ id: string; key: string }>`
    select b.id, lower(b.name) as key from branches b where ${matching(filter)} ${start} order by lower(b.name) limit ${page.limit}`.execute(
    tx,
  )
  return rows
}

/** Counts up to a thousand; `andMore` if there are more. */
export async function countStaffBranches(
  tx: Tx,
  filter: StaffFilter,
): Promise<{ count: number; andMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from branches b where ${matching(filter)} limit ${countedUpTo + 1}) x`.execute(
    tx,
  )
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, countedUpTo), andMore: count > countedUpTo }
}
