import { AsyncLocalStorage } from 'node:async_hooks'
import { DraftOnPage, previewContent } from '@momo/contracts/site-content/writes'
import { ApiError } from '#lib/api/api-error.ts'
import { exchange } from '#lib/api/exchange.ts'

type Reads = Record<string, unknown>
type Render = (request: Request) => Promise<Response>

/** Draft content by API path, for the calls of one rendering. */
const drafts = new AsyncLocalStorage<Reads>()
let originalFetch: typeof fetch | undefined

/** Pages read content by `fetch` and do not know drafts. From the first preview on, `fetch` is wrapped to return draft content. */
function wrapFetch(): void {
  if (originalFetch) return
  const original = (originalFetch = globalThis.fetch)
  globalThis.fetch = async (input, init) => {
    const reads = drafts.getStore()
    if (!reads) return original(input, init)
    const path = new URL(input instanceof Request ? input.url : input).pathname
    return Object.hasOwn(reads, path) ? Response.json(reads[path]) : original(input, init)
  }
}

const responseHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
}
const errorResponse = (status: number, body: object) =>
  Response.json(body, { status, headers: responseHeaders })

/** Renders the real page as if this content were live. The API authorizes the request and validates the content. */
export async function renderDraft(request: Request, render: Render): Promise<Response> {
  const draft = DraftOnPage.safeParse(await request.json().catch(() => undefined))
  if (!draft.success) return errorResponse(400, { success: false, code: 'request.invalid' })
  const { page, content, ...params } = draft.data
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '')
  try {
    const { reads } = await exchange(previewContent, { params, body: { content } }, { request, bearer })
    return await renderWith(reads, new Request(new URL(page, request.url)), render)
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault
    return errorResponse(fault.status, {
      success: false,
      code: fault.code,
      message: fault.message,
      details: fault.details,
    })
  }
}

async function renderWith(reads: Reads, request: Request, render: Render): Promise<Response> {
  wrapFetch()
  const page = await drafts.run(reads, () => render(request))
  // The preview frame runs no scripts.
  const html = (await page.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
  return new Response(html, {
    status: page.status,
    headers: { ...responseHeaders, 'content-type': 'text/html; charset=utf-8' },
  })
}
