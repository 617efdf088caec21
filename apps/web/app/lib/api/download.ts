import type { Endpoint } from '@momo/contracts/shared'
import { ApiError } from './api-error.ts'
import { withAccessToken } from './call.ts'
import { apiOrigin } from './base-url.ts'
import { callerHeaders, replyFrom } from './exchange.ts'

/** Large exports take long to generate. */
const limitMs = 300_000

/** Downloads a file with the visitor's access token under the name the API gives it. A broken connection saves no file. */
export const download = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  params: Record<string, string> = {},
): Promise<void> =>
  withAccessToken(async (bearer, branch) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const isRead = endpoint.method === 'GET'
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const response = await fetch(apiOrigin() + path + query, {
      method: endpoint.method,
      headers: {
        ...(!isRead && { 'content-type': 'application/json' }),
        ...callerHeaders({ bearer, branch }),
      },
      credentials: 'same-origin',
      ...(!isRead && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(limitMs),
    }).catch(unreachable)
    if (!response.ok) return void replyFrom(endpoint, response.status, await response.text())
    const name =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'table.csv'
    save(await response.blob().catch(unreachable), name)
  })

function unreachable(): never {
  throw new ApiError({ status: 502, code: 'server.unreachable', message: 'The API does not answer' })
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
