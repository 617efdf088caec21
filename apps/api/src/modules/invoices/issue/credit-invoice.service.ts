import type { Bill } from '@momo/contracts/invoices'
import { findNames } from '#modules/accounts'
import { lockBillable } from '#modules/orders'
import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { findBill } from './invoices.store.ts'
import { writeCreditNote } from './issue-invoice.service.ts'
import { billShown, ownBill } from '../read/invoice.mapper.ts'

/** Returns the credit note. A second request is rejected: an invoice has at most one, with the first reason. */
export async function creditBill(actor: Actor, id: string, reason: string): Promise<Bill> {
  return transaction(async (tx) => {
    const bill = ownBill(actor, id, await findBill(tx, id))
    const order = await lockBillable(tx, bill.order_id)
    const ofCheck = bill.check_id === null ? undefined : await findBill(tx, id)
    const isCredited = ofCheck ? ofCheck.credited_by !== null : order?.bill !== 'written'
    if (!order || bill.kind !== 'invoice' || isCredited) throw fault('bill.credited')
    const by = recordedBy(actor)
    const name = (await findNames(tx, [by])).get(by) ?? actor.role
    if (!(await writeCreditNote(tx, order, { reason, by: { id: by, name }, ofCheck })))
      throw fault('bill.no_year')
    const credited = (await findBill(tx, id))?.credited_by ?? notFound('bill', id)
    const details = { number: bill.full_number, creditNote: credited.number, reason }
    await audit(tx, actor, {
      action: 'bill.credited',
      subject: { kind: 'bill', id, branchId: bill.branch_id },
      details,
    })
    return billShown((await findBill(tx, credited.id)) ?? notFound('bill', id))
  })
}
