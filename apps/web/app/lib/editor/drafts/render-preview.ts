import type { DraftOnPage } from '@momo/contracts/site-content/writes'
import { ApiError } from '#lib/api/api-error.ts'
import { withAccessToken } from '#lib/api/call.ts'

type ErrorBody = Partial<Pick<ApiError, 'code' | 'message' | 'details'>>

/** Requests the page with the draft, rendered by the web server (pages/system/preview.ts). */
export const renderPreview = (draft: DraftOnPage, signal: AbortSignal): Promise<string> =>
  withAccessToken(async (bearer) => {
    const headers = {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    }
    const response = await fetch('/preview', { method: 'POST', headers, body: JSON.stringify(draft), signal })
    if (response.headers.get('content-type')?.startsWith('text/html')) return response.text()
    const {
      code = 'server.error',
      message = '',
      details,
    } = ((await response.json().catch(() => ({}))) ?? {}) as ErrorBody
    throw new ApiError({ status: response.status, code, message, details })
  })
