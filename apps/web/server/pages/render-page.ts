import type { IncomingMessage } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Caller } from '../proxy/client-address.ts'
import { fingerprint } from './encoding.ts'
import type { Page } from './page-cache.ts'

/** Request to a page; a POST has a body. */
export type Incoming = Pick<IncomingMessage, 'method' | 'headers'> & { body?: Buffer | undefined }

/** Pages are the same for every visitor, so a GET passes no visitor data to the rendering. */
function toRequest(url: string, incoming: Incoming, caller: Caller): Request {
  if (incoming.method === 'GET' || incoming.method === 'HEAD')
    return new Request(url, { headers: { 'x-request-id': caller.requestId } })
  // Rate limits count forms by client address, not by this server's address (lib/api/exchange.ts).
  const headers = new Headers({ 'x-request-id': caller.requestId, 'x-forwarded-for': caller.forwardedFor })
  for (const name of ['accept', 'authorization', 'content-type', 'origin', 'referer', 'cookie']) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(url, { method: 'POST', headers, body: new Uint8Array(incoming.body ?? []) })
}

export type Respond = (url: string, incoming: Incoming, caller: Caller) => Promise<Response>

export function createResponder(build: ServerBuild): Respond {
  const handle = createRequestHandler(build, 'production')
  return (url, incoming, caller) => handle(toRequest(url, incoming, caller))
}

/** Buffers the response, so that it can be cached. */
export async function wholePage(response: Response): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: [...response.headers],
    mark: fingerprint(body),
    body,
    forms: new Map(),
  }
}
