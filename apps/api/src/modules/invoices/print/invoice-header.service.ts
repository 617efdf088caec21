import type { BillHead } from '@momo/contracts/invoices'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { branchExists, fillHeads, findHead, type HeadRecord, upsertHead } from './invoice-header.store.ts'

const headOf = (r: HeadRecord): BillHead => ({
  legalName: r.legal_name,
  address: r.address,
  pan: r.pan,
  isVat: r.is_vat,
})
const fields = ['legalName', 'address', 'pan', 'isVat'] as const

export async function readHead(actor: Actor, id: string): Promise<BillHead | null> {
  const branchId = actor.role === 'superadmin' ? id : ownBranch(actor, id)
  const found = await read((tx) => findHead(tx, branchId))
  if (!found && !(await read((tx) => branchExists(tx, branchId)))) notFound('branch', id)
  return found ? headOf(found) : null
}

/** Applies from the next invoice on; the periodic task issues those that waited for it. Idempotent: no change, no audit entry. */
export async function saveHead(actor: Actor, branchId: string, head: BillHead): Promise<BillHead> {
  return transaction(async (tx) => {
    const found = await findHead(tx, branchId)
    if (!found && !(await branchExists(tx, branchId))) notFound('branch', branchId)
    const before = found && headOf(found)
    if (before && fields.every((field) => before[field] === head[field])) return head
    await upsertHead(tx, branchId, head, now())
    await audit(tx, actor, {
      action: 'bill-head.changed',
      subject: { kind: 'branch', id: branchId, branchId },
      details: { ...head },
    })
    return head
  })
}

/** Demo data. Returns the number of new headers. */
export const saveDemoHeads = (legalName: string, pan: string): Promise<number> =>
  transaction((tx) => fillHeads(tx, { legalName, pan, at: now() }))
