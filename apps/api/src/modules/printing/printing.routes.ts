import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/printing'
import { mount } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { makeCode, pairAgent } from './agents/pair-agent.service.ts'
import { requireAgent } from './agents/require-agent.service.ts'
import { revokeAgent } from './agents/revoke-agent.service.ts'
import { claimJobs, recoverJobs, startJob } from './jobs/claim-jobs.service.ts'
import { finishJob } from './jobs/finish-job.service.ts'
import { settleJob } from './jobs/settle-job.service.ts'
import { sendToPrinters, testPrinter } from './papers/send-to-printers.service.ts'
import { readPrinting, readProblems } from './printers/read-printing.service.ts'
import { reportStatus } from './printers/report-status.service.ts'
import { removePrinter, savePrinter } from './printers/save-printer.service.ts'

export function printingRoutes(app: FastifyInstance): void {
  mount(app, contract.getPrinting, ({ actor }) => readPrinting(ownBranch(actor)))
  mount(app, contract.getPrintProblems, ({ actor }) => readProblems(ownBranch(actor)))
  mount(app, contract.pairPrintAgent, ({ actor, params, body }) => makeCode(actor, params.id, body))
  mount(app, contract.revokePrintAgent, ({ actor, params }) => revokeAgent(actor, params.id))
  mount(app, contract.savePrinter, ({ actor, params, body }) => savePrinter(actor, params.id, body))
  mount(app, contract.removePrinter, ({ actor, params }) => removePrinter(actor, params.id))
  mount(app, contract.testPrinter, ({ actor, params, body }) => testPrinter(actor, params.id, body))
  mount(app, contract.settlePrintJob, ({ actor, params, body }) =>
    settleJob(actor, params.id, body.settlement),
  )
  mount(app, contract.sendToPrinters, ({ actor, params, body }) => sendToPrinters(actor, params.id, body))
  agentRoutes(app)
}

/** A code has ten minutes and 5 × 10¹¹ possibilities, so this stops guessing without locking out a branch. */
const fewAttempts = { max: 30, windowMs: 60_000 }
/** Three calls for each paper, and many branches may share one address of a provider. */
const manyCalls = { max: 6_000, windowMs: 60_000 }

/** The bearer token is the key of a print agent, not of an account. */
function agentRoutes(app: FastifyInstance): void {
  const limit = manyCalls
  const agentOf = ({ headers }: { headers: { authorization?: string | undefined } }) =>
    requireAgent(headers.authorization)
  mount(app, contract.pairAgent, ({ body }) => pairAgent(body), { limit: fewAttempts })
  mount(
    app,
    contract.claimJobs,
    async ({ body }, { request }) => claimJobs(await agentOf(request), body.idle),
    { limit },
  )
  mount(
    app,
    contract.startJob,
    async ({ params, body }, { request }) =>
      startJob({ agentId: (await agentOf(request)).id, jobId: params.id, claim: body.claim }),
    { limit },
  )
  mount(
    app,
    contract.finishJob,
    async ({ params, body }, { request }) => finishJob(await agentOf(request), params.id, body),
    { limit },
  )
  mount(
    app,
    contract.reportPrinters,
    async ({ body }, { request }) => reportStatus(await agentOf(request), body),
    { limit },
  )
  mount(
    app,
    contract.recoverJobs,
    async ({ body }, { request }) => recoverJobs(await agentOf(request), body),
    { limit },
  )
}
