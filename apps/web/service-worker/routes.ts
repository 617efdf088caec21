import { isCacheableFile } from './cache.rules.ts'
import { find, put } from './caches.ts'

/** Defined by the build (server/build-worker.ts): version of the route manifest in this build. */
declare const routesVersion: string

const addressOf = (version: string): string => `/assets/routes-${version}.json`

/** Caches the routes of this build. If it fails, the installation fails and the old worker stays. */
export async function cacheRoutes(): Promise<void> {
  const address = addressOf(routesVersion)
  if (await find('routes', address)) return
  const response = await fetch(address)
  if (!isCacheableFile(response)) throw new Error(`service worker: ${address} returned ${response.status}`)
  await put('routes', address, response)
}

/**
 * React Router discovers the routes of the links it shows. Cache first, with all routes of the page's build: pages navigate offline, and
 * the paths of links, which may contain tokens, do not leave the device.
 */
export async function answerRoutes({ request }: FetchEvent): Promise<Response> {
  const version = new URL(request.url).searchParams.get('version') ?? ''
  return (await find('routes', addressOf(version))) ?? fetch(request)
}
