import { sql } from 'kysely'
import type { RequisitionState } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'

type Days = { from: string; to: string }

export type OwnAnswer = { id: string; run_id: string; day: string; state: RequisitionState }

export async function findOwnAnswers(
  tx: Tx,
  { branchId, runIds, from, to }: Days & { branchId: string; runIds: string[] },
): Promise<OwnAnswer[]> {
  const { rows } = await sql<OwnAnswer>`
    select id, run_id, day, state from requisitions
    where branch_id = ${branchId}::uuid and run_id = any (${runIds}::uuid[]) and day between ${from}::date and ${to}::date`.execute(
    tx,
  )
  return rows
}

export type AnswerCounts = {
  run_id: string
  day: string
  leaves_at: Date
  cut_off_at: Date
  waiting: number
  approved: number
  shipped: number
}

/** Requisitions by departure. A run or its times may have changed since, so the times are those of the requisitions. */
export async function countAnswers(tx: Tx, { from, to }: Days): Promise<AnswerCounts[]> {
  const { rows } = await sql<AnswerCounts>`
    select run_id, day, max(leaves_at) as leaves_at, max(cut_off_at) as cut_off_at,
      (count(*) filter (where state = 'sent'))::int4 as waiting,
      (count(*) filter (where state in ('approved', 'packed')))::int4 as approved,
      (count(*) filter (where state in ('shipped', 'received')))::int4 as shipped
    from requisitions where day between ${from}::date and ${to}::date and state <> 'draft'
    group by run_id, day`.execute(tx)
  return rows
}
