// Compares what is stored with the model: every plate and every rupee in exactly one bill.
import type pg from 'pg'
import type { TabPlace } from '../fixtures/tab-place.ts'
import type { TabModel } from './tab-model.ts'
import { paisa } from './tab-moves.ts'

/** 13 percent that the total includes, rounded half up for each bill. */
const vatOf = (total: number): number => Math.round((total * 13) / 113)

type Plate = { key: string; order_id: string; position: number; food_id: string; price: number }
type StoredLine = Plate & { left: number; amount: number; billed: number; billed_amount: number }

/** Each line of a round with its plates on paid checks. */
async function linesOf(pool: pg.Pool): Promise<StoredLine[]> {
  const { rows } = await pool.query<StoredLine>(
    `select o.key, o.id as order_id, l.position, l.food_id, l.unit_price as price, l.quantity as left, l.price as amount,
       coalesce(b.quantity, 0)::int4 as billed, coalesce(b.amount, 0)::int4 as billed_amount
     from orders o join order_lines l on l.order_id = o.id
     left join lateral (
       select sum(c.quantity) as quantity, sum(c.amount) as amount from tab_check_lines c join tab_checks k on k.id = c.check_id
       where c.order_id = l.order_id and c.position = l.position and k.state = 'paid' and k.bill_id is not null) b on true
     where o.tab_id is not null`,
  )
  return rows
}

/** What the model has and the rows do not, or the other way round. Unsure requests may have been applied or not. */
function strays(name: string, expected: Iterable<string>, found: Iterable<string>, unsure: Set<string>) {
  const [wanted, stored] = [new Set(expected), new Set(found)]
  return [
    ...[...wanted]
      .filter((key) => !stored.has(key))
      .map((key) => `${name} ${key} was acknowledged and is lost`),
    ...[...stored]
      .filter((key) => !wanted.has(key) && !unsure.has(key))
      .map((key) => `${name} ${key} was never acknowledged`),
  ]
}

function wrongPlates(lines: StoredLine[], { rounds, voids }: TabModel): string[] {
  const voided = new Map<string, number>()
  for (const { orderId, position, quantity } of [...voids.values()].flat())
    voided.set(`${orderId} ${position}`, (voided.get(`${orderId} ${position}`) ?? 0) + quantity)
  return lines.flatMap(({ key, order_id: orderId, position, food_id: food, ...line }) => {
    const ordered = rounds.get(key)?.get(food)
    if (ordered === undefined) return []
    const left = ordered - (voided.get(`${orderId} ${position}`) ?? 0)
    const expected = [left, left * line.price, left, left * line.price].join()
    const stored = [line.left, line.amount, line.billed, line.billed_amount].join()
    return stored === expected ? [] : [`plates of round ${key}: ${stored} instead of ${expected}`]
  })
}

type StoredBill = {
  check_id: string
  bills: number
  total: number
  taxable: number
  vat: number
  lines: number
  plates: number
  held: number
  held_plates: number
  taken: number
}

