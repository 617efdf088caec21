import type { PrinterReport } from '@momo/contracts/printing'
import { notifyBoard } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import type { AgentRecord } from '../agents/agents.store.ts'
import { saveStatus } from './printers.store.ts'

/** Boards refetch when a status changed. Printers of other agents are ignored. */
export async function reportStatus(agent: AgentRecord, { printers }: PrinterReport): Promise<void> {
  const at = now()
  await transaction(async (tx) => {
    let isChanged = false
    for (const { id, status } of printers)
      if (await saveStatus(tx, { agentId: agent.id, id, status, at })) isChanged = true
    if (isChanged) notifyBoard(tx, agent.branch_id)
  })
}
