import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import { liveUses } from '#platform/picture-uses.ts'
import type { SupplierBillsTables } from '../supplier-bills.table.ts'

export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const rows = await tx
    .withTables<SupplierBillsTables>()
    .selectFrom('supplier_bills')
    .select(['id', 'picture_id'])
    .where('picture_id', '=', sql<string>`any(${pictures.map(({ id }) => id)})`)
    .execute()
  return liveUses('stock', rows)
}
