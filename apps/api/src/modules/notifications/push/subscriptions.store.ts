import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { NotificationsTables } from '../notifications.table.ts'

const db = (tx: Tx) => tx.withTables<NotificationsTables>()

export type NewSubscription = {
  id: string
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  public_key: string
  created_at: Date
}

/** A browser that another account used before changes its owner. The id stays, so that a repeated request changes nothing. */
export async function saveSubscription(tx: Tx, { id, ...subscription }: NewSubscription): Promise<void> {
  const { endpoint: _, created_at: __, ...changes } = subscription
  await db(tx)
    .insertInto('push_subscriptions')
    .values({ id, ...subscription })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changes))
    .execute()
}

/** Moves a browser to the current session of the account that it belongs to already. */
export async function renewSubscription(
  tx: Tx,
  { endpoint, account_id, session_id, p256dh, auth, public_key }: Omit<NewSubscription, 'id' | 'created_at'>,
): Promise<void> {
  await db(tx)
    .updateTable('push_subscriptions')
    .set({ session_id, p256dh, auth, public_key })
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', account_id)
    .execute()
}

/** Deletes all but the newest `most`. */
export async function deleteOldest(tx: Tx, accountId: string, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId}::uuid order by created_at desc, id desc offset ${most})`.execute(
    tx,
  )
}

export type Device = { id: string; name: string; since: Date; session_id: string }
type Current = { accountId: string; publicKey: string; at: Date }

/** A session that has ended, by whatever cause, ends the notifications of its browser at once. */
const isLive = ({ publicKey, at }: Omit<Current, 'accountId'>) => sql`
  p.public_key = ${publicKey} and s.ended_at is null and s.expires_at > ${at}::timestamptz and s.idle_until > ${at}::timestamptz`

export async function findDevices(tx: Tx, current: Current): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select p.id, s.device_name as name, p.created_at as since, p.session_id
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.account_id = ${current.accountId}::uuid and s.account_id = p.account_id and ${isLive(current)}
    order by p.created_at desc, p.id desc`.execute(tx)
  return rows
}

export type Subscription = { id: string; endpoint: string; p256dh: string; auth: string }

/** Undefined if the device was removed, or its session has ended, since the message was enqueued. */
export async function findLiveSubscription(
  tx: Tx,
  id: string,
  current: Current,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select p.id, p.endpoint, p.p256dh, p.auth from push_subscriptions p join sessions s on s.id = p.session_id
    where p.id = ${id}::uuid and p.account_id = ${current.accountId}::uuid and s.account_id = p.account_id
      and ${isLive(current)}`.execute(tx)
  return rows[0]
}

/** Returns false if the account has no such device. */
export async function deleteSubscription(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Only while it has this address: the browser may have got a new one since. */
export async function deleteEndpoint(tx: Tx, endpoint: string): Promise<void> {
  await db(tx).deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

export async function deleteSubscriptionsOf(tx: Tx, accountId: string): Promise<void> {
  await db(tx).deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute()
}

/**
 * Of ended sessions, and of a replaced key. That of an expired session can be renewed; it is deleted with the session. Returns the number
 * of deleted rows; `limit` keeps the statement short.
 */
export async function deleteDead(tx: Tx, publicKey: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_subscriptions where id in (
      select p.id from push_subscriptions p join sessions s on s.id = p.session_id 
      where s.ended_at is not null or p.public_key <> ${publicKey} limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
