import { type RawBuilder, sql } from 'kysely'
import type { OfficeKind } from '@momo/contracts/notifications'
import { answerHours } from '@momo/contracts/problem-reports'
import type { AlertLimits } from '@momo/contracts/settings'
import type { Tx } from '#platform/db/database.ts'
import { hourOf } from '#platform/messages/budget.store.ts'
import { sumOfFailedJobs } from '#platform/queue/failed-jobs.ts'
import type { Cause } from './entry.rules.ts'

export type Moment = {
  at: Date
  /** In Nepal. */
  today: string
  /** The smallest ids of forms and reviews that are still looked at; ids grow with time. */
  firstFormId: string
  firstReviewId: string
  limits: AlertLimits
}

type Source = (moment: Moment) => RawBuilder<unknown>

/** More causes of a kind than this are no list for a person any more. */
const most = 200
/** An older difference is not news any more. */
const closingDays = 14

const none = sql`null::uuid`

const ordersOf = (kinds: string[], from: number): RawBuilder<unknown> => sql`
  select t.branch_id::text, '' as subject, t.branch_id, ${none} as record_id, count(*), max(t.raised_at)
  from order_tasks t where t.done_at is null and t.kind = any (${kinds}::text[])
  group by t.branch_id having count(*) >= ${from}`

const enquiriesOf =
  (kind: string): Source =>
  ({ firstFormId }) =>
    sql`
  select 'new', '', ${none}, ${none}, count(*), max(created_at)
  from enquiries where kind = ${kind} and id >= ${firstFormId}::uuid and status = 'new' having count(*) > 0`

