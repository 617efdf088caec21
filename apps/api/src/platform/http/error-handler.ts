import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorMessage, errorStatus, type ErrorCode } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'

type Answer = { success: false; code: ErrorCode; message: string; details?: unknown; requestId?: string }

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'route.unknown',
  413: 'request.too_large',
  429: 'rate.limited',
  503: 'server.busy',
}
const retryAfterSeconds = '1'

/** The only error response of the API: it contains the code, the message and chosen details, and no internals. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(fault('route.unknown'), request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof Fault ? error : fromFramework(error as FastifyError)
  const status = errorStatus[known.code]
  if (status >= 500)
    log.error(
      { err: known.cause ?? error, requestId: request.id, route: request.routeOptions.url },
      known.code,
    )
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  reply.header('cache-control', 'no-store').header('x-request-id', request.id)
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(answer(known, status, request.id))
}

function answer({ code, details, sentence }: Fault, status: number, requestId: string): Answer {
  const body: Answer = { success: false, code, message: sentence ?? errorMessage[code] }
  if (status >= 500) return { ...body, requestId }
  return details === undefined ? body : { ...body, details }
}

/** Maps errors that Fastify raises before a handler runs: they have a status below 500. Any other error is a bug. */
function fromFramework(error: FastifyError): Fault {
  if (error.validation)
    return fault('request.invalid', error.validation.map(toDetail(error.validationContext)))
  const status = error.statusCode ?? 500
  return fault(codeOfStatus[status] ?? (status < 500 ? 'request.invalid' : 'server.error'))
}

const toDetail =
  (where = 'request') =>
  (issue: { instancePath: string; message?: string }) => ({
    in: where,
    path: issue.instancePath,
    message: issue.message ?? 'is not valid',
  })
