import type { PrintAgent, Printer, PrinterStatus, PrintJob } from '@momo/contracts/printing'
import type { AgentRecord } from '../agents/agents.store.ts'
import { isSilent } from '../agents/pairing-code.rules.ts'
import type { JobRecord } from '../jobs/jobs.store.ts'
import type { PrinterRecord } from './printers.store.ts'

export const agentShown = (agent: AgentRecord, at: Date): PrintAgent => ({
  id: agent.id,
  name: agent.name,
  state: agent.key_hash === null ? 'pairing' : isSilent(agent.last_seen_at, at) ? 'offline' : 'online',
  lastSeenAt: agent.last_seen_at ?? undefined,
})

type Seen = { agent: AgentRecord | undefined; at: Date }

/** What an agent reported is stale when it is silent. */
export const statusShown = (printer: PrinterRecord, { agent, at }: Seen): PrinterStatus =>
  isSilent(agent?.last_seen_at ?? null, at) ? 'offline' : printer.status

export const printerShown = (
  p: PrinterRecord,
  { waiting, ...seen }: Seen & { waiting: number },
): Printer => ({
  id: p.id,
  name: p.name,
  agentId: p.agent_id,
  connection: p.connection,
  address: p.address,
  paper: p.paper,
  stations: p.stations,
  prints: p.prints,
  hasDrawer: p.has_drawer,
  version: p.version,
  status: statusShown(p, seen),
  statusAt: p.status_at ?? undefined,
  waiting,
})

export const jobShown = (job: JobRecord): PrintJob => ({
  id: job.id,
  printerName: job.printer_name,
  kind: job.kind,
  title: job.title,
  state: job.state,
  createdAt: job.created_at,
  printedAt: job.printed_at ?? undefined,
  error: job.error ?? undefined,
  isOpen: job.settled_at === null && (job.state === 'failed' || job.state === 'maybe-printed'),
})
