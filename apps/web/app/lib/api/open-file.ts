import type { Endpoint } from '@momo/contracts/shared'
import { ApiError } from './api-error.ts'
import { apiOrigin } from './base-url.ts'
import { withAccessToken } from './call.ts'
import { callerHeaders, pathOf, replyFrom } from './exchange.ts'

const limitMs = 60_000
/** The other tab has loaded the file long before. */
const revokeMs = 60_000

type Caller = Parameters<typeof callerHeaders>[0]

async function fetchFile(endpoint: Endpoint, params: unknown, caller: Caller): Promise<Blob> {
  const response = await fetch(apiOrigin() + pathOf(endpoint, params), {
    headers: callerHeaders(caller),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(limitMs),
  }).catch(() => undefined)
  if (!response)
    throw new ApiError({ status: 502, code: 'server.unreachable', message: 'The API does not answer' })
  if (!response.ok) replyFrom(endpoint, response.status, await response.text())
  return response.blob()
}

/** A file as a data URL, with the visitor's access token: the content security policy forbids blob URLs for images. */
export async function readAsDataUrl(endpoint: Endpoint, params: unknown): Promise<string> {
  const file = await withAccessToken((bearer, branch) => fetchFile(endpoint, params, { bearer, branch }))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('open-file: unreadable file'))
    reader.readAsDataURL(file)
  })
}

/**
 * Opens a file with the visitor's access token in another tab. The tab is opened before the request, because a browser blocks one that
 * opens later than the click; where it is blocked all the same, the file is downloaded.
 */
export async function openFile(endpoint: Endpoint, params: unknown): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const file = await withAccessToken((bearer, branch) => fetchFile(endpoint, params, { bearer, branch }))
    const address = URL.createObjectURL(file)
    if (tab) tab.location.href = address
    else Object.assign(document.createElement('a'), { href: address, download: '' }).click()
    setTimeout(() => URL.revokeObjectURL(address), revokeMs)
  } catch (fault) {
    tab?.close()
    throw fault
  }
}
