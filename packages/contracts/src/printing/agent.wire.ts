import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { PrintDocumentWire } from './document.wire.ts'
import { jobKinds, paperWidths, printerStatuses } from './printers.wire.ts'

/** The event that a print agent receives over its socket: there may be jobs. It carries nothing else and may be lost. */
export const printJobsEvent = 'print_jobs'
export const printAgentRoom = (agentId: string): string => `print_agent_${agentId}`

/** 256 random bits in base64url, made by the print agent. The server stores a hash. */
const agentKey = /^[\w-]{43}$/
export const isAgentKey = (text: string): boolean => agentKey.test(text)

export const pairingCodeLength = 8
/** A code as it is typed: in either case, with or without a hyphen. */
const PairingCode = z
  .string()
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .length(pairingCodeLength)

export const PairAgentWire = z.strictObject({ code: PairingCode, key: z.string().regex(agentKey) })
export type PairAgent = z.output<typeof PairAgentWire>
export const PairedAgentWire = z.object({ id: Id, name: z.string() })

const AgentPrinterWire = z.object({
  id: Id,
  name: z.string(),
  connection: z.enum(['network', 'usb']),
  address: z.string(),
  paper: z.literal(paperWidths),
})
export type AgentPrinter = z.output<typeof AgentPrinterWire>

/** A claim ends after half a minute unless the agent starts the job with it. */
const ClaimedJobWire = z.object({
  id: Id,
  claim: Id,
  printerId: Id,
  kind: z.enum(jobKinds),
  title: z.string(),
  document: PrintDocumentWire,
})
export type ClaimedJob = z.output<typeof ClaimedJobWire>

export const ClaimJobsWire = z.strictObject({
  /** Printers that can print now; the agent gets at most one job for each. */
  idle: z.array(Id).max(50),
})
export const AgentWorkWire = z.object({ printers: z.array(AgentPrinterWire), jobs: z.array(ClaimedJobWire) })
export type AgentWork = z.output<typeof AgentWorkWire>

export const StartJobWire = z.strictObject({ claim: Id })

/** `not-sent`: no byte reached the printer, so the job is queued again. `failed`: it cannot be printed. */
const outcomes = ['printed', 'not-sent', 'maybe-printed', 'failed'] as const
export type Outcome = (typeof outcomes)[number]
export const FinishJobWire = z.strictObject({
  claim: Id,
  outcome: z.enum(outcomes),
  error: OptionalLine(200).optional(),
})
export type FinishJob = z.output<typeof FinishJobWire>

export const PrinterReportWire = z.strictObject({
  printers: z.array(z.strictObject({ id: Id, status: z.enum(printerStatuses) })).max(50),
})
export type PrinterReport = z.output<typeof PrinterReportWire>

/** The claims that the agent was sending when it ended, from its journal. */
export const RecoverJobsWire = z.strictObject({ begun: z.array(Id).max(1_000), version: Line(40) })
