// Outlets that can write bills, with somebody who works there, and sales of any state straight into the tables: for proofs about bills.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { signAccessToken } from '../../apps/api/src/platform/tokens/access-token.ts'

export type Outlet = { id: string; code: string; token: string }

const letters = (n: number): string => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))

/** `series` is the first letter of their codes. */
export async function addOutlets(pool: pg.Pool, series: string, many: number): Promise<Outlet[]> {
  return Promise.all(
    Array.from({ length: many }, async (_, i) => {
      const [id, accountId, sessionId, code] = [randomUUID(), randomUUID(), randomUUID(), `${series}${letters(i)}`]
      await pool.query(
        `insert into branches (id, code, name, offers_pickup, stops_unwatched) values ($1, $2::text, 'Jhol Momo ' || $2::text, true, false)`,
        [id, code],
      )
      await pool.query(
        `insert into bill_heads (branch_id, legal_name, address, pan, is_vat, saved_at) values ($1, 'Jhol Momo', 'Naxal', '123456789', true, now())`,
        [id],
      )
      await pool.query(
        `insert into accounts (id, first_name, last_name, email, role, branch_id) values ($1::uuid, 'Hari', 'Thapa', $1::text || '@example.com', 'branchAdmin', $2)`,
        [accountId, id],
      )
      await pool.query(
        `insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until)
         values ($1::uuid, $2, $1::text, 'Chrome on Android', true, now() + interval '30 days', now() + interval '7 days')`,
        [sessionId, accountId],
      )
      return { id, code, token: await signAccessToken({ accountId, sessionId }) }
    }),
  )
}

type Sale = { outlet: Outlet; state: string; payment: 'due' | 'paid'; many: number }
let numbered = 1000

/** Orders to be fetched, of Rs. 360 in cash. Answers their ids. */
export async function addSales(pool: pg.Pool, { outlet, state, payment, many }: Sale): Promise<string[]> {
  const ids = Array.from({ length: many }, () => randomUUID())
  numbered += many
  const isOver = ['delivered', 'collected', 'served', 'cancelled'].includes(state)
  await pool.query(
    `with o as (
       insert into orders (id, branch_id, key, fingerprint, number, branch_code, outlet, state, way, placed_at, start_at, ready_at, due_at,
         customer_name, customer_phone, subtotal, delivery_charge, grand_total, vat, track_token, ended_at, deadline_at, deadline_owner)
       select id, $2::uuid, gen_random_uuid(), 'proof', $3::int + n::int, $4, 'Jhol Momo', $5, 'pickup', now(), now(), now(), now(),
         'Sita Gurung', '9841234567', 36000, 0, 36000, 4142, gen_random_uuid()::text, case when $6 then now() end,
         case when not $6 then now() + interval '1 day' end, case when not $6 then 'branch' end
       from unnest($1::uuid[]) with ordinality as s (id, n) returning id
     ), l as (
       insert into order_lines (order_id, position, name, category, quantity, unit_price, price, vat)
       select id, 1, 'Buff Jhol Momo', 'Momo', 2, 18000, 36000, 4142 from unnest($1::uuid[]) as s (id)
     ), h as (
       insert into order_history (order_id, sequence, to_state, at, actor_kind) select id, 1, $5, now(), 'customer' from unnest($1::uuid[]) as s (id)
     )
     insert into payments (id, order_id, branch_id, method, state, amount, created_at)
     select gen_random_uuid(), id, $2::uuid, 'cash', $7, 36000, now() from unnest($1::uuid[]) as s (id)`,
    [ids, outlet.id, numbered, outlet.code, state, isOver, payment],
  )
  return ids
}

export type Verdict = {
  bills: number
  series: number
  /** Numbers below the highest that no bill has. */
  gaps: number
  duplicates: number
  /** Counters that say something else than the highest number. */
  wrongCounters: number
  /** Sales that are final and have no bill, or more than one; cancelled ones whose bill was not taken back. */
  wrongSales: number
  wrongYears: number
  /** A bill with a higher number and an earlier moment than another one of its series. */
  backwards: number
}

/** With its own SQL, of these outlets. */
export async function judgeBills(pool: pg.Pool, outlets: Outlet[]): Promise<Verdict> {
  const ids = [outlets.map(({ id }) => id)]
  const one = async (text: string): Promise<Record<string, number>> => {
    const { rows } = await pool.query<Record<string, string>>(text, ids)
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
  }
  const series = await one(
    `select coalesce(sum(count), 0) as bills, count(*) as series, coalesce(sum(highest - numbers), 0) as gaps, coalesce(sum(count - numbers), 0) as duplicates,
       count(*) filter (where highest is distinct from last_number) as "wrongCounters"
     from (select branch_id, fiscal_year, kind, count(*) as count, count(distinct number) as numbers, max(number) as highest
           from invoices where branch_id = any ($1) group by 1, 2, 3) i
     full join (select * from invoice_counters where branch_id = any ($1)) c using (branch_id, fiscal_year, kind)`,
  )
  const sales = await one(
    `select count(*) filter (where (bills <> 1 and is_sold) or (state = 'cancelled' and bills <> notes) or notes > 1 or bills > 1) as "wrongSales"
     from (select o.state, (o.state in ('collected', 'delivered', 'served') or (o.state in ('accepted', 'preparing', 'ready', 'out-for-delivery')
             and exists (select from payments p where p.order_id = o.id and p.state = 'paid'))) as is_sold,
             (select count(*) from invoices i where i.order_id = o.id and i.kind = 'invoice') as bills,
             (select count(*) from invoices i where i.order_id = o.id and i.kind = 'credit-note') as notes
           from orders o where o.branch_id = any ($1)) s`,
  )
  const days = await one(
    `select count(*) filter (where (issued_at at time zone 'Asia/Kathmandu')::date not between starts_on and ends_on) as "wrongYears",
       count(*) filter (where issued_at < before) as backwards
     from (select i.*, lag(issued_at) over (partition by branch_id, fiscal_year, kind order by number) as before from invoices i
           where branch_id = any ($1)) i join fiscal_years y on y.name = i.fiscal_year`,
  )
  return { ...series, ...sales, ...days } as Verdict
}

/** A number that is taken outside the transaction: what is undone keeps it. */
export const numbersOutside = [
  'create sequence planted_numbers',
  `create function planted_number() returns trigger language plpgsql as $$
   begin
     new.number := nextval('planted_numbers');
     new.full_number := regexp_replace(new.full_number, '[0-9]+$', lpad(new.number::text, 6, '0'));
     return new;
   end $$`,
  'create trigger planted before insert on invoices for each row execute function planted_number()',
]
