import type { Endpoint } from '@momo/contracts/shared'
import { ApiFault } from './api-error.ts'
import { asVisitor } from './call.ts'
import { apiOrigin } from './base-url.ts'
import { replyFrom } from './exchange.ts'

/** A long table takes its time. */
const limitMs = 300_000

/** A file from the API, in the visitor's name, saved as the API calls it. A line that breaks off saves nothing. */
export const download = (endpoint: Endpoint, wish: Record<string, unknown>): Promise<void> =>
  asVisitor(async (bearer) => {
    const isRead = endpoint.method === 'GET'
    const query = isRead ? `?${new URLSearchParams(wish as Record<string, string>).toString()}` : ''
    const response = await fetch(apiOrigin() + endpoint.path + query, {
      method: endpoint.method,
      headers: { ...(!isRead && { 'content-type': 'application/json' }), ...(bearer && { authorization: `Bearer ${bearer}` }) },
      credentials: 'same-origin',
      ...(!isRead && { body: JSON.stringify(wish) }),
      signal: AbortSignal.timeout(limitMs),
    }).catch(unreachable)
    if (!response.ok) return void replyFrom(endpoint, response.status, await response.text())
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'table.csv'
    save(await response.blob().catch(unreachable), name)
  })

function unreachable(): never {
  throw new ApiFault({ status: 502, code: 'server.unreachable', message: 'The API does not answer' })
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
