import { type Insertable, sql, type Updateable } from 'kysely'
import type { TabState } from '@momo/contracts/tabs'
import type { Tx } from '#platform/db/database.ts'
import type { TabsTables } from './tabs.table.ts'

const db = (tx: Tx) => tx.withTables<TabsTables>()

export type TabRecord = {
  id: string
  branch_id: string
  table_number: string | null
  name: string
  state: TabState
  version: number
}

/** Row locks until the transaction ends, in the order of the ids. They are taken before those of orders and payments. */
export async function lockTabs(tx: Tx, ids: string[]): Promise<TabRecord[]> {
  const rows = await db(tx)
    .selectFrom('tabs')
    .select(['id', 'branch_id', 'table_number', 'name', 'state', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as TabRecord[]
}

export async function insertTab(tx: Tx, tab: Insertable<TabsTables['tabs']>): Promise<void> {
  await db(tx).insertInto('tabs').values(tab).execute()
}

/** Every change increases the version. */
export async function updateTab(
  tx: Tx,
  id: string,
  change: Updateable<TabsTables['tabs']> = {},
): Promise<void> {
  await db(tx)
    .updateTable('tabs')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Action = Insertable<TabsTables['tab_actions']>

export async function findAction(tx: Tx, { branch_id: branchId, key }: Pick<Action, 'branch_id' | 'key'>) {
  return db(tx)
    .selectFrom('tab_actions')
    .select(['tab_id', 'fingerprint'])
    .where('branch_id', '=', branchId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** False when a concurrent request has used the key on another tab. */
export async function insertAction(tx: Tx, action: Action): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('tab_actions')
    .values(action)
    .onConflict((on) => on.columns(['branch_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Advisory lock on the idempotency key of a tab that does not exist yet: a concurrent repeat waits. */
export async function lockTabKey(
  tx: Tx,
  { branch_id: branchId, key }: Pick<Action, 'branch_id' | 'key'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${branchId}::text || ${key}::uuid::text, 111))`.execute(
    tx,
  )
}
