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

/** Credits all that is left, without giving money back. Returns the credit note; once nothing is left, a request is rejected. */
export async function creditBill(actor: Actor, id: string, reason: string): Promise<Bill> {
  return transaction(async (tx) => {
    const bill = ownBill(actor, id, await findBill(tx, id))
    const order = await lockBillable(tx, bill.order_id)
    const ofCheck = bill.check_id === null ? undefined : await findBill(tx, id)
    const isCredited = ofCheck ? ofCheck.credited_by !== null : order?.bill !== 'written'
    if (!order || bill.kind !== 'invoice' || isCredited) throw fault('bill.credited')
    const recorder = recordedBy(actor)
    const name = (await findNames(tx, [recorder])).get(recorder) ?? actor.role
    const by = { id: recorder, name }
    const note = await writeCreditNote(tx, order, { reason, by, ofCheck })
    if (note === undefined) throw fault('bill.no_year')
    const credited = (await findBill(tx, note)) ?? notFound('bill', id)
    const details = { number: bill.full_number, creditNote: credited.full_number, reason }
    await audit(tx, actor, {
      action: 'bill.credited',
      subject: { kind: 'bill', id, branchId: bill.branch_id },
      details,
    })
    return billShown(credited)
  })
}
