import type { Tab, TabRow } from '@momo/contracts/tabs'
import { findNames } from '#modules/accounts'
import { readCheckDiscounts } from '#modules/orders'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findChecks } from '../checks/checks.store.ts'
import { findTab, listOpenTabs, listRounds, listTenders, listVoids } from './read-tab.store.ts'
import { toTab, toTabRow } from './tab.mapper.ts'

export async function listTabs(actor: Actor): Promise<TabRow[]> {
  const branchId = ownBranch(actor)
  return (await read((tx) => listOpenTabs(tx, branchId))).map(toTabRow)
}

/** An id of another branch is forbidden, whether it exists or not. */
export async function readTab(actor: Actor, id: string): Promise<Tab> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    if ((await findTab(tx, id))?.branch_id !== branchId) throw fault('auth.forbidden')
    return loadTab(tx, id)
  })
}

export async function loadTab(tx: Tx, id: string): Promise<Tab> {
  const tab = (await findTab(tx, id))!
  const rounds = await listRounds(tx, id)
  const checks = await findChecks(tx, id)
  const tenders = await listTenders(tx, id)
  const voids = await listVoids(tx, id)
  const discounts = await readCheckDiscounts(tx, checks)
  const names = await findNames(tx, [
    ...new Set([
      tab.opened_by,
      ...tenders.map((tender) => tender.taken_by),
      ...voids.map((one) => one.voided_by),
      ...discounts.map((one) => one.given_by),
    ]),
  ])
  return toTab({ tab, rounds, checks, tenders, voids, discounts, names })
}
