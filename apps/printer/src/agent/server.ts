import * as contract from '@momo/contracts/printing'
import type { Endpoint } from '@momo/contracts/shared'
import { z } from 'zod'

const answerMs = 8_000

export class Rejected extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'Rejected'
    this.status = status
    this.code = code
  }
}

/** The server answered, and the same request would get the same answer. */
export const isFinal = (error: unknown): error is Rejected =>
  error instanceof Rejected && error.status >= 400 && error.status < 500 && error.status !== 429

export type Server = ReturnType<typeof connectServer>

/** The calls of a print agent. A call that fails may have arrived: all of them are idempotent. */
export function connectServer(origin: string, key: string) {
  const post = async <E extends Endpoint>(
    endpoint: E,
    body: z.output<E['body']>,
    id = '',
  ): Promise<z.output<E['reply']>> => {
    const response = await fetch(new URL(endpoint.path.replace(':id', id), origin), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(z.encode(endpoint.body, body as never)),
      signal: AbortSignal.timeout(answerMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return z.decode(endpoint.reply, answer as never) as z.output<E['reply']>
    const { code = '', message = '' } = (answer ?? {}) as { code?: string; message?: string }
    throw new Rejected(response.status, code, message === '' ? `HTTP ${response.status}` : message)
  }
  return {
    origin,
    key,
    pair: (code: string) => post(contract.pairAgent, { code, key }),
    claim: (idle: string[]) => post(contract.claimJobs, { idle }),
    start: (jobId: string, claim: string) => post(contract.startJob, { claim }, jobId),
    finish: (jobId: string, finish: contract.FinishJob) => post(contract.finishJob, finish, jobId),
    report: (report: contract.PrinterReport) => post(contract.reportPrinters, report),
    recover: (begun: string[], version: string) => post(contract.recoverJobs, { begun, version }),
  }
}
