import { isDeepStrictEqual } from 'node:util'
import type { FloorPlan } from '@momo/contracts/branches'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockBranch } from '../admin/change-branch.store.ts'
import { inOrder, tablesInRows } from './floor-plan.rules.ts'
import { findFloor, replaceTables } from './floor-plan.store.ts'

/** The caller has checked that the actor may read this branch. */
export const readFloorPlan = (branchId: string): Promise<FloorPlan> => read((tx) => loadPlan(tx, branchId))

async function loadPlan(tx: Tx, branchId: string): Promise<FloorPlan> {
  const [found] = await findFloor(tx, { branchId })
  const { version, tables_count: count, tables } = found ?? notFound('branch', branchId)
  return { version, tables: version === 0 ? tablesInRows(count) : inOrder(tables) }
}

/** Idempotent by content: an unchanged plan is accepted whatever its version (decision 029). The caller has checked the branch. */
export async function saveFloorPlan(
  actor: Actor,
  branchId: string,
  { version, tables }: FloorPlan,
): Promise<FloorPlan> {
  return transaction(async (tx) => {
    if (!(await lockBranch(tx, branchId))) notFound('branch', branchId)
    const before = await loadPlan(tx, branchId)
    if (before.version > 0 && isDeepStrictEqual(before.tables, inOrder(tables))) return before
    if (version !== before.version) throw fault('content.changed', { version: before.version })
    await replaceTables(tx, branchId, tables)
    await audit(tx, actor, {
      action: 'branch.changed',
      subject: { kind: 'branch', id: branchId, branchId },
      details: { fields: ['floorPlan'], tablesCount: tables.length },
    })
    return { version: before.version + 1, tables: inOrder(tables) }
  })
}
