import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'

/** Advisory lock on the idempotency key: a concurrent request with the same key waits, then reads the committed order. */
export const lockIdempotencyKey = prepared((tx, { branchId, key }: { branchId: string; key: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${branchId}::text || ${key}::uuid::text, 32))`.compile(tx),
)
