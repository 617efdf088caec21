import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Row = Record<string, unknown>

/** Every statement names the account, so that no row of another person can be in the file. */
async function rowsOf(tx: Tx, statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await statement.execute(tx)).rows
}

const selfOf = (id: string) => sql<Row>`
  select first_name as "firstName", last_name as "lastName", email, phone, google_subject is not null as "signsInWithGoogle",
    picture_id is not null as "hasPhoto", created_at as "createdAt"
  from accounts where id = ${id}::uuid`

const addressesOf = (id: string) => sql<Row>`
  select label, address, note, latitude, longitude, used_at as "lastUsedAt" from addresses
  where account_id = ${id}::uuid order by used_at desc`

const favouritesOf = (id: string) => sql<Row>`
  select b.name as outlet, f.created_at as "addedAt" from favourites f join branches b on b.id = f.branch_id
  where f.account_id = ${id}::uuid order by f.created_at`

const reviewsOf = (id: string) => sql<Row>`
  select b.name as outlet, (r.half_stars / 2.0)::float8 as stars, r.comment, r.created_at as "createdAt", r.edited_at as "editedAt", r.reply
  from reviews r join branches b on b.id = r.branch_id where r.account_id = ${id}::uuid order by r.created_at`

const reportsOf = (id: string) => sql<Row>`
  select 'JM-' || o.branch_code || '-' || o.number as "order", p.reason, p.words, p.state, p.created_at as "createdAt", p.answer,
    p.answered_at as "answeredAt",
    (select count(*)::int4 from problem_photos i where i.report_id = p.id) as photos
  from problem_reports p join orders o on o.id = p.order_id where p.account_id = ${id}::uuid order by p.created_at`

const devicesOf = (id: string) => sql<Row>`
  select device_name as device, created_at as "signedInAt", last_used_at as "lastUsedAt", ended_at as "endedAt" from sessions
  where account_id = ${id}::uuid order by created_at`

const choicesOf = (id: string) => sql<Row>`
  select topic, channel, is_on as "isOn" from notification_choices where account_id = ${id}::uuid order by topic, channel`

const noticesOf = (id: string) => sql<Row>`
  select kind, created_at as "at" from notifications where room = ${`user:${id}`} order by created_at`

/** Everything but the orders, which are read page by page. */
export async function findOwnRecords(tx: Tx, id: string): Promise<Row> {
  const [account = {}] = await rowsOf(tx, selfOf(id))
  return {
    account,
    addresses: await rowsOf(tx, addressesOf(id)),
    favourites: await rowsOf(tx, favouritesOf(id)),
    reviews: await rowsOf(tx, reviewsOf(id)),
    problemReports: await rowsOf(tx, reportsOf(id)),
    devices: await rowsOf(tx, devicesOf(id)),
    notificationChoices: await rowsOf(tx, choicesOf(id)),
    notifications: await rowsOf(tx, noticesOf(id)),
  }
}

export type OwnOrder = Row & { id: string }

/** The next page of orders, newest first. Amounts are rupees. */
export async function findOwnOrders(
  tx: Tx,
  { id, before, limit }: { id: string; before: string | undefined; limit: number },
): Promise<OwnOrder[]> {
  const { rows } = await sql<OwnOrder>`
    select o.id, 'JM-' || o.branch_code || '-' || o.number as number, o.outlet, o.state, o.fulfilment_method as "fulfilment",
      o.placed_at as "placedAt", o.ended_at as "endedAt", o.customer_name as name, o.customer_phone as phone, o.address,
      o.address_note as "addressNote", o.latitude, o.longitude, o.table_number as "table", o.note, o.buyer_pan as "buyerPan",
      round(o.subtotal / 100.0, 2)::text as subtotal, round(o.delivery_charge / 100.0, 2)::text as "deliveryCharge", round(o.grand_total / 100.0, 2)::text as total,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'options', l.options, 'quantity', l.quantity, 'note', l.note,
          'price', round(l.price / 100.0, 2)::text) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'state', p.state, 'amount', round(p.amount / 100.0, 2)::text,
          'paidAt', p.paid_at) order by p.id), '[]') from payments p where p.order_id = o.id) as payments,
      (select jsonb_build_object('comment', r.comment, 'at', r.answered_at, 'dishes', (
          select coalesce(jsonb_agg(jsonb_build_object('food', f.name, 'stars', d.stars)), '[]')
          from dish_ratings d join foods f on f.id = d.food_id where d.order_id = o.id))
        from order_ratings r where r.order_id = o.id and not r.is_skipped) as rating
    from orders o
    where o.account_id = ${id}::uuid and (${before ?? null}::uuid is null or o.id < ${before ?? null}::uuid)
    order by o.id desc limit ${limit}`.execute(tx)
  return rows
}
