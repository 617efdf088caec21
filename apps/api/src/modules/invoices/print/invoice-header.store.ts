import { sql } from 'kysely'
import type { BillHead } from '@momo/contracts/invoices'
import type { Business } from '@momo/contracts/settings'
import type { Tx } from '#platform/db/database.ts'
import type { InvoicesTables } from '../invoices.table.ts'

const db = (tx: Tx) => tx.withTables<InvoicesTables>()

export type HeadRecord = {
  legal_name: string
  address: string
  pan: string
  is_vat: boolean
  /** The bills name the chain as the seller, see the settings. Only the address may be the branch's own. */
  uses_chain: boolean
}

export async function findHead(tx: Tx, branchId: string): Promise<HeadRecord | undefined> {
  return db(tx)
    .selectFrom('bill_headers')
    .select(['legal_name', 'address', 'pan', 'is_vat', 'uses_chain'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
}

/** The header with what the branch itself adds to an invoice. */
export type OutletHead = HeadRecord & { code: string; phone: string | null }

/**
 * Row lock until the transaction ends: serializes the invoices of a branch, so that dates and numbers are in the same order. Read-only
 * access to branches.
 */
export async function lockHead(tx: Tx, branchId: string): Promise<OutletHead | undefined> {
  const { rows } = await sql<OutletHead>`
    select h.legal_name, h.address, h.pan, h.is_vat, h.uses_chain, b.code, b.phone from bill_headers h join branches b on b.id = h.branch_id
    where h.branch_id = ${branchId}::uuid for update of h`.execute(tx)
  return rows[0]
}

export async function upsertHead(
  tx: Tx,
  branchId: string,
  { legalName, address, pan, isVat, usesChain }: BillHead,
  at: Date,
): Promise<void> {
  const columns = { legal_name: legalName, address, pan, is_vat: isVat, uses_chain: usesChain, saved_at: at }
  await db(tx)
    .insertInto('bill_headers')
    .values({ branch_id: branchId, ...columns })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(columns))
    .execute()
}

/** For a branch without an entered seller. An empty address is that of the chain. */
export async function insertChainHead(
  tx: Tx,
  branchId: string,
  { legalName, pan }: Pick<Business, 'legalName' | 'pan'>,
  at: Date,
): Promise<void> {
  await db(tx)
    .insertInto('bill_headers')
    .values({
      branch_id: branchId,
      legal_name: legalName,
      address: '',
      pan,
      is_vat: true,
      uses_chain: true,
      saved_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Demo data: branches without a header print the chain's seller with their own address. */
export async function fillHeads(
  tx: Tx,
  { legalName, pan, at }: { legalName: string; pan: string; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bill_headers (branch_id, legal_name, address, pan, is_vat, uses_chain, saved_at)
    select b.id, ${legalName}::text, coalesce(b.location, b.name), ${pan}::text, true, true, ${at}::timestamptz from branches b
    on conflict (branch_id) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

export async function branchExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from branches where id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}
