import type { ClosureDraft, ClosurePreview } from '@momo/contracts/festivals'
import { planClosure } from '#modules/branches'
import { listScheduledOrders } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import { isAffected, slotsOf, tidyDraft } from './closure.rules.ts'
import { chooseBranches, closurePlan } from './closure-branches.service.ts'
import { findOverlaps } from './closures.store.ts'

const shownDays = 20

/** The same plan and rule as saving and the work on orders use. */
export async function previewClosure(id: string, sent: ClosureDraft): Promise<ClosurePreview> {
  const draft = tidyDraft(sent)
  return read(async (tx) => {
    const branches = await chooseBranches(tx, draft)
    const branchIds = branches.map((branch) => branch.id)
    const planned = await planClosure(tx, closurePlan(id, draft, branchIds))
    const scheduled = await listScheduledOrders(tx, { branchIds, ...slotsOf(draft) })
    const affected = scheduled.filter((order) =>
      isAffected(order, draft, planned.get(order.branchId)?.spans ?? []),
    )
    const covered =
      draft.effect === 'no-delivery'
        ? []
        : branches.flatMap(({ id: branchId, name: branchName }) =>
            (planned.get(branchId)?.own ?? [])
              .filter(({ date }) => draft.from <= date && date <= draft.to)
              .map((day) => ({ branchId, branchName, ...day })),
          )
    return {
      branches: branches.length,
      days: covered.slice(0, shownDays),
      moreDays: Math.max(0, covered.length - shownDays),
      orders: affected.length,
      paid: affected.filter(({ isPaid }) => isPaid).length,
      overlaps: await findOverlaps(tx, { id, branchIds, from: draft.from, to: draft.to }),
    }
  })
}
