import { type Business, standardVatRate, vatPeriodOn } from '@momo/contracts/settings'
import { readSettingNow } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertChainHead, lockHead, type OutletHead } from './invoice-header.store.ts'

/** What a bill prints about its seller. */
export type Seller = {
  legalName: string
  address: string
  pan: string
  phone: string | undefined
  isVat: boolean
  /** In percent. */
  vatRate: number
  footer: string | undefined
}

export type BillingOutlet = OutletHead & { chain: Business | undefined }

/**
 * Locks the header of the branch, which serializes its bills. A branch without one gets one that names the chain. Undefined: neither the
 * branch nor the chain has entered a seller yet.
 */
export async function lockOutlet(tx: Tx, branchId: string): Promise<BillingOutlet | undefined> {
  const chain = await readSettingNow(tx, 'business')
  let head = await lockHead(tx, branchId)
  if (!head && chain) {
    await insertChainHead(tx, branchId, chain, now())
    head = await lockHead(tx, branchId)
  }
  return head && (chain || !head.uses_chain) ? { ...head, chain } : undefined
}

/** `day`: the date of the bill, which decides about VAT. */
export function sellerOn({ chain, ...head }: BillingOutlet, day: string): Seller {
  const vat = chain && vatPeriodOn(chain.vat, day)
  const common = { vatRate: vat?.rate ?? standardVatRate, footer: chain?.footer || undefined }
  const phone = head.phone ?? undefined
  if (!chain || !head.uses_chain)
    return {
      ...common,
      legalName: head.legal_name,
      address: head.address,
      pan: head.pan,
      phone,
      isVat: head.is_vat,
    }
  return {
    ...common,
    legalName: chain.legalName,
    address: head.address || chain.address,
    pan: chain.pan,
    phone: chain.phone || phone,
    isVat: vat?.isRegistered ?? false,
  }
}
