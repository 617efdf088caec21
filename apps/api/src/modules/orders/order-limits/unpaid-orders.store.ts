import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'

/** Advisory lock until the transaction ends: serializes wallet orders with this phone number. */
export const lockPhone = prepared((tx, { phone }: { phone: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${phone}::text, 33))`.compile(tx),
)

/** Oldest first. A separate statement after the lock: only then does it see what the previous holder committed. */
export const findUnpaidOrders = prepared((tx, { accountId, phone }: { accountId: string; phone: string }) =>
  sql<{ id: string; is_own: boolean; has_phone: boolean }>`
    select id, account_id is not distinct from ${accountId}::uuid as is_own, customer_phone = ${phone}::text as has_phone from orders
    where ended_at is null and state = 'awaiting-payment' and (account_id = ${accountId}::uuid or customer_phone = ${phone}::text)
    order by id`.compile(tx),
)
