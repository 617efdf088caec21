import { AsyncLocalStorage } from 'node:async_hooks'
import { DraftOnPage, previewContent } from '@momo/contracts/site-content/writes'
import { ApiFault } from '#lib/api/api-error.ts'
import { exchange } from '#lib/api/exchange.ts'

type Reads = Record<string, unknown>
type Render = (asked: Request) => Promise<Response>

/** What the calls of one rendering find in place of the published content. */
const drafts = new AsyncLocalStorage<Reads>()
let plainFetch: typeof fetch | undefined

/** Pages ask the API by `fetch` and know nothing of drafts, so they carry nothing for them. From the first preview on it looks here first. */
function lookForDrafts(): void {
  if (plainFetch) return
  const plain = (plainFetch = globalThis.fetch)
  globalThis.fetch = async (input, init) => {
    const reads = drafts.getStore()
    if (!reads) return plain(input, init)
    const path = new URL(input instanceof Request ? input.url : input).pathname
    return Object.hasOwn(reads, path) ? Response.json(reads[path]) : plain(input, init)
  }
}

const answerHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' }
const refuse = (status: number, answer: object) => Response.json(answer, { status, headers: answerHeaders })

/** The real page as it would be with this content live. The API says who may ask, and whether the content can be shown. */
export async function renderDraft(request: Request, render: Render): Promise<Response> {
  const draft = DraftOnPage.safeParse(await request.json().catch(() => undefined))
  if (!draft.success) return refuse(400, { success: false, code: 'request.invalid' })
  const { page, content, ...params } = draft.data
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '')
  try {
    const { reads } = await exchange(previewContent, { params, body: { content } }, { request, bearer })
    return await renderWith(reads, new Request(new URL(page, request.url)), render)
  } catch (fault) {
    if (!(fault instanceof ApiFault)) throw fault
    return refuse(fault.status, { success: false, code: fault.code, message: fault.message, details: fault.details })
  }
}

async function renderWith(reads: Reads, asked: Request, render: Render): Promise<Response> {
  lookForDrafts()
  const page = await drafts.run(reads, () => render(asked))
  // The frame it is shown in runs none.
  const html = (await page.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
  return new Response(html, { status: page.status, headers: { ...answerHeaders, 'content-type': 'text/html; charset=utf-8' } })
}
