import type { NewDiscount } from '@momo/contracts/tabs'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import {
  type DiscountRecord,
  endDiscount,
  insertDiscounts,
  listDiscountsOfChecks,
} from './discounts.store.ts'

/** The discounts of checks that are not taken back, oldest first. The caller has locked the tab, or shows them. */
export const readCheckDiscounts = (tx: Tx, checks: { id: string }[]): Promise<DiscountRecord[]> =>
  listDiscountsOfChecks(
    tx,
    checks.map(({ id }) => id),
  )

type Given = { branchId: string; checkId: string; discount: NewDiscount; at: Date; by: string }

export const recordCheckDiscount = (tx: Tx, { branchId, checkId, discount, at, by }: Given): Promise<void> =>
  insertDiscounts(tx, [
    {
      id: newId(),
      branch_id: branchId,
      check_id: checkId,
      kind: discount.kind,
      reason: discount.reason,
      ...(discount.kind === 'percent' && { percent: discount.percent }),
      ...(discount.kind === 'amount' && { amount: discount.amount }),
      ...(discount.kind === 'complimentary' && {
        order_id: discount.orderId,
        position: discount.position,
        quantity: discount.quantity,
      }),
      given_at: at,
      given_by: by,
    },
  ])

export const takeBackDiscount = (tx: Tx, id: string, ended: { at: Date; by: string }): Promise<void> =>
  endDiscount(tx, id, ended)
