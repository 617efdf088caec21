import type { LossOwnerChange, Transfer } from '@momo/contracts/requisitions'
import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { transferNumber } from '../transfer-number.rules.ts'
import { loadTransfer } from './read-transfers.service.ts'
import { lockTransfer } from './ship-transfer.service.ts'
import { setOwner } from './transfers.store.ts'

/** Head office changes who bears the loss of a line. The stock does not change. */
export async function setLossOwner(
  actor: Actor,
  id: string,
  { line, owner }: LossOwnerChange,
): Promise<Transfer> {
  return transaction(async (tx) => {
    const { number, to_id: toId, requisition } = await lockTransfer(tx, id)
    const before = await setOwner(tx, { id, line, owner })
    if (before === undefined) throw fault('transfer.no_loss')
    if (before !== owner)
      await audit(tx, actor, {
        action: 'transfer.loss_owner_changed',
        subject: { kind: 'transfer', id, branchId: requisition && toId },
        details: { number: transferNumber(number), line, before, owner },
      })
    return loadTransfer(tx, id, { hasCosts: true })
  })
}
