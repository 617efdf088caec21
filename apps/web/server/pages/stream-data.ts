import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { pickEncoding } from '../encoding.ts'
import type { Exchange } from '../proxy/exchange.ts'

/** Flushes each chunk as soon as it is available. */
const compressors = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

export async function streamData({ request, response, caller }: Exchange, answer: Response): Promise<void> {
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('x-request-id', caller.requestId)
  if (!answer.body || request.method === 'HEAD') return void response.writeHead(answer.status).end()
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.writeHead(answer.status)
  await (encoding === 'identity'
    ? pipeline(body, response)
    : pipeline(body, compressors[encoding](), response))
}
