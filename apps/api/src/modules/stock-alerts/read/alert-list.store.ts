import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit, LocationKind } from '@momo/contracts/inventory'
import type { AlertKind, AlertOwner, AlertState } from '@momo/contracts/stock-alerts'
import type { Tx } from '#platform/db/database.ts'
import type { AlertFigures, AlertSubject } from '../stock-alerts.table.ts'
import type { RankCursor } from './rank-cursor.rules.ts'

/** Of an alert's item and place. The limit makes each join a lookup by key; otherwise the planner may read whole tables for a page. */
const ofPlace = sql`where x.location_id = a.location_id and x.item_id = a.item_id limit 1`

/** Alerts with their names and present figures. Names of branches are those of the branch; other locations have their own. */
const alertsIn = (rows: RawBuilder<unknown>, weekday: number) => sql`
  select a.*, i.kind as item_kind, i.name as item_name, i.name_ne as item_name_ne, i.base_unit as item_base_unit,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
      from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as item_units,
    f.name as food_name, t.number as transfer_number, t.requisition_id,
    case when n.id is null then l.kind else 'branch' end as location_kind, coalesce(n.name, l.name) as location_name,
    b.on_hand, v.safety_level, stock_days_left(b.on_hand, r.weekday_use, ${weekday}::int4) as days_left
  from (${rows}) a
  left join stock_items i on i.id = a.item_id
  left join foods f on f.id = a.food_id
  left join transfers t on a.kind = 'transfer-overdue' and t.id = a.document_id
  left join stock_locations l on l.id = a.location_id
  left join branches n on n.id = a.location_id
  left join lateral (select x.on_hand from stock_balances x ${ofPlace}) b on true
  left join lateral (select x.safety_level from stock_levels x ${ofPlace}) v on true
  left join lateral (select x.weekday_use from stock_usage_rates x ${ofPlace}) r on true`

export type AlertRecord = {
  id: string
  severity: number
  owner: AlertOwner
  assigned_to: string | null
  opened_at: Date
  snoozed_until: Date | null
  resolved_at: Date | null
  item_kind: ItemKind
  item_name: string
  item_name_ne: string | null
  item_base_unit: BaseUnit
  item_units: ItemUnit[]
  food_name: string | null
  transfer_number: number | null
  requisition_id: string | null
  location_kind: LocationKind
  location_name: string | null
  on_hand: number | null
  safety_level: number | null
  days_left: number | null
} & AlertSubject &
  AlertFigures

export type AlertFilter = {
  state: AlertState
  kind?: AlertKind | undefined
  /** Kinds that are not shown. */
  without?: readonly AlertKind[]
  owner?: AlertOwner | undefined
  locationId?: string | undefined
  subjectId?: string | undefined
  assignedTo?: string | undefined
  at: Date
}

/** The item, the food, or the document of a transfer. As in the index stock_alerts_open. */
const subject = sql`coalesce(a.item_id, a.food_id, a.document_id)`

const states = (at: Date): Record<AlertState, RawBuilder<SqlBool>> => ({
  open: sql`a.resolved_at is null and (a.snoozed_until is null or a.snoozed_until <= ${at}::timestamptz)`,
  snoozed: sql`a.resolved_at is null and a.snoozed_until > ${at}::timestamptz`,
  resolved: sql`a.resolved_at is not null`,
})

const matches = (filter: AlertFilter): RawBuilder<SqlBool> => {
  const { kind, without = [], owner, locationId, subjectId, assignedTo } = filter
  return sql<SqlBool>`${sql.join(
    [
      states(filter.at)[filter.state],
      ...(kind ? [sql`a.kind = ${kind}`] : []),
      ...(without.length > 0 ? [sql`a.kind <> all (${[...without]}::text[])`] : []),
      ...(owner ? [sql`a.owner = ${owner}`] : []),
      ...(locationId ? [sql`a.location_id = ${locationId}::uuid`] : []),
      ...(subjectId ? [sql`${subject} = ${subjectId}::uuid`] : []),
      ...(assignedTo ? [sql`a.assigned_to = ${assignedTo}::uuid`] : []),
    ],
    sql` and `,
  )}`
}

/** As in the index stock_alerts_ranked. */
const rank = sql`a.severity, -coalesce(a.plates, 0), -a.value, a.id`

type Page = { weekday: number; limit: number }

