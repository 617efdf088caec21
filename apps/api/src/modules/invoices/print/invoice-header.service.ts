import type { BillHead } from '@momo/contracts/invoices'
import { standardVatRate } from '@momo/contracts/settings'
import { readSettingNow, seedSetting } from '#modules/settings'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { branchExists, fillHeads, findHead, type HeadRecord, upsertHead } from './invoice-header.store.ts'

/** The chain's name and PAN are read from the settings, so a copy of them is not shown. */
const headOf = ({ uses_chain: usesChain, ...r }: HeadRecord): BillHead => ({
  usesChain,
  legalName: usesChain ? '' : r.legal_name,
  address: r.address,
  pan: usesChain ? '' : r.pan,
  isVat: r.is_vat,
})
const fields = ['usesChain', 'legalName', 'address', 'pan', 'isVat'] as const

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
    const after = head.usesChain ? { ...head, legalName: '', pan: '' } : head
    if (before && fields.every((field) => before[field] === after[field])) return after
    await upsertHead(tx, branchId, await stored(tx, after), now())
    await audit(tx, actor, {
      action: 'bill-head.changed',
      subject: { kind: 'branch', id: branchId, branchId },
      details: { ...after },
    })
    return after
  })
}

/** The columns keep a copy of the chain's seller. Without settings there is nothing that the branch could print. */
async function stored(tx: Tx, head: BillHead): Promise<BillHead> {
  if (!head.usesChain) return head
  const { legalName, pan } = (await readSettingNow(tx, 'business')) ?? notFound('setting', 'business')
  return { ...head, legalName, pan }
}

type DemoSeller = { legalName: string; address: string; pan: string }

/** Demo data: the chain's seller, printed by all branches with their own addresses. Returns the number of new headers. */
export async function saveDemoHeads(seller: DemoSeller): Promise<number> {
  const vat = [{ from: '2020-01-01', isRegistered: true, rate: standardVatRate }]
  await seedSetting('business', { ...seller, phone: '', footer: '', vat })
  return transaction((tx) => fillHeads(tx, { ...seller, at: now() }))
}
