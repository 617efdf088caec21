import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { type RequisitionChange, requisitionChanged } from '../requisitions.events.ts'
import type { RequisitionRecord } from './requisitions.store.ts'

type Changed = Pick<RequisitionRecord, 'id' | 'number' | 'branch_id' | 'kitchen_id'>

/** In the transaction of the change, for both sides. */
export const publishChange = (tx: Tx, row: Changed, change: RequisitionChange): Promise<void> =>
  publish(
    tx,
    requisitionChanged({
      requisitionId: row.id,
      number: requisitionNumber(row.number),
      branchId: row.branch_id,
      kitchenId: row.kitchen_id,
      change,
    }),
  )