/** The most serious first, by severity, plates lost and money at stake; keyset pagination. */
export async function pageOfAlerts(
  tx: Tx,
  filter: AlertFilter,
  { weekday, limit, after }: Page & { after: RankCursor | undefined },
): Promise<AlertRecord[]> {
  const isAfter = after
    ? sql`(${rank}) > (${after.severity}::int2, ${-after.plates}::int4, ${-after.value}::int8, ${after.id}::uuid)`
    : sql`true`
  const page = sql`
    select a.* from stock_alerts a where ${matches(filter)} and ${isAfter}
    order by ${rank} limit ${limit}`
  const { rows } = await sql<AlertRecord>`
    ${alertsIn(page, weekday)} order by ${rank}`.execute(tx)
  return rows
}

/** Resolved alerts, the last one first. */
export async function pageOfResolved(
  tx: Tx,
  filter: AlertFilter,
  { weekday, limit, below }: Page & { below: { at: Date; id: string } },
): Promise<AlertRecord[]> {
  const page = sql`
    select a.* from stock_alerts a
    where ${matches(filter)} and (a.resolved_at, a.id) < (${below.at}::timestamptz, ${below.id}::uuid)
    order by a.resolved_at desc, a.id desc limit ${limit}`
  const { rows } = await sql<AlertRecord>`
    ${alertsIn(page, weekday)} order by a.resolved_at desc, a.id desc`.execute(tx)
  return rows
}

export async function findAlerts(tx: Tx, ids: string[], weekday: number): Promise<AlertRecord[]> {
  const chosen = sql`select a.* from stock_alerts a where a.id = any (${ids}::uuid[])`
  const { rows } = await sql<AlertRecord>`
    ${alertsIn(chosen, weekday)} order by ${rank}`.execute(tx)
  return rows
}

export type CardRecord = {
  subject_id: string
  severity: number
  plates: number
  value: number
  count: number
  locations: number
}

/** One row per subject, by its most serious alert, the plates lost and the money at stake; keyset pagination. */
export async function pageOfCards(
  tx: Tx,
  filter: AlertFilter,
  { limit, after }: { limit: number; after: RankCursor | undefined },
): Promise<CardRecord[]> {
  const lost = sql`coalesce(sum(a.plates), 0)::int4`
  const key = sql`min(a.severity), -${lost}, -sum(a.value)::int8, ${subject}`
  const isAfter = after
    ? sql`(${key}) > (${after.severity}::int2, ${-after.plates}::int4, ${-after.value}::int8, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<CardRecord>`
    select ${subject} as subject_id, min(a.severity) as severity, ${lost} as plates, sum(a.value)::int8 as value, count(*)::int4 as count,
      count(distinct a.location_id)::int4 as locations
    from stock_alerts a where ${matches(filter)}
    group by 1 having ${isAfter} order by ${key} limit ${limit}`.execute(tx)
  return rows
}

/** The most serious alerts of each subject. */
export async function findAlertsOf(
  tx: Tx,
  filter: AlertFilter,
  { subjectIds, weekday, most }: { subjectIds: string[]; weekday: number; most: number },
): Promise<AlertRecord[]> {
  const ranked = sql`
    select x.* from (
      select a.*, row_number() over (partition by ${subject} order by ${rank}) as place
      from stock_alerts a where ${matches(filter)} and ${subject} = any (${subjectIds}::uuid[])) x
    where x.place <= ${most}`
  const { rows } = await sql<AlertRecord>`
    ${alertsIn(ranked, weekday)} order by ${rank}`.execute(tx)
  return rows
}

export type KindCount = { subject_id: string | null; kind: AlertKind; count: number }

/** By kind and, with subjects, by subject. */
export async function countKinds(
  tx: Tx,
  filter: AlertFilter,
  subjectIds: string[] | undefined,
): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select ${subjectIds ? subject : sql`null::uuid`} as subject_id, a.kind, count(*)::int4 as count
    from stock_alerts a
    where ${matches(filter)} and ${subjectIds ? sql`${subject} = any (${subjectIds}::uuid[])` : sql`true`}
    group by 1, 2`.execute(tx)
  return rows
}

export async function countSubjects(tx: Tx, filter: AlertFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct ${subject})::int4 as count from stock_alerts a where ${matches(filter)}`.execute(tx)
  return rows[0]!.count
}
