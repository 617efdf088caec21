import type { QrMethod } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { TabsTables } from '../tabs.table.ts'

const db = (tx: Tx) => tx.withTables<TabsTables>()

export async function listStaticQrs(
  tx: Tx,
  branchId: string,
): Promise<{ method: string; payload: string }[]> {
  return db(tx)
    .selectFrom('branch_wallet_qrs')
    .select(['method', 'payload'])
    .where('branch_id', '=', branchId)
    .execute()
}

type Place = { branchId: string; method: QrMethod }

export async function deleteStaticQr(tx: Tx, { branchId, method }: Place): Promise<void> {
  await db(tx)
    .deleteFrom('branch_wallet_qrs')
    .where('branch_id', '=', branchId)
    .where('method', '=', method)
    .execute()
}

export async function upsertStaticQr(
  tx: Tx,
  { branchId, method, payload, at, by }: Place & { payload: string; at: Date; by: string },
): Promise<void> {
  const saved = { payload, saved_at: at, saved_by: by }
  await db(tx)
    .insertInto('branch_wallet_qrs')
    .values({ branch_id: branchId, method, ...saved })
    .onConflict((on) => on.columns(['branch_id', 'method']).doUpdateSet(saved))
    .execute()
}
