import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { contentSecurityPolicy } from '#lib/http/content-security-policy.server.ts'
import { withFirstPaintScript } from '#lib/http/first-paint-script.server.ts'
import { deferScripts } from '#lib/http/defer-scripts.server.ts'
import { addPageHeaders } from '#lib/http/page-headers.server.ts'
import { pageRequirements } from '#lib/http/page-requirements.server.ts'
import { reportError } from '#lib/http/report-error.server.ts'

const renderLimitMs = 10_000

/** Renders the page as one string: it is cached, hashed and compressed as a whole, so streaming gains nothing. */
function renderDocument(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Keeps every part in place: parts moved by a script would be invisible without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(limit)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      // A page that fails to render must not be sent partially: React Router then renders the error page with status 500.
      onShellError: reject,
      onError: reject,
    })
    const limit = setTimeout(
      () => abort(new Error(`page: rendering took longer than ${renderLimitMs} ms`)),
      renderLimitMs,
    )
  })
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { scriptsAtOnce, isPrivate } = pageRequirements(context)
  const rendered = withFirstPaintScript(await renderDocument(request, context))
  const html = import.meta.env.PROD && !scriptsAtOnce ? deferScripts(rendered) : rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  if (isPrivate) headers.set('x-robots-tag', 'noindex')
  addPageHeaders(headers, status)
  // Vite's development server adds inline styles and scripts.
  if (import.meta.env.PROD) headers.set('content-security-policy', contentSecurityPolicy(html))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

/** Data requests of client-side navigation are cached by the same rules as the page. */
export function handleDataRequest(response: Response): Response {
  addPageHeaders(response.headers, response.status)
  return response
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  reportError(error, request)
}
