import { sql } from 'kysely'
import type { ClaimedJob } from '@momo/contracts/printing'
import type { Tx } from '#platform/db/database.ts'
import type { PrintingTables } from '../printing.table.ts'

const db = (tx: Tx) => tx.withTables<PrintingTables>()

type Claiming = { agentId: string; printerIds: string[]; at: Date; leaseUntil: Date }

/**
 * Claims the oldest job of each printer that has no claimed job. An advisory lock per agent serializes its requests, so that two of them
 * cannot give one printer two jobs. The claim is a new id each time: only its holder can start the job.
 */
export async function claimNext(
  tx: Tx,
  { agentId, printerIds, at, leaseUntil }: Claiming,
): Promise<ClaimedJob[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`print agent ${agentId}`}, 116))`.execute(tx)
  const { rows } = await sql<ClaimedJob>`
    update print_jobs jobs set state = 'claimed', claim = gen_random_uuid(), claimed_by = ${agentId}::uuid,
      claimed_at = ${at}::timestamptz, lease_until = ${leaseUntil}::timestamptz, started_at = null, attempts = attempts + 1
    where id in (
      select next.id from printers cross join lateral (
        select id, not_before from print_jobs
        where printer_id = printers.id and state = 'queued' order by id limit 1 for update skip locked
      ) next
      where printers.id = any(${printerIds}::uuid[]) and printers.agent_id = ${agentId}::uuid and printers.removed_at is null
        and next.not_before <= ${at}::timestamptz
        and not exists (select from print_jobs busy where busy.printer_id = printers.id and busy.state = 'claimed'))
    returning id, claim, printer_id as "printerId", kind, title, document`.execute(tx)
  return rows
}

type Claim = { agentId: string; jobId: string; claim: string }

type ClaimState = {
  state: string
  started_at: Date | null
  settled_at: Date | null
  branch_id: string
}

/** Undefined unless this is the last claim of the job. */
export async function lockClaim(tx: Tx, { agentId, jobId, claim }: Claim): Promise<ClaimState | undefined> {
  return db(tx)
    .selectFrom('print_jobs')
    .select(['state', 'started_at', 'settled_at', 'branch_id'])
    .where('id', '=', jobId)
    .where('claim', '=', claim)
    .where('claimed_by', '=', agentId)
    .forUpdate()
    .executeTakeFirst()
}

type ClaimChange = {
  state?: string
  error?: string | null
  started_at?: Date | null
  lease_until?: Date | null
  printed_at?: Date
  not_before?: Date
  claim?: null
}

export async function changeClaimed(tx: Tx, jobId: string, change: ClaimChange): Promise<void> {
  await db(tx).updateTable('print_jobs').set(change).where('id', '=', jobId).execute()
}

/**
 * Settles what an agent that ended had claimed. `begun` are the claims of its journal: their bytes were maybe sent. What it had not begun
 * is queued again, also if it was allowed to start. Without a journal every started job was maybe printed.
 */
export async function releaseClaims(tx: Tx, agentId: string, begun: string[] | 'unknown'): Promise<void> {
  const isMaybe =
    begun === 'unknown' ? sql<boolean>`started_at is not null` : sql<boolean>`claim = any(${begun}::uuid[])`
  await sql`
    update print_jobs set state = case when ${isMaybe} then 'maybe-printed' else 'queued' end,
      claim = case when ${isMaybe} then claim end, lease_until = null
    where claimed_by = ${agentId}::uuid and state = 'claimed'`.execute(tx)
}

type ExpiredJob = { id: string; branch_id: string; state: string }

/**
 * A claim that was not started is queued again. A started one was maybe printed: its agent may still confirm it. What waited for too long
 * fails, so that a printer that is switched on in the evening does not print the tickets of the day.
 */
export async function expireJobs(
  tx: Tx,
  { at, queuedBefore, error }: { at: Date; queuedBefore: Date; error: string },
) {
  const { rows } = await sql<ExpiredJob>`
    update print_jobs set
      state = case when state = 'queued' then 'failed' when started_at is null then 'queued' else 'maybe-printed' end,
      error = case when state = 'queued' then ${error}::text else error end,
      claim = case when state = 'claimed' and started_at is null then null else claim end,
      lease_until = null
    where id in (
      select id from print_jobs
      where (state = 'claimed' and lease_until < ${at}::timestamptz)
        or (state = 'queued' and created_at < ${queuedBefore}::timestamptz)
      for update skip locked)
    returning id, branch_id, state`.execute(tx)
  return rows
}
