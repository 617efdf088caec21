import { sql } from 'kysely'
import type { CashMoveKind } from '@momo/contracts/tills'
import type { Tx } from '#platform/db/database.ts'
import type { TillsTables } from '../tills.table.ts'

const db = (tx: Tx) => tx.withTables<TillsTables>()

export type MoveRow = {
  id: string
  branch_id: string
  business_date: string
  kind: CashMoveKind
  amount: number
  reason: string
  reverses: string | null
  moved_at: Date
  moved_by: string
}

export async function insertMove(tx: Tx, move: MoveRow): Promise<void> {
  await db(tx).insertInto('till_moves').values(move).execute()
}

export async function findMove(tx: Tx, id: string): Promise<MoveRow | undefined> {
  const { rows } = await sql<MoveRow>`select * from till_moves where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function isReversed(tx: Tx, id: string): Promise<boolean> {
  const found = await db(tx)
    .selectFrom('till_moves')
    .select('id')
    .where('reverses', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export type MoveRecord = Omit<MoveRow, 'reverses'> & { is_reversed: boolean; has_photo: boolean }

/** By time; a reversal is shown with what it reverses. */
export async function listMoves(
  tx: Tx,
  { branchId, date }: { branchId: string; date: string },
): Promise<MoveRecord[]> {
  const { rows } = await sql<MoveRecord>`
    select m.*, exists (select from till_moves r where r.reverses = m.id) as is_reversed,
      exists (select from till_move_photos p where p.move_id = m.id) as has_photo
    from till_moves m
    where m.branch_id = ${branchId}::uuid and m.business_date = ${date}::date and m.reverses is null
    order by m.moved_at, m.id`.execute(tx)
  return rows
}

type NewPhoto = { move_id: string; content: Buffer; added_at: Date; added_by: string }

/** The first photo stays. */
export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  await db(tx)
    .insertInto('till_move_photos')
    .values(photo)
    .onConflict((on) => on.column('move_id').doNothing())
    .execute()
}

export async function findPhoto(
  tx: Tx,
  id: string,
): Promise<{ content: Buffer; branch_id: string } | undefined> {
  const { rows } = await sql<{ content: Buffer; branch_id: string }>`
    select p.content, m.branch_id from till_move_photos p join till_moves m on m.id = p.move_id
    where m.id = ${id}::uuid`.execute(tx)
  return rows[0]
}
