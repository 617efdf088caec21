import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { addPageHeaders } from '#lib/http/page-headers.server.ts'
import { pageRequirements } from '#lib/http/page-requirements.server.ts'
import { reportError } from '#lib/http/report-error.server.ts'
import { addScriptPolicy } from '#lib/http/scripts/content-security-policy.server.ts'
import { deferScripts } from '#lib/http/scripts/defer-scripts.server.ts'
import { withFirstPaintScript } from '#lib/http/scripts/first-paint-script.server.ts'
import { createNonce, sealWithHashes, sealWithNonce } from '#lib/http/scripts/seal-scripts.server.ts'

const renderLimitMs = 10_000

/** Renders the page as one string: it is cached, hashed and compressed as a whole, so streaming gains nothing. */
function renderDocument(request: Request, context: EntryContext, nonce: string): Promise<string> {
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
  const nonce = createNonce()
  const rendered = withFirstPaintScript(await renderDocument(request, context, nonce), nonce)
  const whole = import.meta.env.PROD && !scriptsAtOnce ? deferScripts(rendered, nonce) : rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  const isRead = request.method !== 'POST'
  addPageHeaders(headers, { status, isPrivate, isRead })
  const isForOne = isPrivate || !isRead || status >= 400
  const seal = isForOne ? sealWithNonce : sealWithHashes
  const { html, scriptSources } = seal(whole, nonce)
  // Vite's development server adds inline styles and scripts.
  if (import.meta.env.PROD) addScriptPolicy(headers, scriptSources, request.url)
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

/** Data requests of client-side navigation are cached by the same rules as the page. */
export function handleDataRequest(response: Response): Response {
  addPageHeaders(response.headers, { status: response.status })
  return response
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  reportError(error, request)
}
