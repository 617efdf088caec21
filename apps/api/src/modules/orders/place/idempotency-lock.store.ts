import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'

/** Until the transaction ends, the same press sent at the same time waits here; what it reads after this is what has become of the other. */
export const waitForKey = prepared((tx, { branchId, key }: { branchId: string; key: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${branchId}::text || ${key}::uuid::text, 32))`.compile(tx),
)
