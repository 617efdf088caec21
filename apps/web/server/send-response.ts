import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

const ownHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Sends a text or JSON that is not a page. */
export const sendOwn = (reply: FastifyReply, status: number, body: string | object): FastifyReply =>
  reply.code(status).headers(ownHeaders).send(body)

/** Without the query, which may contain tokens, and without the token of a tracking URL. */
export function logFailure({ caller, url }: FastifyRequest, error: unknown): void {
  const path = url.split('?', 1)[0]?.replace(/^\/track\/.*/, '/track')
  const trace = error instanceof Error ? error.stack : String(error)
  const time = new Date().toISOString()
  console.error(JSON.stringify({ level: 'error', time, requestId: caller.requestId, path, error: trace }))
}

/** An error with a status below 500 is the client's and is not logged. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = (error as Partial<FastifyError> | undefined)?.statusCode ?? 500
  if (status >= 500) {
    logFailure(request, error)
    sendOwn(reply, 500, 'Unexpected Application Error!')
  } else sendOwn(reply, status, status === 413 ? 'This form is too large.' : 'Bad request')
}
