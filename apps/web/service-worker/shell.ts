import { filesIn, withoutScripts } from './cache.rules.ts'
import { find, shelves } from './caches.ts'

const address = '/offline'

/** The one page that must be there without a line, and what it is drawn with. Fails as a whole: then the old worker stays. */
export async function stockShell(): Promise<void> {
  const response = await fetch(address, { cache: 'reload' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const html = withoutScripts(await response.text())
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const cache = await caches.open(shelves.shell)
  await cache.addAll(filesIn(html))
  await cache.put(address, new Response(html, { headers }))
}

export const offlinePage = async (): Promise<Response> => (await find('shell', address)) ?? Response.error()
