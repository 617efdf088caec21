import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { RequisitionState } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'

export type RequisitionRecord = {
  id: string
  number: number
  branch_id: string
  branch_name: string
  kitchen_id: string
  run_id: string
  run_name: string
  day: string
  leaves_at: Date
  cut_off_at: Date
  state: RequisitionState
  is_late: boolean
  is_nothing_needed: boolean
  note: string
  decision_note: string
  closing_note: string
  fingerprint: string | null
  sent_at: Date | null
  sent_by: string | null
  decided_at: Date | null
  decided_by: string | null
  version: number
}

const columns = sql`
  r.id, r.number, r.branch_id, b.name as branch_name, r.kitchen_id, r.run_id, d.name as run_name, r.day, r.leaves_at, r.cut_off_at,
  r.state, r.is_late, r.is_nothing_needed, r.note, r.decision_note, r.closing_note, r.fingerprint, r.sent_at, r.sent_by,
  r.decided_at, r.decided_by, r.version`
const names = sql`join branches b on b.id = r.branch_id join delivery_runs d on d.id = r.run_id`

/** Of one branch with its drafts, or of all branches without drafts: head office does not see them. */
export type Scope = { branchId?: string | undefined }

const isSeen = ({ branchId }: Scope): RawBuilder<SqlBool> =>
  branchId === undefined ? sql<SqlBool>`r.state <> 'draft'` : sql<SqlBool>`r.branch_id = ${branchId}::uuid`

export async function findRequisition(
  tx: Tx,
  id: string,
  scope: Scope,
): Promise<RequisitionRecord | undefined> {
  const { rows } = await sql<RequisitionRecord>`
    select ${columns} from requisitions r ${names} where r.id = ${id}::uuid and ${isSeen(scope)}`.execute(tx)
  return rows[0]
}

/** Row lock: sending, deciding, packing and closing of a requisition exclude each other. */
export async function lockRequisition(
  tx: Tx,
  id: string,
  scope: Scope,
): Promise<RequisitionRecord | undefined> {
  await sql`select from requisitions r where r.id = ${id}::uuid and ${isSeen(scope)} for update`.execute(tx)
  return findRequisition(tx, id, scope)
}

export type RequisitionListRecord = RequisitionRecord & {
  items: number
  first_items: { name: string; baseUnit: BaseUnit; quantity: number }[]
  short_lines: number
  received_lines: number
  /** What the page is sorted by. */
  sorted_at: Date
}

/** `page` selects id, sorted_at and its order as place. */
async function findPage(tx: Tx, page: RawBuilder<unknown>): Promise<RequisitionListRecord[]> {
  const { rows } = await sql<RequisitionListRecord>`
    select ${columns}, p.sorted_at, coalesce(n.items, 0) as items, coalesce(n.short_lines, 0) as short_lines,
      coalesce(n.received_lines, 0) as received_lines, coalesce(n.first_items, '[]') as first_items
    from (${page}) p join requisitions r on r.id = p.id ${names}
    left join lateral (
      select count(*)::int4 as items, (count(*) filter (where l.received > 0))::int4 as received_lines,
        (count(*) filter (where case r.state when 'closed' then l.received < coalesce(l.approved, 0)
          else l.damaged + l.missing > 0 end))::int4 as short_lines,
        json_agg(json_build_object('name', i.name, 'baseUnit', i.base_unit, 'quantity', l.asked) order by lower(i.name), i.id)
          filter (where l.place <= 3) as first_items
      from (select q.*, row_number() over (order by lower(j.name), j.id) as place
        from requisition_lines q join stock_items j on j.id = q.item_id where q.requisition_id = r.id) l
      join stock_items i on i.id = l.item_id) n on true
    order by p.place`.execute(tx)
  return rows
}

type Keyset = { at: Date; id: string; limit: number }

export const pageOfOwn = (
  tx: Tx,
  { branchId, at, id, limit }: Keyset & { branchId: string },
): Promise<RequisitionListRecord[]> =>
  findPage(
    tx,
    sql`
      select id, leaves_at as sorted_at, row_number() over (order by leaves_at desc, id desc) as place from requisitions
      where branch_id = ${branchId}::uuid and (leaves_at, id) < (${at}::timestamptz, ${id}::uuid)
      order by leaves_at desc, id desc limit ${limit}`,
  )

const ofBranch = (branchId: string | undefined): RawBuilder<SqlBool> =>
  branchId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`branch_id = ${branchId}::uuid`

type OfficePage = Keyset & { branchId: string | undefined }

/** Those that leave first at the top. */
export const pageOfOpen = (
  tx: Tx,
  { states, branchId, at, id, limit }: OfficePage & { states: RequisitionState[] },
): Promise<RequisitionListRecord[]> =>
  findPage(
    tx,
    sql`
      select id, leaves_at as sorted_at, row_number() over (order by leaves_at, id) as place from requisitions
      where closed_at is null and state = any (${states}::text[]) and ${ofBranch(branchId)}
        and (leaves_at, id) > (${at}::timestamptz, ${id}::uuid)
      order by leaves_at, id limit ${limit}`,
  )

/** The newest first. A received one of which a part is still to come has no end, so it is sorted by its van. */
export const pageOfDone = (
  tx: Tx,
  { branchId, at, id, limit }: OfficePage,
): Promise<RequisitionListRecord[]> =>
  findPage(
    tx,
    sql`
      select id, sorted_at, row_number() over (order by sorted_at desc, id desc) as place from (
        (select id, closed_at as sorted_at from requisitions
          where closed_at is not null and ${ofBranch(branchId)} and (closed_at, id) < (${at}::timestamptz, ${id}::uuid)
          order by closed_at desc, id desc limit ${limit})
        union all
        (select id, leaves_at from requisitions
          where closed_at is null and state = 'received' and ${ofBranch(branchId)}
            and (leaves_at, id) < (${at}::timestamptz, ${id}::uuid)
          order by leaves_at desc, id desc limit ${limit})) e
      order by sorted_at desc, id desc limit ${limit}`,
  )

export type StateCount = { state: RequisitionState; count: number }

export async function countStates(tx: Tx, doneSince: Date): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state, count(*)::int4 as count from requisitions where closed_at is null and state <> 'draft' group by state
    union all
    select 'closed', count(*)::int4 from requisitions where closed_at >= ${doneSince}::timestamptz`.execute(
    tx,
  )
  return rows
}