/** Each paid check has one bill, which is worth its plates and its tenders. */
async function wrongBills(pool: pg.Pool, { tenders, unsure }: TabModel): Promise<string[]> {
  const { rows } = await pool.query<StoredBill>(
    `select c.id as check_id, (select count(*)::int4 from invoices i where i.check_id = c.id and i.kind = 'invoice') as bills,
       i.total, i.taxable, i.vat,
       (select sum((l ->> 'price')::int4)::int4 from jsonb_array_elements(i.lines) l) as lines,
       (select sum((l ->> 'quantity')::int4)::int4 from jsonb_array_elements(i.lines) l) as plates,
       (select sum(amount)::int4 from tab_check_lines l where l.check_id = c.id) as held,
       (select sum(quantity)::int4 from tab_check_lines l where l.check_id = c.id) as held_plates,
       (select sum(amount)::int4 from check_tenders t where t.check_id = c.id) as taken
     from tab_checks c left join invoices i on i.id = c.bill_id`,
  )
  const byCheck = Map.groupBy(tenders.values(), ({ checkId }) => checkId)
  return rows.flatMap(({ check_id: id, ...bill }) => {
    const paid = (byCheck.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const vat = vatOf(bill.held)
    const expected = [1, bill.held, bill.held - vat, vat, bill.held, bill.held_plates, bill.held].join()
    const stored = [
      bill.bills,
      bill.total,
      bill.taxable,
      bill.vat,
      bill.lines,
      bill.plates,
      bill.taken,
    ].join()
    const isPaid = paid === bill.taken || unsure.size > 0
    return stored === expected && isPaid
      ? []
      : [`bill of check ${id}: ${stored} instead of ${expected}, tenders of ${paid}`]
  })
}

/** Numbers without gaps, no open tab or check, and settled orders. */
async function leftovers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string; count: string }>(
    `select 'bill numbers missing' as what, (select max(number) - count(*) from invoices where kind = 'invoice') as count
     union all select 'open tabs', count(*) from tabs where state = 'open'
     union all select 'open checks', count(*) from tab_checks where state = 'open'
     union all select 'checks without a bill', count(*) from tab_checks where bill_id is null
     union all select 'rounds not settled', count(*) from orders o where tab_id is not null and grand_total > 0 and state <> 'cancelled'
       and not exists (select from payments p where p.order_id = o.id and p.state = 'paid' and p.in_tab and p.amount = o.grand_total)
     union all select 'rounds with more than one payment', count(*) from (
       select from payments where state = 'paid' group by order_id having count(*) > 1) p`,
  )
  return rows.filter(({ count }) => Number(count) !== 0).map(({ what, count }) => `${count} ${what}`)
}

type Method = { method: string; taken: string; payments: number }

/** The till as a tablet shows it. */
function wrongTill(methods: Method[], { tenders, unsure }: TabModel): string[] {
  const sums = Map.groupBy(tenders.values(), ({ method }) => method)
  return methods.flatMap(({ method, taken, payments }) => {
    const own = sums.get(method) ?? []
    const expected = own.reduce((sum, { amount }) => sum + amount, 0)
    return unsure.size > 0 || (paisa(taken) === expected && payments === own.length)
      ? []
      : [`till, ${method}: ${taken} in ${payments} instead of ${expected} in ${own.length}`]
  })
}

export type Compared = {
  differences: string[]
  plates: number
  bills: number
  billed: number
  applied: number
}

export async function compareFloor(
  { pair: { pool } }: TabPlace,
  model: TabModel,
  till: Method[],
): Promise<Compared> {
  const lines = await linesOf(pool)
  const { rows: voids } = await pool.query<{ key: string }>(
    `select key from tab_actions where action = 'void'`,
  )
  const { rows: tenders } = await pool.query<{ key: string }>('select key from check_tenders')
  const { rows: opened } = await pool.query<{ key: string }>(
    `select key from tab_actions where action = 'open'`,
  )
  const keys = (rows: { key: string }[]) => rows.map(({ key }) => key)
  const { unsure } = model
  const applied = [...lines, ...voids, ...tenders, ...opened].filter(({ key }) => unsure.has(key)).length
  const { rows } = await pool.query<{ bills: number; billed: number }>(
    `select count(*)::int4 as bills, coalesce(sum(total), 0)::int4 as billed from invoices where kind = 'invoice'`,
  )
  return {
    differences: [
      ...strays('tab', model.opened, keys(opened), unsure),
      ...strays('round', model.rounds.keys(), keys(lines), unsure),
      ...strays('void', model.voids.keys(), keys(voids), unsure),
      ...strays('tender', model.tenders.keys(), keys(tenders), unsure),
      ...wrongPlates(lines, model),
      ...(await wrongBills(pool, model)),
      ...wrongTill(till, model),
      ...(await leftovers(pool)),
    ],
    plates: lines.reduce((sum, { left }) => sum + left, 0),
    bills: rows[0]!.bills,
    billed: rows[0]!.billed,
    applied,
  }
}
