import type { QrSurplus } from '@momo/contracts/tabs'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { listSurplus, lockSurplus, setReturned, type SurplusRecord } from './check-qrs.store.ts'

export async function listQrSurplus(actor: Actor): Promise<QrSurplus[]> {
  const branchId = ownBranch(actor)
  return (await read((tx) => listSurplus(tx, branchId))).map(shown)
}

/** Such money was never revenue, so the till does not count it. A repeat with the same reference succeeds. */
export async function returnQrSurplus(actor: Actor, id: string, reference: string): Promise<QrSurplus[]> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    const payment = await lockSurplus(tx, id)
    if (payment?.branch_id !== branchId || payment.used_as === 'tender') throw fault('auth.forbidden')
    if (payment.return_reference !== null && payment.return_reference !== reference)
      throw fault('qr.returned')
    if (payment.return_reference === null) {
      await setReturned(tx, { id, at: now(), by: recordedBy(actor), reference })
      await audit(tx, actor, {
        action: 'qr_surplus.returned',
        subject: { kind: 'qr_payment', id, branchId },
        details: { amount: payment.amount, transaction: payment.txn_id, reference },
      })
    }
    return (await listSurplus(tx, branchId)).map(shown)
  })
}

const shown = ({ txn_id: transaction_, found_at: foundAt, table_number: table, ...one }: SurplusRecord) => ({
  ...one,
  transaction: transaction_,
  foundAt,
  tableNumber: table ?? undefined,
})
