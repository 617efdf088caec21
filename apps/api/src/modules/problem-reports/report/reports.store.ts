import { sql } from 'kysely'
import type { ProblemReason, ProblemState } from '@momo/contracts/problem-reports'
import type { Tx } from '#platform/db/database.ts'
import type { ProblemReportsTables } from '../problem-reports.table.ts'

const db = (tx: Tx) => tx.withTables<ProblemReportsTables>()

/** Serializes the reports of a customer, so that their limits hold. */
export async function lockReportsOf(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`problem reports ${accountId}`}, 106))`.execute(
    tx,
  )
}

export type ReportRecord = {
  id: string
  reason: ProblemReason
  lines: number[]
  words: string
  state: ProblemState
  created_at: Date
  answer: string | null
  answered_at: Date | null
  photos: string[]
  refund_amount: number | null
  refund_state: string | null
}

/** Of a report `p` with its refund `r`. */
export const reportColumns = sql`
  p.id, p.reason, p.lines, p.words, p.state, p.created_at, p.answer, p.answered_at,
  (select coalesce(array_agg(i.id order by i.added_at, i.id), '{}') from problem_photos i where i.report_id = p.id) as photos,
  r.amount as refund_amount, r.state as refund_state`

const shown = sql`
  ${reportColumns} from problem_reports p left join refunds r on r.id = p.refund_id`

/** Newest first; an order has few. */
export async function findReportsOf(tx: Tx, orderId: string): Promise<ReportRecord[]> {
  const { rows } = await sql<ReportRecord>`
    select ${shown} where p.order_id = ${orderId}::uuid order by p.created_at desc, p.id desc`.execute(tx)
  return rows
}

export async function countSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('problem_reports')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewReport = {
  id: string
  orderId: string
  branchId: string
  accountId: string
  reason: ProblemReason
  lines: number[]
  text: string
  at: Date
}

/** False if the id is taken: by a report of another order. */
export async function insertReport(tx: Tx, r: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('problem_reports')
    .values({
      id: r.id,
      order_id: r.orderId,
      branch_id: r.branchId,
      account_id: r.accountId,
      reason: r.reason,
      lines: r.lines,
      words: r.text,
      created_at: r.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type LockedReport = {
  id: string
  order_id: string
  branch_id: string
  account_id: string
  state: ProblemState
}

/** Row lock until the transaction ends. Taken before any lock of the order and its payment. */
export async function lockReport(tx: Tx, id: string): Promise<LockedReport | undefined> {
  const row = await db(tx)
    .selectFrom('problem_reports')
    .select(['id', 'order_id', 'branch_id', 'account_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as LockedReport | undefined
}
