import type { Settlement } from '@momo/contracts/printing'
import { notifyBoard } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { notifyAgents } from '../notify.ts'
import { findPrinters, lockPrinter } from '../printers/printers.store.ts'
import { markReprint } from '../papers/reprint.ts'
import { insertJobs, lockJob, setSettled, type SettledJob } from './jobs.store.ts'

/** Only a person prints a paper again that may exist. Idempotent: one job is printed again once. */
export async function settleJob(actor: Actor, id: string, settlement: Settlement): Promise<void> {
  const branchId = ownBranch(actor)
  await transaction(async (tx) => {
    const job = await lockJob(tx, id)
    if (job?.branch_id !== branchId) notFound('print_job', id)
    if (job.state === 'queued' || job.state === 'claimed') throw fault('print_job.pending')
    if (settlement === 'again') await printAgain(tx, job)
    if (job.settled_at === null) await setSettled(tx, id, { by: recordedBy(actor), at: now() })
    notifyBoard(tx, branchId)
  })
}

/** On its printer, or on another one for the same papers if that was removed. */
async function printAgain(tx: Tx, job: SettledJob): Promise<void> {
  const before = await lockPrinter(tx, job.printer_id)
  const others = await findPrinters(tx, { branchId: job.branch_id })
  const printer =
    others.find((one) => one.id === job.printer_id) ??
    others.find((one) => before?.prints.some((kind) => one.prints.includes(kind)))
  if (!printer) notFound('printer', job.printer_id)
  await insertJobs(tx, [
    {
      id: newId(),
      branchId: job.branch_id,
      printerId: printer.id,
      kind: job.kind,
      source: `again:${job.id}`,
      title: job.title,
      document: job.state === 'failed' ? job.document : markReprint(job.document),
      at: now(),
    },
  ])
  notifyAgents(tx, [printer.agent_id])
}
