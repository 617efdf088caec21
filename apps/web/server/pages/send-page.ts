import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { sendOwn } from '../send-response.ts'
import { etagOf, isKnown, pickEncoding } from './encoding.ts'
import { type Page, type PageCache, pageBody } from './page-cache.ts'
import { type Respond, wholePage } from './render-page.ts'
import { dataCompression, streamData } from './stream-data.ts'
import { secretAddress, withoutTokens } from './tokens-in-url.ts'

type PublicOrigin = string | undefined
type Dependencies = { respond: Respond; cache: PageCache; metrics: Metrics; publicOrigin: PublicOrigin }

/** Ten times the largest form of the site. The preview receives whole legal pages. */
const maxKibibytes = { '/*': 64, '/preview': 1024 }

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/'
const originOf = ({ caller }: FastifyRequest, publicOrigin: PublicOrigin) =>
  publicOrigin ?? `${caller.protocol}://${caller.host}`

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { body, encoding } = await pageBody(page, pickEncoding(request.headers['accept-encoding']))
  for (const [name, value] of page.headers) reply.header(name, value)
  // A URL with tokens must not be cached or sent as a referrer.
  if (withoutTokens(request.url).hadTokens) reply.headers(secretAddress)
  // The response to a POST belongs to one client.
  if (!isRead(request)) reply.header('cache-control', 'no-store')
  reply.code(page.status).headers({ vary: 'accept-encoding', 'x-request-id': request.caller.requestId })
  if (page.status === 200) reply.header('etag', etagOf(page.mark, encoding))
  if (page.status === 200 && isRead(request) && isKnown(request.headers['if-none-match'], page.mark))
    return reply.removeHeader('content-type').code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-length', body.length)
  return reply.send(body.length > 0 ? body : undefined)
}

/** CSRF protection: the Origin header must be our own, so that another site cannot post in a visitor's name. */
function rejectionOf(request: FastifyRequest, publicOrigin: PublicOrigin): [number, string] | undefined {
  if (isRead(request)) return undefined
  if (request.method !== 'POST') return [405, 'Method not allowed']
  const { origin } = request.headers
  if (origin === undefined || origin === new URL(originOf(request, publicOrigin)).origin) return undefined
  return [403, 'This form is not ours.']
}

/**
 * Pages are rendered once and cached for s-maxage. The data React Router fetches during client navigation is streamed, so that slow parts
 * do not delay the rest.
 */
export async function addPages(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { respond, cache, metrics, publicOrigin } = dependencies
  await app.register(compress, dataCompression)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const rejection = rejectionOf(request, publicOrigin)
    if (!rejection) return done()
    // Closes the connection, because its request body was not read to the end.
    sendOwn(reply.header('connection', 'close'), ...rejection)
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // Removes the tokens of SES-01: they must not reach the rendering, the cache or a log.
    const address = originOf(request, publicOrigin) + pathOf(request) + withoutTokens(request.url).query
    const { method, headers } = request.raw
    const incoming = { method, headers, body: request.body as Buffer | undefined }
    const answer = () => respond(address, incoming, request.caller)
    if (!isRead(request)) return sendPage(request, reply, await wholePage(await answer()))
    if (pathOf(request).endsWith('.data')) return streamData(request, reply, await answer())
    const { page, result } = await cache.get(address, async () => wholePage(await answer()))
    metrics.countCache(result)
    return sendPage(request, reply, page)
  }
  for (const [url, kibibytes] of Object.entries(maxKibibytes))
    app.all(url, { bodyLimit: kibibytes * 1024, onRequest }, handler)
}
