import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Caller } from './caller.ts'
import { fingerprint } from './etag.ts'
import type { Page } from './page-cache.ts'

/** Pages are the same for everyone, so a GET carries nothing of the visitor into the rendering. */
function toRequest(url: string, incoming: IncomingMessage, caller: Caller): Request {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return new Request(url, { headers: { 'x-request-id': caller.requestId } })
  const headers = new Headers({ 'x-request-id': caller.requestId })
  for (const name of ['accept', 'content-type', 'origin', 'referer', 'cookie']) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(url, {
    method: incoming.method ?? 'POST',
    headers,
    body: Readable.toWeb(incoming) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
}

export type Respond = (url: string, incoming: IncomingMessage, caller: Caller) => Promise<Response>

export function createResponder(build: ServerBuild): Respond {
  const handle = createRequestHandler(build, 'production')
  return (url, incoming, caller) => handle(toRequest(url, incoming, caller))
}

/** The answer as one piece that can be kept. */
export async function wholePage(response: Response): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], mark: fingerprint(body), body, forms: new Map() }
}
