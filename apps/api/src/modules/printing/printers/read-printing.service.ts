import type { Printing, PrintProblems } from '@momo/contracts/printing'
import { now } from '#platform/clock/clock.ts'
import { localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { findAgents } from '../agents/agents.store.ts'
import { countOpen, countWaiting, findJobs } from '../jobs/jobs.store.ts'
import { agentShown, jobShown, printerShown, statusShown } from './printer.mapper.ts'
import { findPrinters } from './printers.store.ts'

const mostJobs = 200

export async function readPrinting(branchId: string): Promise<Printing> {
  const at = now()
  return read(async (tx) => {
    const agents = await findAgents(tx, branchId)
    const printers = await findPrinters(tx, { branchId })
    const waiting = await countWaiting(tx, branchId)
    const jobs = await findJobs(tx, branchId, { since: startOfDay(localDate(at)), limit: mostJobs })
    return {
      agents: agents.map((agent) => agentShown(agent, at)),
      printers: printers.map((printer) => {
        const agent = agents.find(({ id }) => id === printer.agent_id)
        return printerShown(printer, { agent, at, waiting: waiting.get(printer.id) ?? 0 })
      }),
      jobs: jobs.map(jobShown),
    }
  })
}

const quiet = new Set(['ok', 'unknown'])

/** For the strip on the order board; empty for a branch without printers. */
export async function readProblems(branchId: string): Promise<PrintProblems> {
  const at = now()
  return read(async (tx) => {
    const printers = await findPrinters(tx, { branchId })
    if (printers.length === 0) return { printers: [], open: await countOpen(tx, branchId) }
    const agents = await findAgents(tx, branchId)
    const waiting = await countWaiting(tx, branchId)
    const shown = printers.map((printer) => ({
      id: printer.id,
      name: printer.name,
      status: statusShown(printer, { agent: agents.find(({ id }) => id === printer.agent_id), at }),
      waiting: waiting.get(printer.id) ?? 0,
    }))
    return { printers: shown.filter(({ status }) => !quiet.has(status)), open: await countOpen(tx, branchId) }
  })
}
