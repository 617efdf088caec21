import { endpoint } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import {
  AgentWorkWire,
  ClaimJobsWire,
  FinishJobWire,
  PairAgentWire,
  PairedAgentWire,
  PrinterReportWire,
  RecoverJobsWire,
  StartJobWire,
} from './agent.wire.ts'

/** No account calls these: the printing module checks the agent's key, which is the bearer token. */
const agent = { access: 'public' as const }
const path = '/api/v1/print-agent'

export const pairAgent = endpoint({
  method: 'POST',
  path: `${path}/pair`,
  ...agent,
  summary: 'Exchanges a pairing code for the right to use a key; idempotent by code and key',
  body: PairAgentWire,
  reply: once(PairedAgentWire),
})

export const claimJobs = endpoint({
  method: 'POST',
  path: `${path}/claim`,
  ...agent,
  summary: 'Claims the next print job of each idle printer. Needs the key of a print agent',
  body: ClaimJobsWire,
  reply: once(AgentWorkWire),
})

export const startJob = endpoint({
  method: 'POST',
  path: `${path}/jobs/:id/start`,
  ...agent,
  summary: 'Asks for permission to send the bytes of a claimed job. Needs the key of a print agent',
  params: byId,
  body: StartJobWire,
  reply: done,
})

export const finishJob = endpoint({
  method: 'POST',
  path: `${path}/jobs/:id/finish`,
  ...agent,
  summary: 'Reports what became of a claimed job; idempotent by claim. Needs the key of a print agent',
  params: byId,
  body: FinishJobWire,
  reply: done,
})

export const reportPrinters = endpoint({
  method: 'POST',
  path: `${path}/status`,
  ...agent,
  summary: 'Reports the states of printers. Needs the key of a print agent',
  body: PrinterReportWire,
  reply: done,
})

export const recoverJobs = endpoint({
  method: 'POST',
  path: `${path}/recover`,
  ...agent,
  summary: 'After a start of the agent: settles its claims by its journal. Needs the key of a print agent',
  body: RecoverJobsWire,
  reply: done,
})
