import { filesIn, withoutScripts } from './cache.rules.ts'
import { cacheNames, find, headersOf } from './caches.ts'

const address = '/offline'

/** Caches the offline page and its files. If anything fails, the installation fails and the old worker stays. */
export async function cacheShell(): Promise<void> {
  const response = await fetch(address, { cache: 'reload' })
  if (!response.ok) throw new Error(`service worker: ${address} returned ${response.status}`)
  const html = withoutScripts(await response.text())
  const headers = headersOf(response)
  const cache = await caches.open(cacheNames.shell)
  await cache.addAll(filesIn(html))
  await cache.put(address, new Response(html, { headers }))
}

export const offlinePage = async (): Promise<Response> => (await find('shell', address)) ?? Response.error()
