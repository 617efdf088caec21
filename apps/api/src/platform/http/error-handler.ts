import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorMessage, errorStatus, type ErrorCode } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'

type Answer = { success: false; code: ErrorCode; message: string; details?: unknown; requestId?: string }

const codeOfStatus: Record<number, ErrorCode> = { 404: 'route.unknown', 413: 'request.too_large', 429: 'rate.limited', 503: 'server.busy' }
const retryAfterSeconds = '1'

/** Everything that goes wrong leaves through here; nothing of ours but the code, the sentence and chosen details does. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(fault('route.unknown'), request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof Fault ? error : fromFramework(error as FastifyError)
  const status = errorStatus[known.code]
  if (status >= 500) log.error({ err: known.cause ?? error, requestId: request.id, route: request.routeOptions.url }, known.code)
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  reply.header('cache-control', 'no-store').header('x-request-id', request.id)
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(answer(known, status, request.id))
}

function answer({ code, details, sentence }: Fault, status: number, requestId: string): Answer {
  const said: Answer = { success: false, code, message: sentence ?? errorMessage[code] }
  if (status >= 500) return { ...said, requestId }
  return details === undefined ? said : { ...said, details }
}

/** What Fastify refuses before a handler runs: it has a status below 500 of its own. All else is a bug of ours. */
function fromFramework(error: FastifyError): Fault {
  if (error.validation) return fault('request.invalid', error.validation.map(complaint(error.validationContext)))
  const status = error.statusCode ?? 500
  return fault(codeOfStatus[status] ?? (status < 500 ? 'request.invalid' : 'server.error'))
}

const complaint =
  (where = 'request') =>
  (issue: { instancePath: string; message?: string }) => ({ in: where, path: issue.instancePath, message: issue.message ?? 'is not valid' })
