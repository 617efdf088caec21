import { isRouteErrorResponse } from 'react-router'

/** One line per failed rendering, with the id under which the proxy, this host and the API know the request. */
export function reportError(error: unknown, request: Request): void {
  // A wrong method or address is the visitor's; it has its status and needs no attention here.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const requestId = request.headers.get('x-request-id') ?? undefined
  // The end of a tracking address is a secret.
  const path = new URL(request.url).pathname.replace(/^\/track\/.*/, '/track')
  const trace = error instanceof Error ? error.stack : JSON.stringify(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', time: new Date().toISOString(), requestId, path, error: trace })}\n`)
}
