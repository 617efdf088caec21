import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export async function insertErasure(tx: Tx, accountId: string, at: Date): Promise<void> {
  await db(tx)
    .insertInto('order_erasures')
    .values({ account_id: accountId, requested_at: at })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Accounts that are waiting, by id, so that a run can go on after the last one. */
export async function listErasures(tx: Tx, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('order_erasures')
    .select('account_id')
    .$if(after !== undefined, (query) => query.where('account_id', '>', after!))
    .orderBy('account_id')
    .limit(limit)
    .execute()
  return rows.map(({ account_id: id }) => id)
}

/** Done when every order of the account is erased. */
export async function deleteErasure(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from order_erasures e where e.account_id = ${accountId}::uuid
      and not exists (select from orders o where o.account_id = e.account_id and o.erased_at is null)`.execute(
    tx,
  )
}

type Erasing = {
  accountId: string
  name: string
  at: Date
  unbilledBefore: Date
  expiredBefore: Date
  limit: number
}

/**
 * Erases a batch of orders that are over, and returns their number. An order waits for its bill or credit note, which is written from it,
 * and for its refunds, for which the customer may be called. `unbilledBefore`: older ones will get no bill. `expiredBefore`: a wallet no
 * longer pays for older ones.
 */
export async function eraseOrders(
  tx: Tx,
  { accountId, name, at, unbilledBefore, expiredBefore, limit }: Erasing,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update orders o set customer_name = ${name}, customer_phone = '', address = null, address_note = null, latitude = null,
      longitude = null, note = '', buyer_pan = null, fingerprint = 'erased', erased_at = ${at}::timestamptz,
      reason = case when exists (
        select from order_history h where h.order_id = o.id and h.to_state = o.state and h.actor_kind = 'customer') then null
        else o.reason end
    where o.id = any (array(
      select c.id from orders c
      where c.account_id = ${accountId}::uuid and c.erased_at is null and c.ended_at is not null
        and (c.ended_at < ${unbilledBefore}::timestamptz
          or not (c.bill is null and c.state in ('delivered', 'collected', 'served'))
          and not (c.bill is not distinct from 'written' and c.state = 'cancelled'))
        and not (c.state = 'expired' and c.ended_at > ${expiredBefore}::timestamptz)
        and not exists (
          select from refunds r join payments p on p.id = r.payment_id where p.order_id = c.id and r.state <> 'done')
      order by c.id limit ${limit} for update skip locked))
    returning o.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await eraseNotes(tx, ids)
  return ids.length
}

/** What the customer typed for the kitchen, and as a reason. */
async function eraseNotes(tx: Tx, orderIds: string[]): Promise<void> {
  await sql`
    update order_lines set note = '' where order_id = any (${orderIds}::uuid[]) and note <> ''`.execute(tx)
  await sql`
    update order_history set reason = null
    where order_id = any (${orderIds}::uuid[]) and actor_kind = 'customer' and reason is not null`.execute(tx)
  await sql`
    update kitchen_tickets
    set lines = (select jsonb_agg(jsonb_set(l, '{note}', '""')) from jsonb_array_elements(lines) l)
    where order_id = any (${orderIds}::uuid[]) and jsonb_path_exists(lines, '$[*].note ? (@ <> "")')`.execute(
    tx,
  )
}
