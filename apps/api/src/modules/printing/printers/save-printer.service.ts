import type { Printer, SavePrinter } from '@momo/contracts/printing'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findAgents } from '../agents/agents.store.ts'
import { countWaiting, failQueued } from '../jobs/jobs.store.ts'
import { notifyAgents } from '../notify.ts'
import { printingMessages as texts } from '../printing.messages.ts'
import { printerShown } from './printer.mapper.ts'
import * as store from './printers.store.ts'

const mostPrinters = 20

/** Optimistic lock by version; 0 adds one. A repeated request with the same content returns the printer unchanged. */
export async function savePrinter(actor: Actor, id: string, input: SavePrinter): Promise<Printer> {
  const branchId = ownBranch(actor)
  const at = now()
  const values = valuesOf(branchId, input)
  return transaction(async (tx) => {
    const before = await store.lockPrinter(tx, id)
    if (before && (before.branch_id !== branchId || before.removed_at !== null)) notFound('printer', id)
    const agents = await findAgents(tx, branchId)
    const agent = agents.find((one) => one.id === input.agentId)
    if (!agent) notFound('print_agent', input.agentId)
    const isRepeated = before?.version === input.version + 1 && isSame(before, values)
    if (!isRepeated) {
      if ((before?.version ?? 0) !== input.version) throw fault('printer.changed')
      await writePrinter(tx, { id, values, at, isNew: !before })
      const subject = { kind: 'branch', id: branchId, branchId }
      const details = { printer: input.name, address: input.address }
      await audit(tx, actor, { action: before ? 'printer.changed' : 'printer.added', subject, details })
      notifyAgents(tx, [input.agentId, ...(before ? [before.agent_id] : [])])
    }
    const saved = (await store.lockPrinter(tx, id)) ?? notFound('printer', id)
    const waiting = await countWaiting(tx, branchId)
    return printerShown(saved, { agent, waiting: waiting.get(id) ?? 0, at })
  })
}

type Values = ReturnType<typeof valuesOf>
type Written = { id: string; values: Values; at: Date; isNew: boolean }

async function writePrinter(tx: Tx, { id, values, at, isNew }: Written): Promise<void> {
  if (!isNew) return store.updatePrinter(tx, id, values)
  const others = await store.findPrinters(tx, { branchId: values.branch_id })
  if (others.length >= mostPrinters) throw fault('printer.too_many')
  await store.insertPrinter(tx, id, values, at)
}

const valuesOf = (branchId: string, input: SavePrinter) => ({
  branch_id: branchId,
  agent_id: input.agentId,
  name: input.name,
  connection: input.connection,
  address: input.address,
  paper: input.paper,
  stations: input.stations,
  prints: input.prints,
  has_drawer: input.hasDrawer,
})

const isSame = (record: store.PrinterRecord, values: Values): boolean =>
  Object.entries(values).every(
    ([key, value]) => JSON.stringify(record[key as keyof Values]) === JSON.stringify(value),
  )

/** Idempotent. What still waited for it fails visibly and can be printed again on another printer. */
export async function removePrinter(actor: Actor, id: string): Promise<void> {
  const branchId = ownBranch(actor)
  await transaction(async (tx) => {
    const printer = await store.lockPrinter(tx, id)
    if (printer?.branch_id !== branchId) notFound('printer', id)
    if (printer.removed_at !== null) return
    await store.setRemoved(tx, id, now())
    await failQueued(tx, [id], texts.printerRemoved)
    const subject = { kind: 'branch', id: branchId, branchId }
    await audit(tx, actor, { action: 'printer.removed', subject, details: { printer: printer.name } })
    notifyAgents(tx, [printer.agent_id])
  })
}
