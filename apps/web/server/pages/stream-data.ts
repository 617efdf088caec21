import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logFailure } from '../send-response.ts'

/** Flushes each chunk as soon as it is available. */
export const dataCompression: FastifyCompressOptions = {
  global: false,
  encodings: ['br', 'gzip'],
  customTypes: () => true,
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}

export function streamData(request: FastifyRequest, reply: FastifyReply, answer: Response): FastifyReply {
  for (const [name, value] of answer.headers) reply.header(name, value)
  reply.code(answer.status).headers({ vary: 'accept-encoding', 'x-request-id': request.caller.requestId })
  if (!answer.body || request.method === 'HEAD') return reply.send()
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
  body.once('error', (error) => {
    if (!reply.raw.destroyed) logFailure(request, error)
  })
  reply.compress(body)
  return reply
}
