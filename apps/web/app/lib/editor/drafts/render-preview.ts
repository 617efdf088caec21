import type { DraftOnPage } from '@momo/contracts/site-content/writes'
import { ApiFault } from '#lib/api/api-error.ts'
import { asVisitor } from '#lib/api/call.ts'

type Refused = Partial<Pick<ApiFault, 'code' | 'message' | 'details'>>

/** The page with the draft in it, as the site's server renders it (pages/system/preview.ts). */
export const renderPreview = (draft: DraftOnPage, signal: AbortSignal): Promise<string> =>
  asVisitor(async (bearer) => {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const response = await fetch('/preview', { method: 'POST', headers, body: JSON.stringify(draft), signal })
    if (response.headers.get('content-type')?.startsWith('text/html')) return response.text()
    const { code = 'server.error', message = '', details } = ((await response.json().catch(() => ({}))) ?? {}) as Refused
    throw new ApiFault({ status: response.status, code, message, details })
  })
