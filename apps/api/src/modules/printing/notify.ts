import { printAgentRoom, printJobsEvent } from '@momo/contracts/printing'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { broadcast } from '#platform/realtime/broadcast.ts'

/** Notifies print agents after the commit: there may be work. It may be lost, because agents poll too. */
export function notifyAgents(tx: Tx, agentIds: string[]): void {
  for (const id of new Set(agentIds))
    afterCommit(tx, () => broadcast({ room: printAgentRoom(id), event: printJobsEvent, payload: {} }))
}
