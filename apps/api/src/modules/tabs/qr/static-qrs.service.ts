import { type QrMethod, qrMethods } from '@momo/contracts/payments'
import type { QrOptions, StaticQrs } from '@momo/contracts/tabs'
import { hasQrProvider } from '#modules/payments'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import type { TabsTables } from '../tabs.table.ts'

const db = (tx: Tx) => tx.withTables<TabsTables>()

export async function readQrOptions(actor: Actor): Promise<QrOptions> {
  const branchId = ownBranch(actor)
  return transaction((tx) => loadOptions(tx, branchId))
}

/** Without a key: a repeat writes the same. */
export async function saveStaticQrs(actor: Actor, qrs: StaticQrs): Promise<QrOptions> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    const { fixed } = await loadOptions(tx, branchId)
    const methods = qrMethods.filter((method) => (fixed[method] ?? '') !== (qrs[method] ?? ''))
    await replace(tx, actor, { branchId, methods, qrs })
    if (methods.length > 0)
      await audit(tx, actor, {
        action: 'branch.qrs_changed',
        subject: { kind: 'branch', id: branchId, branchId },
        details: { methods },
      })
    return loadOptions(tx, branchId)
  })
}

type Replacing = { branchId: string; methods: QrMethod[]; qrs: StaticQrs }

async function replace(tx: Tx, actor: Actor, { branchId, methods, qrs }: Replacing): Promise<void> {
  for (const method of methods) {
    const payload = qrs[method]
    if (!payload) {
      await db(tx)
        .deleteFrom('branch_wallet_qrs')
        .where('branch_id', '=', branchId)
        .where('method', '=', method)
        .execute()
      continue
    }
    const saved = { payload, saved_at: now(), saved_by: recordedBy(actor) }
    await db(tx)
      .insertInto('branch_wallet_qrs')
      .values({ branch_id: branchId, method, ...saved })
      .onConflict((on) => on.columns(['branch_id', 'method']).doUpdateSet(saved))
      .execute()
  }
}

async function loadOptions(tx: Tx, branchId: string): Promise<QrOptions> {
  const rows = await db(tx)
    .selectFrom('branch_wallet_qrs')
    .select(['method', 'payload'])
    .where('branch_id', '=', branchId)
    .execute()
  return {
    dynamic: qrMethods.filter(hasQrProvider),
    fixed: Object.fromEntries(rows.map(({ method, payload }) => [method, payload])),
  }
}
