import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type CompanyRecord = { legal_name: string; address: string; pan: string }

/** The head of the bills of the branch; for another place the one of the oldest branch, which is the chain's own. */
export async function findCompany(tx: Tx, locationId: string): Promise<CompanyRecord | undefined> {
  const { rows } = await sql<CompanyRecord>`
    select h.legal_name, h.address, h.pan from bill_headers h join branches b on b.id = h.branch_id
    order by h.branch_id = ${locationId}::uuid desc, b.created_at, b.id limit 1`.execute(tx)
  return rows[0]
}

/** Where the goods go: the address of a branch. Null for a kitchen. */
export async function findPlaceAddress(tx: Tx, locationId: string): Promise<string | null> {
  const { rows } = await sql<{ location: string | null }>`
    select location from branches where id = ${locationId}::uuid`.execute(tx)
  return rows[0]?.location ?? null
}
