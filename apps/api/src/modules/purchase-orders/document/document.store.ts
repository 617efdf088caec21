import { sql } from 'kysely'
import { readSettingNow } from '#modules/settings'
import type { Tx } from '#platform/db/database.ts'

export type CompanyRecord = { legal_name: string; address: string; pan: string }

/** The seller on the bills of the branch; for another place that of the chain or, before it was entered, of the oldest branch. */
export async function findCompany(tx: Tx, locationId: string): Promise<CompanyRecord | undefined> {
  const chain = await readSettingNow(tx, 'business')
  const { rows } = await sql<CompanyRecord & { uses_chain: boolean }>`
    select h.legal_name, h.address, h.pan, h.uses_chain from bill_headers h join branches b on b.id = h.branch_id
    where ${chain === undefined}::bool or h.branch_id = ${locationId}::uuid
    order by h.branch_id = ${locationId}::uuid desc, b.created_at, b.id limit 1`.execute(tx)
  const [head] = rows
  if (!chain || (head && !head.uses_chain)) return head
  return { legal_name: chain.legalName, address: head?.address || chain.address, pan: chain.pan }
}

/** Where the goods go: the address of a branch. Null for a kitchen. */
export async function findPlaceAddress(tx: Tx, locationId: string): Promise<string | null> {
  const { rows } = await sql<{ location: string | null }>`
    select location from branches where id = ${locationId}::uuid`.execute(tx)
  return rows[0]?.location ?? null
}
