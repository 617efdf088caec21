import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** `number`: of an order; its name is the branch code. `inbox`: of an enquiry. */
export type SubjectRow = { id: string; name: string; number?: number; inbox?: string }

type FindByIds = (ids: string[]) => RawBuilder<SubjectRow>

const branches: FindByIds = (ids) => sql`select id, name from branches where id = any (${ids}::uuid[])`

/** The present names of each kind of subject. Accounts have their own module function. */
const statements: Partial<Record<string, FindByIds>> = {
  branch: branches,
  till: branches,
  visit: (ids) =>
    sql`select v.id, b.name from branch_visits v join branches b on b.id = v.branch_id where v.id = any (${ids}::uuid[])`,
  food: (ids) => sql`select id, name from foods where id = any (${ids}::uuid[])`,
  option: (ids) => sql`select id, name from options where id = any (${ids}::uuid[])`,
  options: (ids) => sql`select id, name from option_groups where id = any (${ids}::uuid[])`,
  category: (ids) => sql`select id, name from categories where id = any (${ids}::uuid[])`,
  gallery: (ids) => sql`select id, title as name from galleries where id = any (${ids}::uuid[])`,
  'stock-item': (ids) => sql`select id, name from stock_items where id = any (${ids}::uuid[])`,
  recipe: (ids) =>
    sql`select id, name from foods where id = any (${ids}::uuid[])
      union all select id, name from stock_items where id = any (${ids}::uuid[])`,
  'stock-location': (ids) => sql`select id, name from stock_locations where id = any (${ids}::uuid[])`,
  'stock-count': (ids) =>
    sql`select id, 'CNT-' || lpad(number::text, 4, '0') as name from stock_counts where id = any (${ids}::uuid[])`,
  purchase: (ids) =>
    sql`select id, 'PUR-' || lpad(number::text, 4, '0') as name from local_purchases where id = any (${ids}::uuid[])`,
  closure: (ids) => sql`select id, name from closures where id = any (${ids}::uuid[])`,
  festival: (ids) => sql`select id, name from festivals where id = any (${ids}::uuid[])`,
  requisition: (ids) =>
    sql`select id, 'REQ-' || lpad(number::text, 4, '0') as name from requisitions where id = any (${ids}::uuid[])`,
  'purchase-order': (ids) =>
    sql`select id, 'PO-' || lpad(number::text, greatest(4, length(number::text)), '0') as name from purchase_orders
      where id = any (${ids}::uuid[])`,
  'goods-receipt': (ids) =>
    sql`select id, 'GR-' || lpad(number::text, greatest(4, length(number::text)), '0') as name from goods_receipts
      where id = any (${ids}::uuid[])`,
  supplier: (ids) => sql`select id, name from suppliers where id = any (${ids}::uuid[])`,
  employee: (ids) => sql`select id, name from employees where id = any (${ids}::uuid[])`,
  'delivery-run': (ids) => sql`select id, name from delivery_runs where id = any (${ids}::uuid[])`,
  notice: (ids) => sql`select id, title as name from notices where id = any (${ids}::uuid[])`,
  designation: (ids) => sql`select id, name from designations where id = any (${ids}::uuid[])`,
  bill: (ids) => sql`select id, full_number as name from invoices where id = any (${ids}::uuid[])`,
  enquiry: (ids) =>
    sql`select id, full_name as name, kind as inbox from enquiries where id = any (${ids}::uuid[])`,
  application: (ids) =>
    sql`select id, full_name as name from career_applications where id = any (${ids}::uuid[])`,
  picture: (ids) =>
    sql`select id, coalesce(nullif(alt, ''), file_name, '') as name from pictures
      where id = any (${ids}::uuid[])`,
  refund: (ids) =>
    sql`select r.id, o.branch_code as name, o.number from refunds r
      join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where r.id = any (${ids}::uuid[])`,
  'payment-difference': (ids) =>
    sql`select d.id, o.branch_code as name, o.number from payment_discrepancies d
      join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
      where d.id = any (${ids}::uuid[])`,
}

/** Empty for kinds without a name of their own. */
export async function findSubjects(tx: Tx, kind: string, ids: string[]): Promise<SubjectRow[]> {
  const statement = statements[kind]
  return statement && ids.length > 0 ? (await statement(ids).execute(tx)).rows : []
}

/** By the ids of the audit log ('dish/{id}'). The names of other contents are those of their pages. */
export async function findDishes(tx: Tx, ids: string[]): Promise<SubjectRow[]> {
  const dishes = ids.filter((id) => id.startsWith('dish/')).map((id) => id.slice('dish/'.length))
  if (dishes.length === 0) return []
  const { rows } = await sql<SubjectRow>`
    select distinct on (identifier) 'dish/' || identifier as id, data ->> 'name' as name
    from site_documents where kind = 'dish' and identifier = any (${dishes})
    order by identifier, version desc`.execute(tx)
  return rows
}