/** Cause, subject, branch, record, count and newest fact. Every source is read through an index of its open records. */
const sources: Record<OfficeKind, Source> = {
  'stock.critical': ({ at }) => sql`
    select coalesce(a.item_id, a.food_id)::text, coalesce(min(i.name), min(f.name)),
      case when count(distinct a.location_id) = 1 then (min(a.location_id::text))::uuid end, (min(a.item_id::text))::uuid, count(*),
      max(a.opened_at)
    from stock_alerts a left join stock_items i on i.id = a.item_id left join foods f on f.id = a.food_id
    where a.resolved_at is null and a.severity = 0 and (a.snoozed_until is null or a.snoozed_until <= ${at}::timestamptz)
      and coalesce(a.item_id, a.food_id) is not null
    group by coalesce(a.item_id, a.food_id)`,
  'count.waiting': () => sql`
    select id::text, '', location_id, id, 1, coalesce(submitted_at, started_at) from stock_counts where state = 'waiting'`,
  'batch.stopped': () => sql`
    select b.id::text, concat_ws(' ', i.name, nullif(b.code, '')), ${none}, b.id, 1, b.stopped_at
    from stock_batches b join stock_items i on i.id = b.item_id where b.stopped_at is not null`,
  'requisition.waiting': () => sql`
    select r.kitchen_id::text, string_agg(b.name, ', ' order by r.leaves_at, b.name), ${none}, ${none}, count(*), max(r.sent_at)
    from requisitions r join branches b on b.id = r.branch_id where r.closed_at is null and r.state = 'sent'
    group by r.kitchen_id`,
  'transfer.overdue': () => sql`
    select t.id::text, 'TRF-' || lpad(t.number::text, 4, '0'), t.to_id, t.requisition_id, 1, t.overdue_reported_at
    from transfers t where t.state = 'shipped' and t.overdue_reported_at is not null`,
  'orders.late': ({ limits }) => ordersOf(['late', 'not-taken', 'not-arrived'], limits.lateOrders),
  'orders.missed': ({ limits }) => ordersOf(['missed'], limits.missedOrders),
  'problems.waiting': ({ at }) => sql`
    select p.branch_id::text, '', p.branch_id, ${none}, count(*), max(p.created_at)
    from problem_reports p
    where p.state = 'open' and p.created_at <= ${at}::timestamptz - make_interval(hours => ${answerHours}::int4)
    group by p.branch_id`,
  'payment.difference': () => sql`
    select 'open', '', ${none}, ${none}, count(*), max(raised_at)
    from payment_discrepancies where done_at is null and owner = 'head-office' having count(*) > 0`,
  // All of them from the age of the oldest one on, so that the number is that of the list.
  'refund.waiting': ({ at, limits: { refundHours } }) => sql`
    select 'open', '', ${none}, ${none}, count(*), max(created_at)
    from refunds where state <> 'done' and owner = 'head-office'
    having count(*) > 0 and (${refundHours} = 0 or min(created_at) <= ${at}::timestamptz - make_interval(hours => ${refundHours}::int4))`,
  // The newest days of each branch by the primary key. A closing never changes, so a person sets the entry to done.
  'day-closing.difference': ({ today }) => sql`
    select c.branch_id || ' ' || c.business_date, c.business_date || ' ' || n.difference, c.branch_id, ${none}, 1, c.closed_at
    from branches b
    join day_closings c on c.branch_id = b.id and c.business_date > ${today}::date - ${closingDays}::int4
    cross join lateral (
      select sum(counted - expected)::int8 as difference from day_closing_counts
      where branch_id = c.branch_id and business_date = c.business_date) n
    where n.difference <> 0`,
  'purchase-order.late': ({ at }) => sql`
    select o.id::text, 'PO-' || lpad(o.number::text, 4, '0') || ', ' || s.name, ${none}, o.id, 1, o.expected_at
    from purchase_orders o join suppliers s on s.id = o.supplier_id
    where o.closed_at is null and o.cancelled_at is null and o.progress in ('to-receive', 'partly-received')
      and o.sent_at is not null and o.expected_at < ${at}::timestamptz`,
  'bill.waiting': () => sql`
    select 'open', '', ${none}, ${none}, count(*), max(entered_at)
    from supplier_bills where cancelled_at is null and payable is null having count(*) > 0`,
  'bill.overdue': ({ today }) => sql`
    select 'open', '', ${none}, ${none}, count(*), (max(due_on) + 1)::timestamp at time zone 'Asia/Kathmandu'
    from supplier_bills
    where cancelled_at is null and paid < payable and kind = 'bill' and due_on < ${today}::date having count(*) > 0`,
  'review.low': ({ firstReviewId, limits: { lowStars } }) => sql`
    select id::text, '', branch_id, id, 1, coalesce(edited_at, created_at)
    from reviews where id >= ${firstReviewId}::uuid and half_stars <= ${2 * lowStars} and hidden_at is null and reply is null`,
  'application.received': ({ firstFormId }) => sql`
    select 'new', '', ${none}, ${none}, count(*), max(created_at)
    from career_applications where id >= ${firstFormId}::uuid and status = 'new' having count(*) > 0`,
  'franchise.received': enquiriesOf('franchise'),
  'banquet.received': enquiriesOf('banquet'),
  'contact.received': enquiriesOf('contact'),
  'messages.budget': ({ at, limits }) => sql`
    select concat_ws(' ', u.channel, u.span, u.share), concat_ws(' ', u.channel, u.span, u.share), ${none}, ${none}, 1, u.newest
    from (
      select s.channel, s.span, s.newest, case when s.used >= s.most then 'full' when s.used * 5 >= s.most * 4 then 'near' end as share
      from (
        select m.channel, b.span, b.most, max(m.hour) as newest, sum(m.used) as used
        from (values
          ('sms', 'hour', 0, ${limits.smsPerHour}::int4), ('sms', 'day', 23, ${limits.smsPerDay}::int4),
          ('mail', 'hour', 0, ${limits.codeMailsPerHour}::int4), ('mail', 'day', 23, ${limits.codeMailsPerDay}::int4)
        ) b (channel, span, hours, most)
        join message_uses m on m.channel = b.channel
          and m.hour between ${hourOf(at)}::timestamptz - make_interval(hours => b.hours) and ${hourOf(at)}::timestamptz
        group by m.channel, b.span, b.most) s) u
    where u.share is not null`,
  'jobs.failed': () => sql`
    select 'failed', '', ${none}, ${none}, j.count, j.newest from (${sumOfFailedJobs}) j where j.count > 0`,
  'fiscal-year.missing': ({ today }) => sql`
    select 'next', max(ends_on)::text, ${none}, ${none}, 1, (max(ends_on) - interval '1 year')::timestamp at time zone 'Asia/Kathmandu'
    from fiscal_years having max(ends_on) < ${today}::date + interval '1 year'`,
}

/** One statement for all sources. */
export async function findCauses(tx: Tx, moment: Moment): Promise<Cause[]> {
  const parts = Object.entries(sources).map(
    ([kind, source]) => sql`
      select ${kind}::text as kind, c.* from (${source(moment)}) as c (cause, subject, branch_id, record_id, count, fact_at)
      order by c.fact_at desc, c.cause limit ${most}`,
  )
  const { rows } = await sql<Cause>`
    select kind, cause, subject, branch_id, record_id, count::int4 as count, date_trunc('milliseconds', fact_at) as fact_at
    from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) causes`.execute(tx)
  return rows
}
