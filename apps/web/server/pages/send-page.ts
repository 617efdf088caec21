import { sendText } from '../send-response.ts'
import { pickEncoding } from '../encoding.ts'
import { etagOf, isKnown } from '../etag.ts'
import type { Exchange } from '../proxy/exchange.ts'
import type { Metrics } from '../metrics.ts'
import { type Page, type PageCache, pageBody } from './page-cache.ts'
import { readPost, type Rejection, rejectionOf } from '../proxy/read-post.ts'
import { type Respond, wholePage } from './render-page.ts'
import { streamData } from './stream-data.ts'
import { secretAddress, withoutTokens } from './tokens-in-url.ts'

type Dependencies = { respond: Respond; cache: PageCache; metrics: Metrics; publicOrigin: string | undefined }

const isRead = ({ request }: Exchange) => request.method === 'GET' || request.method === 'HEAD'

type Address = { address: string; hadTokens: boolean }

/** Removes the tokens of SES-01: they must not reach the rendering, the cache or a log. */
function addressOf({ request, caller, path }: Exchange, publicOrigin: string | undefined): Address {
  const { query, hadTokens } = withoutTokens(request.url ?? '/')
  return { address: (publicOrigin ?? `${caller.protocol}://${caller.host}`) + path + query, hadTokens }
}

async function write(exchange: Exchange, page: Page, hadTokens: boolean): Promise<void> {
  const { request, response, caller } = exchange
  const { body, encoding } = await pageBody(page, pickEncoding(request.headers['accept-encoding']))
  for (const [name, value] of page.headers) response.appendHeader(name, value)
  // A URL with tokens must not be cached or sent as a referrer.
  if (hadTokens) for (const [name, value] of Object.entries(secretAddress)) response.setHeader(name, value)
  // The response to a POST belongs to one client.
  if (!isRead(exchange)) response.setHeader('cache-control', 'no-store')
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('x-request-id', caller.requestId)
  if (page.status === 200) response.setHeader('etag', etagOf(page.mark, encoding))
  if (page.status === 200 && isRead(exchange) && isKnown(request.headers['if-none-match'], page.mark)) {
    response.removeHeader('content-type')
    return void response.writeHead(304).end()
  }
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(page.status).end(request.method === 'HEAD' ? undefined : body)
}

/** Closes the connection, because its request body was not read to the end. */
function reject({ response }: Exchange, { status, text }: Rejection): void {
  response.setHeader('connection', 'close')
  sendText(response, status, text)
}

async function answerPost(
  exchange: Exchange,
  { address, hadTokens }: Address,
  respond: Respond,
): Promise<void> {
  const { request, caller } = exchange
  const body = rejectionOf(request, address) ?? (await readPost(request, exchange.path))
  if (!Buffer.isBuffer(body)) return reject(exchange, body)
  const answer = await respond(address, { method: request.method, headers: request.headers, body }, caller)
  await write(exchange, await wholePage(answer), hadTokens)
}

/**
 * Pages are rendered once and cached for s-maxage. The data React Router fetches during client navigation is streamed, so that slow parts
 * do not delay the rest.
 */
export function createPageSender({ respond, cache, metrics, publicOrigin }: Dependencies) {
  return async (exchange: Exchange): Promise<void> => {
    const { address, hadTokens } = addressOf(exchange, publicOrigin)
    if (!isRead(exchange)) return answerPost(exchange, { address, hadTokens }, respond)
    const answer = () => respond(address, exchange.request, exchange.caller)
    if (exchange.path.endsWith('.data')) return streamData(exchange, await answer())
    const { page, result } = await cache.get(address, async () => wholePage(await answer()))
    metrics.countCache(result)
    await write(exchange, page, hadTokens)
  }
}
