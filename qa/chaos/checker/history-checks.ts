// Compares the answers that clients got with the database. `answers` has one row per answer, `tried` one per intended operation.
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Check } from './check.ts'

const columns =
  'op text, phase text, key text, account uuid, food uuid, quantity int4, "order" uuid, total int4, state text, code text'

/** Loads the history file into temporary tables. */
export async function loadHistory(client: pg.Client, file: string): Promise<number> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  await client.query(`create temp table answers (${columns})`)
  for (let i = 0; i < lines.length; i += 20_000)
    await client.query(
      `insert into answers select * from jsonb_to_recordset($1::jsonb) as lines (${columns})`,
      [`[${lines.slice(i, i + 20_000).join(',')}]`],
    )
  await client.query('create index on answers (op, phase, key)')
  await client.query('analyze answers')
  return lines.length
}

export const historyChecks: Check[] = [
  {
    name: 'acknowledged orders missing from the database',
    sql: `select t.key, t."order" from answers t where op = 'order' and phase = 'ok'
          and not exists (select from orders o where o.id = t."order" and o.key = t.key::uuid and o.account_id = t.account)`,
  },
  {
    name: 'one idempotency key answered with two orders',
    sql: `select key, array_agg(distinct "order") from answers where op = 'order' and phase = 'ok' group by 1 having count(distinct "order") > 1`,
  },
  {
    name: 'orders without a request',
    sql: `select o.id, o.key from orders o where not exists (select from answers t where t.op = 'order' and t.key = o.key::text)`,
  },
  {
    name: 'order totals that differ from the total the customer confirmed',
    sql: `select t.key, t.total, o.grand_total from answers t join orders o on o.id = t."order"
          where t.op = 'order' and t.phase = 'ok' and o.grand_total <> t.total`,
  },
  {
    // The menu of such a run does not change, and none of its foods has options.
    name: 'line prices that differ from the menu',
    sql: `select l.order_id, l.unit_price, f.base_price from order_lines l join foods f on f.id = l.food_id
          where l.unit_price <> f.base_price`,
  },
  {
    // The kitchens do not change either: a fixed number of baskets of ten portions per quarter of an hour.
    name: 'capacity slots filled beyond the kitchen capacity',
    sql: `select s.* from capacity_slots s join branch_stations b using (branch_id, station)
          where s.taken > b.slots * 10 * 15 / b.cycle_minutes`,
  },
  {
    name: 'acknowledged transitions missing from the order history',
    sql: `select t.key, t.state from answers t where op in ('move', 'withdraw', 'pay') and phase = 'ok'
          and not exists (select from order_history h where h.order_id = t."order" and h.to_state = t.state)`,
  },
  {
    name: 'acknowledged cash payments that are not recorded',
    sql: `select t.key from answers t where op = 'cash' and phase = 'ok'
          and not exists (select from payments p where p.order_id = t."order" and p.state = 'paid')`,
  },
  {
    // No customer of such a run changes their notification settings or deletes their account.
    name: 'missing or unexpected mail and SMS messages',
    sql: `with due as (
            select h.at, case h.to_state when 'out-for-delivery' then 'on-the-way' when 'placed' then 'revived' else h.to_state end as kind, c.channel
            from order_history h join orders o on o.id = h.order_id join accounts a on a.id = o.account_id
            cross join (values ('mail'), ('sms')) as c (channel)
            left join notification_choices n on n.account_id = a.id and n.topic = 'orders' and n.channel = c.channel
            where coalesce(n.is_on, true) and (c.channel = 'sms' or a.email is not null) and (
              h.to_state in ('accepted', 'rejected', 'missed', 'out-for-delivery') or h.to_state = 'cancelled' and h.actor_kind = 'staff'
              or h.from_state = 'expired' and h.to_state = 'placed' or h.to_state = 'ready' and o.fulfilment_method = 'pickup')),
          counted as (
            select kind, channel, count(*) filter (where at < now() - make_interval(secs => current_setting('checker.allowance')::float8)) as least,
              count(*) as most from due group by 1, 2),
          written as (
            select substr(template, 7) as kind, channel, count(*) as many from messages
            where template like 'order/%' and template not in ('order/unanswered', 'order/late', 'order/move-asked', 'order/move-revoked') group by 1, 2)
          select kind, channel, least, most, many from counted full join written using (kind, channel)
          where coalesce(many, 0) not between coalesce(least, 0) and coalesce(most, 0)`,
  },
  {
    // Items put into a cart are still in it or were ordered. Mutations without an answer may count or not.
    name: 'cart items lost or ordered twice',
    sql: `with puts as (
            select account, food, key, quantity, bool_or(phase = 'ok') as is_in, bool_and(phase in ('start', 'fail')) and bool_or(phase = 'fail') as is_out
            from answers where op = 'put' group by 1, 2, 3, 4),
          wanted as (
            select account, food, coalesce(sum(quantity) filter (where is_in), 0) as least,
              coalesce(sum(quantity) filter (where not is_out), 0) as most from puts group by 1, 2),
          there as (
            select account_id as account, food_id as food, sum(quantity) as quantity from (
              select account_id, food_id, quantity from cart_lines
              union all select o.account_id, l.food_id, l.quantity from order_lines l join orders o on o.id = l.order_id) held
            group by 1, 2)
          select account, food, least, most, quantity from wanted full join there using (account, food)
          where coalesce(quantity, 0) not between coalesce(least, 0) and coalesce(most, 0)`,
  },
]
