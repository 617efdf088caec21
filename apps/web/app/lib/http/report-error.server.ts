import { isRouteErrorResponse } from 'react-router'

/** Logs one line per failed rendering, with the request id shared by proxy, web server and API. */
export function reportError(error: unknown, request: Request): void {
  // A client error (wrong method or URL) has its own status and is not logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const requestId = request.headers.get('x-request-id') ?? undefined
  // The token in a tracking URL is secret.
  const path = new URL(request.url).pathname.replace(/^\/track\/.*/, '/track')
  const trace = error instanceof Error ? error.stack : JSON.stringify(error)
  process.stderr.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), requestId, path, error: trace })}\n`,
  )
}
