import { type QrMethod, qrMethods } from '@momo/contracts/payments'
import type { QrOptions, StaticQrs } from '@momo/contracts/tabs'
import { hasQrProvider } from '#modules/payments'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { deleteStaticQr, listStaticQrs, upsertStaticQr } from './static-qrs.store.ts'

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
    if (payload) await upsertStaticQr(tx, { branchId, method, payload, at: now(), by: recordedBy(actor) })
    else await deleteStaticQr(tx, { branchId, method })
  }
}

const loadOptions = async (tx: Tx, branchId: string): Promise<QrOptions> => ({
  dynamic: qrMethods.filter(hasQrProvider),
  fixed: Object.fromEntries(
    (await listStaticQrs(tx, branchId)).map(({ method, payload }) => [method, payload]),
  ),
})
