import type { SaleTarget, SaleTargetChange } from '@momo/contracts/analytics'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockTarget, type TargetRecord, updateTarget } from './targets.store.ts'

/** Idempotent by content; another amount needs the version that was shown. */
export async function setSaleTarget(
  actor: Actor,
  month: string,
  { amount, version }: SaleTargetChange,
): Promise<SaleTarget> {
  return transaction(async (tx) => {
    const before = await lockTarget(tx, month, now())
    if ((before.amount ?? undefined) === amount) return targetOf(before)
    if (before.version !== version) throw fault('sale_target.changed', { version: before.version })
    const saved = await updateTarget(tx, { month, amount, at: now() })
    await audit(tx, actor, {
      action: 'sale_target.set',
      subject: { kind: 'sale_target', id: month },
      details: { before: before.amount, amount: amount ?? null },
    })
    return targetOf(saved)
  })
}

export const targetOf = ({ month, amount, version }: TargetRecord): SaleTarget => ({
  month,
  ...(amount !== null && { amount }),
  version,
})
