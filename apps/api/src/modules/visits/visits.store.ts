import { sql } from 'kysely'
import type { VisitEnd, VisitMode } from '@momo/contracts/visits'
import type { Tx } from '#platform/db/database.ts'
import type { VisitsTables } from './visits.table.ts'

const db = (tx: Tx) => tx.withTables<VisitsTables>()

type NewVisit = {
  id: string
  session_id: string
  account_id: string
  branch_id: string
  mode: VisitMode
  reason: string
  started_at: Date
  expires_at: Date
}
export type VisitRow = NewVisit & {
  ended_at: Date | null
  end_reason: VisitEnd | null
  branch_name: string
  first_name: string
  last_name: string
}

function visits(tx: Tx) {
  return db(tx)
    .selectFrom('branch_visits as v')
    .innerJoin('branches as b', 'b.id', 'v.branch_id')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select(['v.id', 'v.session_id', 'v.account_id', 'v.branch_id', 'v.reason', 'v.started_at'])
    .select(['v.expires_at', 'v.ended_at', 'b.name as branch_name', 'a.first_name', 'a.last_name'])
    .select((eb) => [
      eb.ref('v.mode').$castTo<VisitMode>().as('mode'),
      eb.ref('v.end_reason').$castTo<VisitEnd | null>().as('end_reason'),
    ])
}

export const findVisit = (tx: Tx, id: string): Promise<VisitRow | undefined> =>
  visits(tx).where('v.id', '=', id).executeTakeFirst()

/** Not ended; it may have expired. */
export const findOpenVisit = (tx: Tx, sessionId: string): Promise<VisitRow | undefined> =>
  visits(tx).where('v.session_id', '=', sessionId).where('v.ended_at', 'is', null).executeTakeFirst()

export async function findVisitsOf(tx: Tx, branchId: string, limit: number): Promise<VisitRow[]> {
  return visits(tx)
    .where('v.branch_id', '=', branchId)
    .orderBy('v.started_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}

export async function isKnownBranch(tx: Tx, branchId: string): Promise<boolean> {
  const found = await db(tx).selectFrom('branches').select('id').where('id', '=', branchId).executeTakeFirst()
  return found !== undefined
}

export async function insertVisit(tx: Tx, visit: NewVisit): Promise<void> {
  await db(tx).insertInto('branch_visits').values(visit).execute()
}

/** Returns false when it has ended already. */
export async function setEnded(
  tx: Tx,
  id: string,
  { at, reason }: { at: Date; reason: VisitEnd },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('branch_visits')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Overdue = { id: string; ended: Date; reason: VisitEnd }

/** Locks open visits that expired or of which the session ended. */
export async function lockOverdue(tx: Tx, now: Date): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select v.id, least(v.expires_at, s.ended_at) as ended,
      case when s.ended_at < v.expires_at then 'session_ended' else 'expired' end as reason
    from branch_visits v left join sessions s on s.id = v.session_id
    where v.ended_at is null and (v.expires_at <= ${now} or s.ended_at is not null or s.id is null)
    order by v.id limit 100 for update of v skip locked`.execute(tx)
  return rows
}
