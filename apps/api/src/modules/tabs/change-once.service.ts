import type { Tab } from '@momo/contracts/tabs'
import { notifyBoard } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { loadTab } from './read/read-tab.service.ts'
import { findAction, insertAction, lockTabs, type TabRecord, updateTab } from './tabs.store.ts'

export type Asked = {
  id: string
  /** Name of the action; a key is used for one action only. */
  action: string
  /** The request, with its idempotency key and, unless devices may change the tab at once, the version that the client showed. */
  request: { key: string; version?: number }
  /** A second tab to lock. */
  otherId?: string
}
export type Changing = { tab: TabRecord; other: TabRecord | undefined; at: Date; by: string }
/** Returns the id of the tab to show, if it is another one. */
type Change = (tx: Tx, changing: Changing) => Promise<string | void>

/**
 * Runs a change of a tab once per key, in one transaction: the row lock of the tab serializes devices, a repeat returns the tab as it is,
 * and a key that was used with other content is rejected.
 */
export function changeOnce(
  actor: Actor,
  asked: Asked,
  change: Change,
  run: (work: (tx: Tx) => Promise<Tab>) => Promise<Tab> = transaction,
): Promise<Tab> {
  return run((tx) => applyOnce(tx, actor, asked, change))
}

async function applyOnce(
  tx: Tx,
  actor: Actor,
  { id, action, request, otherId }: Asked,
  change: Change,
): Promise<Tab> {
  const branchId = ownBranch(actor)
  const [tab, other] = await lockOwnTabs(tx, branchId, otherId === undefined ? [id] : [id, otherId])
  const { key, version } = request
  const fingerprint = hashRequest({ action, id, ...request })
  const done = await findAction(tx, { branch_id: branchId, key })
  if (done && done.fingerprint !== fingerprint) throw fault('tab.key_reused')
  if (done) return loadTab(tx, done.tab_id)
  if (tab!.state !== 'open') throw fault('tab.closed')
  if (version !== undefined && version !== tab!.version) throw fault('tab.changed')
  const at = now()
  const shownId = (await change(tx, { tab: tab!, other, at, by: recordedBy(actor) })) ?? id
  const written = { branch_id: branchId, key, tab_id: shownId, action, fingerprint, at, by_account: actor.id }
  if (!(await insertAction(tx, written))) throw fault('tab.key_reused')
  await updateTab(tx, id)
  notifyBoard(tx, branchId)
  return loadTab(tx, shownId)
}

/** In the order of the request. An id of another branch is forbidden, whether it exists or not. */
export async function lockOwnTabs(tx: Tx, branchId: string, ids: string[]): Promise<TabRecord[]> {
  const found = await lockTabs(tx, ids)
  return ids.map((id) => {
    const tab = found.find((one) => one.id === id.toLowerCase())
    if (tab?.branch_id !== branchId) throw fault('auth.forbidden')
    return tab
  })
}
